-- What one piece of a cart's item cost its customer when he last put it in or changed it, by which list (0: everybody's quantity breaks, null: the
-- price of the size or part) and from which quantity on. The cart goes on costing what it costs today; this shows what has changed.
-- No reference: a list that was deleted since stays named here.
alter table cart_items add column price numeric check (price >= 0);
alter table cart_items add column price_list_id integer check (price_list_id >= 0);
alter table cart_items add column price_from integer not null default 1;
-- of the price; null for an item from before these columns
alter table cart_items add column price_currency text;
