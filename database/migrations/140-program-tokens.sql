-- Tokens by which other programs call the API. A token itself is nowhere: it was shown once.
create table program_tokens (
	id integer generated always as identity primary key,
	name text not null,
	-- of `contract/accounts/rights.ts`; a scope that the server no longer knows opens nothing
	scopes text[] not null,
	-- SHA-256
	token_hash bytea not null unique,
	-- its last four characters, by which people tell tokens apart
	ending text not null,
	created_at timestamptz not null default now(),
	-- the administrator's name at that time
	created_by text not null,
	expires_at timestamptz not null,
	last_used_at timestamptz
);

-- Programs as authors, and `token` beside whatever kinds of records there are
alter table changes drop constraint changes_actor_kind_check;
alter table changes add constraint changes_actor_kind_check
	check (actor_kind in ('administrator', 'customer', 'anonymous', 'command', 'system', 'program'));
alter table changes drop constraint changes_source_check;
alter table changes add constraint changes_source_check
	check (source in ('console', 'import', 'command', 'buyer', 'system', 'program'));
do $$
declare
	kinds text;
begin
	select pg_get_expr(conbin, conrelid) into strict kinds from pg_constraint
		where conname = 'changes_entity_check' and conrelid = 'changes'::regclass;
	alter table changes drop constraint changes_entity_check;
	execute format('alter table changes add constraint changes_entity_check check (%s or entity = %L)', kinds, 'token');
end
$$;
