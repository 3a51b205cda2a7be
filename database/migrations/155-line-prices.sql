-- The list that the price of a line is of (0: everybody's quantity breaks, null: the price of the size or part), and from which quantity on.
alter table request_lines add column price_list_id integer references price_lists;
alter table request_lines add column price_from integer not null default 1;
create index request_lines_list on request_lines (price_list_id) where price_list_id <> 0;
