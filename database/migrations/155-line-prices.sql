-- The list that the price of a line is of (0: everybody's quantity breaks, null: the price of the size or part), and from which quantity on.
alter table request_lines add column price_list_id integer check (price_list_id >= 0);
alter table request_lines add column buyers_list integer
	generated always as (nullif(price_list_id, 0)) stored references price_lists;
alter table request_lines add column price_from integer not null default 1;
create index request_lines_list on request_lines (buyers_list) where buyers_list is not null;
