-- The lines of a request that was sent from the cart leave it. Until they are put back, this says so.
alter table requests add column left_cart boolean not null default false;
