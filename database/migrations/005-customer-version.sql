-- two administrators who change one customer: the second is told
alter table customers add column version integer not null default 1;
