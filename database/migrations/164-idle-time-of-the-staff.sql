-- Hours after which an unused session of the staff has ended.
alter table settings add column staff_idle_hours integer not null default 12 check (staff_idle_hours between 1 and 720);
