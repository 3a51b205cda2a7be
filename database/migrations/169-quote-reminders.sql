-- Revisions whose buyer was reminded that they expire: once each.
create table quote_reminders (
	request_id integer not null,
	revision integer not null,
	reminded_at timestamptz not null default now(),
	primary key (request_id, revision),
	foreign key (request_id, revision) references quote_revisions on delete cascade
);
