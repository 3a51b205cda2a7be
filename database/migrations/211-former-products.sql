-- The product that a line or an item of a cart had before it was deleted: an undo of the deletion connects them again.
alter table request_lines add column former_product_id integer;
alter table cart_items add column former_product_id integer;
create index request_lines_former_product on request_lines (former_product_id) where former_product_id is not null;
create index cart_items_former_product on cart_items (former_product_id) where former_product_id is not null;
