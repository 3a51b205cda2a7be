-- Whether all of the staff need a second factor.
alter table settings add column factor_required boolean not null default false;
