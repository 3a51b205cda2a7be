-- Responses are stored after the transaction that made something: until then, and where the server stopped in between, there is none.
alter table idempotent_calls
	alter column response drop not null,
	add column status smallint not null default 200;

-- A response may have a person's data in it, and an encrypted one can't be looked through: an erasure removes all. The calls stay, so that
-- none is made twice. A response that is being stored waits for the erasure, and then is not (`server/programs/repeat-calls.ts`).
create function remove_responses() returns trigger language plpgsql as $$
begin
	perform pg_advisory_xact_lock(hashtextextended('erasures', 0));
	update idempotent_calls set response = null, sealed = null;
	return null;
end
$$;
create trigger remove_responses after insert on erasures for each statement execute function remove_responses();
