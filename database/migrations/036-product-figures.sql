-- What the console's list of products shows and sorts by beside the columns of `products`, a narrow row a product: a hundred
-- thousand are read and put in order faster than one looks. Derived by triggers; left out of backups.
create table product_figures (
	product_id integer primary key references products on delete cascade,
	-- those with a name
	sizes integer not null,
	-- US dollars, of the sizes' own prices and the product's; null where all are on request
	price_low numeric(12, 2),
	price_high numeric(12, 2),
	own_prices boolean not null,
	-- how well the best of its sizes is there: 0 to be asked for, then by days, then by pieces, then in stock
	stock bigint not null,
	-- when that was stated last: it holds for so long (contract/availability.ts)
	stated_at timestamptz,
	-- by the history
	changed_at timestamptz,
	changed_by text
);

create function stock_figure(availability text, stock integer, lead_days integer) returns bigint
	language sql immutable parallel safe as $$
	select case
		when availability = 'in_stock' or (availability = 'limited' and stock is null) then 4000000000000
		when availability = 'limited' and stock > 0 then 2000000000000 + stock
		when availability = 'lead_time' and lead_days > 0 then 1000000000000 - lead_days
		else 0 end
$$;

-- A function, so that a restore, which brings the sizes after the history, fills it as a change does.
create function write_product_figures(ids integer[]) returns void language sql as $$
	insert into product_figures as figures
		(product_id, sizes, price_low, price_high, own_prices, stock, stated_at, changed_at, changed_by)
	select product.id, sized.sizes, sized.price_low, sized.price_high, sized.own_prices, sized.stock, sized.stated_at,
		last.at, last.actor_name
	from products product
	cross join lateral (
		select count(*) filter (where size <> '') as sizes, bool_or(variant.price is not null) as own_prices,
			min(coalesce(variant.price, product.price)) as price_low, max(coalesce(variant.price, product.price)) as price_high,
			max(stock_figure(availability, variant.stock, lead_days)) as stock,
			max(variant.stated_at) filter (where availability <> 'ask') as stated_at
		from variants variant where variant.product_id = product.id having count(*) > 0
	) sized
	left join lateral (
		select at, actor_name from changes where entity = 'product' and entity_id = product.id order by id desc limit 1
	) last on true
	where product.id = any(ids)
	order by product.id
	on conflict (product_id) do update set
		sizes = excluded.sizes, price_low = excluded.price_low, price_high = excluded.price_high,
		own_prices = excluded.own_prices, stock = excluded.stock, stated_at = excluded.stated_at,
		changed_at = excluded.changed_at, changed_by = excluded.changed_by
$$;

create function figure_sizes() returns trigger language plpgsql as $$
begin
	perform write_product_figures(array(select distinct product_id from touched));
	return null;
end $$;
create trigger figure_new_sizes after insert on variants
	referencing new table as touched for each statement execute function figure_sizes();
create trigger figure_deleted_sizes after delete on variants
	referencing old table as touched for each statement execute function figure_sizes();

-- not where parsers wrote what they read: that would lock rows here in another order than people's changes do
create function figure_changed_sizes() returns trigger language plpgsql as $$
begin
	perform write_product_figures(array(
		select distinct touched.product_id from touched join before on before.id = touched.id
		where (touched.size, touched.price, touched.availability, touched.stock, touched.lead_days, touched.stated_at)
			is distinct from (before.size, before.price, before.availability, before.stock, before.lead_days, before.stated_at)));
	return null;
end $$;
create trigger figure_changed_sizes after update on variants
	referencing old table as before new table as touched for each statement execute function figure_changed_sizes();

create function figure_changed_products() returns trigger language plpgsql as $$
begin
	perform write_product_figures(array(
		select touched.id from touched join before on before.id = touched.id
		where touched.price is distinct from before.price));
	return null;
end $$;
create trigger figure_changed_products after update on products
	referencing old table as before new table as touched for each statement execute function figure_changed_products();

create function figure_last_changes() returns trigger language plpgsql as $$
begin
	update product_figures figures set changed_at = last.at, changed_by = last.actor_name
	from (
		select distinct on (entity_id) entity_id, at, actor_name from touched where entity = 'product'
		order by entity_id, id desc
	) last
	where figures.product_id = last.entity_id;
	return null;
end $$;
create trigger figure_last_changes after insert on changes
	referencing new table as touched for each statement execute function figure_last_changes();

select write_product_figures(array(select id from products));
analyze product_figures;
