-- Which columns a program of the firm's own wants of accepted quotes.
create table hand_over_maps (
	id integer generated always as identity primary key,
	name text not null,
	-- of `contract/hand-over/hand-over.schema.ts`: titles, and fields or texts
	columns jsonb not null
);

-- `hand_over_map`, beside whatever kinds of records there are
do $$
declare
	kinds text;
begin
	select pg_get_expr(conbin, conrelid) into strict kinds from pg_constraint
		where conname = 'changes_entity_check' and conrelid = 'changes'::regclass;
	alter table changes drop constraint changes_entity_check;
	execute format('alter table changes add constraint changes_entity_check check (%s or entity = %L)', kinds, 'hand_over_map');
end
$$;
