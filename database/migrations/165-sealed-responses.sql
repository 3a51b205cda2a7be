-- The secret of a response, encrypted by the key of the secrets; the response is stored without it.
alter table idempotent_calls add column sealed bytea;
