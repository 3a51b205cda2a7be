-- A note that is sent again has the key of its press: the same words written twice on purpose are two notes.
alter table request_notes add column idempotency_key text;
create unique index request_notes_key on request_notes (request_id, idempotency_key);
