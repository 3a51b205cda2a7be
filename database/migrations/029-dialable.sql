-- Whether a customer's number is in E.164, so that it can be dialled. What older versions stored is read at the next start, and
-- what can't be dialled stays as it is, for the staff to ask.
alter table customers add column dialable boolean not null default false;

create index customers_undialable on customers (id) where number is not null and not dialable;
