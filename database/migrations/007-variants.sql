-- A size is a row: what is ordered, priced, stocked and measured. A product without sizes has one with an empty size.
create table variants (
	id integer generated always as identity primary key,
	product_id integer not null references products on delete cascade,
	position integer not null,
	-- as it was typed
	size text not null,
	description text not null default '',
	-- US dollars, exact; null is the product's price
	price numeric(12, 2) check (price >= 0),
	availability text not null default 'ask' check (availability in ('in_stock', 'limited', 'lead_time', 'ask')),
	-- pieces, where it is limited
	stock integer check (stock >= 0),
	-- days, where it has a lead time
	lead_days integer check (lead_days >= 0),
	-- where it lies in the store
	place text,
	-- when somebody last stated the availability
	stated_at timestamptz,
	-- which version of the parsers filled variant_values, and what they could not read
	parser_version integer not null default 0,
	unread text[] not null default '{}',
	unique (product_id, size)
);

create index variants_unparsed on variants (parser_version, id);
create index variants_unread on variants (id) where unread <> '{}';

-- descriptions beyond the sizes, as older files have them
alter table products add column more_descriptions text[] not null default '{}';

insert into variants (product_id, position, size, description)
select product.id, size.position - 1, size.text, coalesce(product.descriptions[size.position], '')
from products product cross join lateral unnest(product.sizes) with ordinality size (text, position)
order by product.id, size.position
on conflict do nothing;

insert into variants (product_id, position, size, description)
select id, 0, '', coalesce(descriptions[1], '') from products where cardinality(sizes) = 0 order by id;

update products set more_descriptions = descriptions[greatest(cardinality(sizes), 1) + 1:]
where cardinality(descriptions) > greatest(cardinality(sizes), 1);

alter table mechanical_seal_attributes add column variant_id integer references variants on delete cascade;
update mechanical_seal_attributes seal set variant_id = variant.id
from variants variant where variant.product_id = seal.product_id and variant.size = seal.size;
delete from mechanical_seal_attributes where variant_id is null;
alter table mechanical_seal_attributes
	drop constraint mechanical_seal_attributes_pkey,
	drop column product_id,
	drop column size,
	drop column position,
	add primary key (variant_id);

alter table products drop column sizes, drop column descriptions;

alter table cart_items add column variant_id integer references variants on delete set null;
update cart_items item set variant_id = variant.id
from variants variant where variant.product_id = item.product_id and variant.size = item.size;
create index cart_items_variant on cart_items (variant_id);
