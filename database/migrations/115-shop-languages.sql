-- The languages of the public shop. Null and empty: nobody has chosen, so that all are on and English is the first.
alter table settings
	add column languages_on text[],
	add column first_language text not null default '';

-- Null: the language of the mail's reader is not known, and it is written in the shop's first one.
alter table jobs alter column language drop not null;
