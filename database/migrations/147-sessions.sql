-- What a person sees of the own sessions: from where, since when and until when they were used. `id` names a session to its owner; the token's
-- hash stays inside.
alter table sessions
	add column id integer generated always as identity unique,
	add column created_at timestamptz not null default now(),
	add column seen_at timestamptz not null default now(),
	add column network text not null default '',
	add column device text not null default '';
