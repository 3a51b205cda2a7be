-- The fewest days of a lead time of `lead_days_from` to `lead_days`; null is within `lead_days`, as every older one is.
alter table variants add column lead_days_from integer check (lead_days_from > 0);

drop trigger notify_catalogue on variants;
create trigger notify_catalogue after insert or delete or truncate
	or update of position, size, description, price, availability, stock, lead_days_from, lead_days, place, stated_at, translations
	on variants for each statement execute function notify_catalogue();

-- What the catalogue lacks (server/health) is counted at each look at it: by these, not by reading all products and sizes.
-- The code in the one spelling in which `MG1-20` and `mg 1/20` are the same; a product without one goes by its name.
alter table products add column spelling text not null
	generated always as (regexp_replace(lower(coalesce(nullif(model, ''), name)), '[^[:alnum:]]', '', 'g')) stored;
create index products_spelling on products (spelling, id);
create index products_unpriced on products (id) where price is null;
create index products_without_image on products (id) where pictures = '{}';
create index products_untranslated_ar on products (id) where translations -> 'ar' ->> 'name' is null;
create index variants_untranslated_ar on variants (product_id)
	where description <> '' and translations -> 'ar' ->> 'description' is null;
