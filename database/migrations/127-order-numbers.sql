-- The number under which the buyer's own firm has ordered what it accepts.
alter table quote_decisions add column po_number text not null default '';
