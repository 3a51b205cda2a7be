-- What a person has set right of a size's values, by the parameter's key, as it was typed; the parsers read it in place of the
-- size. An empty text says that there is no such value.
alter table variants add column corrections jsonb not null default '{}';

update variants set corrections = corrected.texts
from (
	select variant_id, jsonb_object_agg(parameter.key, typed) as texts
	from (
		select variant_id, parameter_id,
			string_agg(case when number is not null and minus = 0 and plus = 0 then number::text else text end, ' / ' order by position) as typed
		from variant_values where corrected group by variant_id, parameter_id
	) value
	join parameters parameter on parameter.id = parameter_id
	group by variant_id
) corrected
where variants.id = corrected.variant_id;

-- What the cheapest size of a product costs; null where all are on request. Lists are sorted by it.
alter table products add column lowest_price numeric(12, 2);

update products set lowest_price = cheapest.price
from (
	select product_id, min(coalesce(variant.price, product.price)) as price
	from variants variant join products product on product.id = variant.product_id group by product_id
) cheapest
where products.id = cheapest.product_id and cheapest.price is not null;

drop index products_price;
drop index products_price_down;
create index products_price on products (lowest_price, id);
create index products_price_down on products (lowest_price desc nulls last, id);
