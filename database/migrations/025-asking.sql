-- People ask without an account: with a name and a number, words of their own, lines that are text, photographs.
alter table requests
	alter column customer_email drop not null,
	-- what was asked in words; empty without
	add column text text not null default '',
	-- how many photographs were announced; those that have come stand in request_photos
	add column photos integer not null default 0 check (photos between 0 and 6),
	-- of requests without an account, whose sender made it up: a call that is repeated is the same request
	add column guest_key text unique;

drop index requests_search;
create index requests_search on requests using gin (
	(customer_name || ' ' || coalesce(customer_email, '') || ' ' || coalesce(customer_number, '') || ' ' || code) gin_trgm_ops);

-- The line as it was typed: with a product where one was chosen for it, else by itself.
alter table request_lines add column typed text;

-- Private: shown to the staff, and to whoever has the code of the request.
create table request_photos (
	id integer generated always as identity primary key,
	request_id integer not null references requests on delete cascade,
	-- the sender's name for it: a photograph that is sent again is the same one
	key text not null,
	file text not null unique,
	width integer not null,
	height integer not null,
	created_at timestamptz not null default now(),
	unique (request_id, key)
);
