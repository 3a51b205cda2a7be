-- What the catalogue says in other languages than English, which stays in the plain columns and stands in for what lacks:
-- { "ar": { "name": … } }. Of a size and of a category `description`, too.
alter table categories add column translations jsonb not null default '{}';
alter table parameters add column translations jsonb not null default '{}';
alter table variants add column translations jsonb not null default '{}';
alter table products
	add column translations jsonb not null default '{}',
	-- lists are sorted by it
	add column name_ar text not null generated always as (coalesce(translations -> 'ar' ->> 'name', name)) stored,
	-- which version of server/catalogue/search-text.ts wrote search_text and search_codes
	add column search_version integer not null default 0;

-- as for the names in English; alef is one letter, with hamza or madda or without
create index products_name_ar on products ((translate(lower(name_ar), 'أإآٱ', 'اااا') collate "C"), id) include (name_ar);
create index products_category_name_ar
	on products (category_id, (translate(lower(name_ar), 'أإآٱ', 'اااا') collate "C"), id) include (name_ar);
create index products_search_version on products (search_version, id);

drop trigger notify_catalogue on variants;
create trigger notify_catalogue after insert or delete or truncate
	or update of position, size, description, price, availability, stock, lead_days, place, stated_at, translations on variants
	for each statement execute function notify_catalogue();
