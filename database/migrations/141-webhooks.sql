-- Where events are sent. The secret that signs them is in `secrets`, as `webhook {key}`.
create table webhooks (
	id integer generated always as identity primary key,
	key uuid not null unique default gen_random_uuid(),
	url text not null,
	-- of `contract/programs/event-types.ts`
	types text[] not null,
	is_on boolean not null default true,
	-- the receiver has answered 410, and nobody has switched it on since
	is_gone boolean not null default false,
	-- the receiver has asked to wait until then
	paused_until timestamptz,
	created_at timestamptz not null default now()
);

-- An event for a webhook: written in the transaction of its cause, sent by the job `event`. No backup has it.
create table webhook_deliveries (
	-- the header webhook-id, the same in each attempt
	id uuid primary key default gen_random_uuid(),
	webhook_id integer not null references webhooks on delete cascade,
	type text not null,
	data jsonb not null,
	state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
	attempts integer not null default 0,
	-- of the last attempt: the status of the response, else why there was none
	status integer,
	problem text,
	created_at timestamptz not null default now(),
	-- of the last attempt
	tried_at timestamptz
);
create index webhook_deliveries_listed on webhook_deliveries (webhook_id, created_at desc, id);
create index webhook_deliveries_created on webhook_deliveries (created_at);
-- events of a request that can be undone
create index webhook_deliveries_of_request on webhook_deliveries ((data ->> 'request_id'))
	where state = 'waiting' and attempts = 0;

-- `webhook`, beside whatever kinds of records there are
do $$
declare
	kinds text;
begin
	select pg_get_expr(conbin, conrelid) into strict kinds from pg_constraint
		where conname = 'changes_entity_check' and conrelid = 'changes'::regclass;
	alter table changes drop constraint changes_entity_check;
	execute format('alter table changes add constraint changes_entity_check check (%s or entity = %L)', kinds, 'webhook');
end
$$;
