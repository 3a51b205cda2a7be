-- What a seller offers for a request. A request that waits is pending, as before; expired is a quoted one after its last day.
alter table requests
	drop constraint requests_status_check,
	add constraint requests_status_check
		check (status in ('pending', 'quoted', 'accepted', 'declined', 'shipped', 'delivered', 'cancelled')),
	-- the revision that is offered, and its last day
	add column quote_revision integer,
	add column quoted_until date;
-- what the same buyer was offered before
create index requests_number on requests (customer_number);

-- What is priced so far, as contract/quotes.ts has it; one for each request.
create table quote_drafts (
	request_id integer primary key references requests on delete cascade,
	draft jsonb not null,
	version integer not null default 1
);

-- Quotes as they were sent: whole, and never altered, whatever becomes of prices, parts and settings.
create table quote_revisions (
	request_id integer not null references requests on delete cascade,
	revision integer not null check (revision > 0),
	document jsonb not null,
	-- what the draft was, for a revision that is made of it again
	draft jsonb not null,
	message text not null,
	-- null when the buyer has no number that can be dialled
	chat_url text,
	sent_by text,
	sent_at timestamptz not null default now(),
	primary key (request_id, revision)
);

-- What the buyer said to a revision: once.
create table quote_decisions (
	request_id integer not null,
	revision integer not null,
	decision text not null check (decision in ('accepted', 'declined')),
	reason text not null default '',
	decided_at timestamptz not null default now(),
	primary key (request_id, revision),
	foreign key (request_id, revision) references quote_revisions on delete cascade
);

create function forbid_quote_update() returns trigger language plpgsql as $$
begin
	raise exception 'quotes that were sent are never altered' using errcode = 'insufficient_privilege';
end
$$;
create trigger never_altered before update on quote_revisions for each statement execute function forbid_quote_update();
create trigger never_altered before update on quote_decisions for each statement execute function forbid_quote_update();
