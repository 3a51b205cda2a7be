-- raised with every change by an administrator: who saves over a newer one is told
alter table products add column version integer not null default 1;
alter table categories add column version integer not null default 1;
alter table requests add column version integer not null default 1;

create index products_pictures on products using gin (pictures);
create index categories_pictures on categories using gin (pictures);
create index customers_search on customers using gin ((name || ' ' || email || ' ' || coalesce(number, '')) gin_trgm_ops);
create index customers_name on customers (lower(name) collate "C", id);
create index requests_search on requests using gin ((customer_name || ' ' || customer_email || ' ' || code) gin_trgm_ops);
create index requests_created on requests (created_at desc, id desc);
