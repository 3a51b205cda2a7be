-- Prices of buyers with a contract, and everybody's quantity breaks. All are in the catalogue's currency.
create table price_lists (
	id integer primary key generated always as identity,
	name text not null,
	-- the first and the last day by the shop's time zone; null: open
	starts_on date,
	ends_on date,
	-- off the public price of what the list has no price of
	percent_off numeric check (percent_off >= 0 and percent_off <= 100 and scale(percent_off) <= 2),
	version integer not null default 1,
	check (starts_on <= ends_on)
);
create unique index price_lists_name on price_lists (lower(name));

-- The price of a size from a quantity on.
create table price_entries (
	id integer primary key generated always as identity,
	-- 0 is everybody's, which has no row: it can't be renamed or deleted
	list_id integer not null check (list_id >= 0),
	buyers_list integer generated always as (nullif(list_id, 0)) stored references price_lists on delete cascade,
	variant_id integer not null references variants on delete cascade,
	min_quantity integer not null check (min_quantity > 0),
	price numeric not null check (price > 0),
	unique (variant_id, list_id, min_quantity),
	-- what everybody pays for one piece is the price of the size or part
	check (list_id <> 0 or min_quantity > 1)
);
create index price_entries_list on price_entries (list_id, id);
create index price_entries_buyers on price_entries (buyers_list);

-- Every server drops its cached pages when a price of everybody changes; prices of other lists are on no page.
create trigger notify_catalogue_insert after insert on price_entries
	for each row when (new.list_id = 0) execute function notify_catalogue();
create trigger notify_catalogue_update after update on price_entries
	for each row when (new.list_id = 0 or old.list_id = 0) execute function notify_catalogue();
create trigger notify_catalogue_delete after delete on price_entries
	for each row when (old.list_id = 0) execute function notify_catalogue();

-- `price_list` and `price_entry`, beside whatever kinds of records there are
do $$
declare
	kinds text;
begin
	select pg_get_expr(conbin, conrelid) into strict kinds from pg_constraint
		where conname = 'changes_entity_check' and conrelid = 'changes'::regclass;
	alter table changes drop constraint changes_entity_check;
	execute format('alter table changes add constraint changes_entity_check check (%s or entity = %L or entity = %L)',
		kinds, 'price_list', 'price_entry');
end
$$;
