-- Work that goes on after the response: a row is written in the transaction of its cause, and any server does it.
create table jobs (
	id integer generated always as identity primary key,
	-- what the world outside knows it by, such as the Message-ID of a mail; a number could come twice, after a restore
	key uuid not null default gen_random_uuid(),
	kind text not null,
	-- what it is done with: never a code, token or hash; emptied once it is done
	payload jsonb not null,
	language text not null,
	state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'dead')),
	attempts integer not null default 0,
	-- of one that waits
	run_at timestamptz not null default now(),
	-- of the server that does it, until it is taken from it
	lease uuid,
	leased_until timestamptz,
	-- what can't be taken back may have been done: nobody repeats it unasked
	handed_over boolean not null default false,
	-- why it failed the last time, without anything of the payload
	error text,
	created_at timestamptz not null default now(),
	finished_at timestamptz
);

create index jobs_due on jobs (run_at) where state = 'waiting';
create index jobs_running on jobs (leased_until) where state = 'running';
create index jobs_listed on jobs (state, id);
create index jobs_finished on jobs (finished_at) where state in ('done', 'dead');

create function tell_jobs() returns trigger language plpgsql as $$
begin
	perform pg_notify('jobs', '');
	return null;
end $$;

-- after the commit, so that nobody looks for what is not there yet
create trigger jobs_enqueued after insert or update of run_at on jobs for each statement execute function tell_jobs();

-- Null until the code is made: that is when its mail is being sent.
alter table one_time_codes alter column code_hash drop not null;
