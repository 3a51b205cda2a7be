-- What was asked for, as it was then: names, code and price stay, whatever becomes of the product.
create table request_lines (
	id integer generated always as identity primary key,
	request_id integer not null references requests on delete cascade,
	position integer not null,
	product_id integer references products on delete set null,
	variant_id integer references variants on delete set null,
	product_name text not null,
	category_name text not null,
	-- the product's model; null when it had none, or was not known
	code text,
	-- empty for a product without sizes
	size text not null,
	quantity integer not null check (quantity between 1 and 99999),
	-- US dollars a piece; null when it was on request, or not known
	price numeric(12, 2) check (price >= 0),
	unique (request_id, position)
);

create index request_lines_product on request_lines (product_id);
create index request_lines_variant on request_lines (variant_id);

insert into request_lines (request_id, position, product_name, category_name, size, quantity)
select request.id, line.position - 1, line.item ->> 'name', line.item ->> 'category_name',
	coalesce(line.item ->> 'size', ''), (line.item ->> 'quantity')::integer
from requests request cross join lateral jsonb_array_elements(request.items) with ordinality line (item, position)
order by request.id, line.position;

alter table requests
	drop column items,
	-- as they were sent; null in requests of before they were stored, until the next start fills them
	add column message text,
	add column chat_url text,
	add column language text not null default 'en';
