-- What leaves no change: refused rights, proofs of who is there, and files of people. Sign-ins and changed accounts are in `changes`. Rows are never altered.
create table audit (
	id bigint generated always as identity primary key,
	at timestamptz not null default now(),
	kind text not null check (kind in ('right_refused', 'step_up', 'step_up_refused', 'export')),
	account_kind text not null check (account_kind in ('administrator', 'customer', 'program')),
	account_id integer not null,
	account_name text not null,
	network text not null,
	device text not null,
	request_id text not null,
	-- method and path, without what was typed
	details text not null
);
create index audit_account on audit (account_kind, account_id, id);

create trigger append_only before update or delete or truncate on audit
	for each statement execute function forbid_alteration();

-- The changes that the audit shows.
create index changes_of_audit on changes (id)
	where entity in ('administrator', 'settings')
		or entity = 'customer' and action in ('sign_in', 'sign_in_refused', 'password', 'sessions_ended');
