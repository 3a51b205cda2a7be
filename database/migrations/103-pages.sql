-- Pages that the firm writes: about, privacy, terms. `title` and `body` are in English, in other languages they are `translations`.
create table pages (
	id integer primary key generated always as identity,
	path text not null unique,
	title text not null,
	body text not null,
	translations jsonb not null,
	-- paths of the uploaded images in the texts: they are not removed while a page shows them
	images text[] not null,
	state text not null check (state in ('draft', 'public')),
	footer boolean not null,
	version integer not null default 1
);

-- Every server drops its cached pages.
create trigger notify_catalogue after insert or update or delete or truncate on pages
	for each statement execute function notify_catalogue();

-- `page`, beside whatever kinds of records there are
do $$
declare
	kinds text;
begin
	select pg_get_expr(conbin, conrelid) into strict kinds from pg_constraint
		where conname = 'changes_entity_check' and conrelid = 'changes'::regclass;
	alter table changes drop constraint changes_entity_check;
	execute format('alter table changes add constraint changes_entity_check check (%s or entity = %L)', kinds, 'page');
end
$$;
