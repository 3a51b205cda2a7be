-- A price of 0 is free, which somebody chooses. Until now files had 0 where nobody knew a price: it becomes "on request".
-- A size without a price has the product's. So where a size had 0 beside a priced product, each other size gets that price and the product none.
update variants set price = products.price
from products
where products.id = variants.product_id and products.price > 0 and variants.price is null
	and exists (select from variants free where free.product_id = products.id and free.price = 0);

update products set price = null
where price = 0 or exists (select from variants free where free.product_id = products.id and free.price = 0);

update variants set price = null where price = 0;

update products set lowest_price = (
	select min(coalesce(variants.price, products.price)) from variants where variants.product_id = products.id
)
where lowest_price = 0;
