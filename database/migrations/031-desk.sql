-- Who sees to a request, what is done next and when, and when it was answered first.
alter table requests
	add column owner_id integer references administrators on delete set null,
	add column next_step text not null default '',
	add column next_step_on date,
	-- when a quote was sent or the staff moved it on from pending
	add column first_answered_at timestamptz;
create index requests_owner on requests (owner_id) where owner_id is not null;

update requests set first_answered_at = (
	select min(changes.at) from changes
	where entity = 'request' and entity_id = requests.id and actor_kind = 'administrator'
		and (action = 'quote_sent' or action = 'status' and before ->> 'status' = 'pending')
) where status <> 'pending';

-- What the staff tell each other of a request; no buyer reads it.
create table request_notes (
	id integer generated always as identity primary key,
	request_id integer not null references requests on delete cascade,
	-- as it was
	author_name text not null,
	text text not null check (text <> ''),
	created_at timestamptz not null default now()
);
create index request_notes_request on request_notes (request_id, id);

create function forbid_note_update() returns trigger language plpgsql as $$
begin
	raise exception 'notes are never altered' using errcode = 'insufficient_privilege';
end
$$;
create trigger never_altered before update on request_notes for each statement execute function forbid_note_update();

-- every open tab of the console looks at the newest changes of requests every few seconds
create index changes_requests on changes (id) where entity = 'request';
