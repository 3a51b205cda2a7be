-- Files that rows named and that did not exist when the backup was made.
alter table backups add column files_missing integer not null default 0 check (files_missing >= 0);
