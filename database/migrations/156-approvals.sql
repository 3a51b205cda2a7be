-- A quote that its buyer has accepted and that needs an approver of the company, or needed one.
create table quote_approvals (
	request_id integer not null,
	revision integer not null,
	state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
	-- of the order of the company, as the buyer stated it
	po_number text not null default '',
	-- why it was refused
	reason text not null default '',
	-- who decided
	approver_id integer references customers on delete set null,
	asked_at timestamptz not null default now(),
	decided_at timestamptz,
	primary key (request_id, revision),
	foreign key (request_id, revision) references quote_revisions on delete cascade
);
create index quote_approvals_waiting on quote_approvals (request_id) where state = 'waiting';

-- The links that were mailed to approvers.
create table approval_links (
	token_hash bytea primary key,
	request_id integer not null,
	revision integer not null,
	approver_id integer not null references customers on delete cascade,
	expires_at timestamptz not null,
	used_at timestamptz,
	foreign key (request_id, revision) references quote_approvals on delete cascade
);
create index approval_links_quote on approval_links (request_id, revision);
