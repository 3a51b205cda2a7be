-- A sentence of the firm on the page of a request that waits; empty: the shop's own sentence.
alter table settings add column what_next text not null default '';
