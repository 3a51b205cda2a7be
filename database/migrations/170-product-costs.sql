-- What products cost the firm; never public, so in no table that pages, feeds and exports read. A deleted product leaves its row, without
-- which an undo of the deletion would bring the product back without its costs: there is no foreign key.
create table product_costs (
	product_id integer primary key,
	-- that of the catalogue when they were stated
	currency text not null,
	-- of each size without a cost of its own; null: unknown
	cost numeric check (cost >= 0),
	-- by the names of sizes, which outlive their rows: { "25 mm": 4.1 }
	sizes jsonb not null default '{}' check (jsonb_typeof(sizes) = 'object'),
	version integer not null default 1
);

-- `product_cost`, beside whatever kinds of records there are
do $$
declare
	kinds text;
begin
	select pg_get_expr(conbin, conrelid) into strict kinds from pg_constraint
		where conname = 'changes_entity_check' and conrelid = 'changes'::regclass;
	alter table changes drop constraint changes_entity_check;
	execute format('alter table changes add constraint changes_entity_check check (%s or entity = %L)', kinds, 'product_cost');
end
$$;
