-- Responses of calls with a key: the same call again within a day gets the same response.
create table idempotent_calls (
	-- SHA-256 of the caller, the route and the key
	call bytea primary key,
	-- SHA-256
	body bytea not null,
	response jsonb not null,
	created_at timestamptz not null default now()
);
create index idempotent_calls_created on idempotent_calls (created_at);
