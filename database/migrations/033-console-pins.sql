-- Several people at one device: each has a PIN with which to take over the open session of the console.
alter table administrators add column pin_hash text;
-- such a session has the rights of an admin, whatever the account may do by its password
alter table sessions add column by_pin boolean not null default false;
