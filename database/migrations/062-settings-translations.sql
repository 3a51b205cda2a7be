-- The texts of the settings in other languages, as those of the catalogue have them.
alter table settings add column translations jsonb not null default '{}';

update settings set translations = jsonb_build_object('ar', arabic.texts)
from (
	select id, jsonb_strip_nulls(jsonb_build_object(
		'legal_name', nullif(legal_name_ar, ''),
		'address', nullif(address_ar, ''),
		'terms', nullif(terms_ar, '')
	)) as texts
	from settings
) arabic
where arabic.id = settings.id and arabic.texts <> '{}';

alter table settings drop column legal_name_ar, drop column address_ar, drop column terms_ar;
