-- Files that rows named and that did not exist when the backup was made; null: not known, of earlier ones.
alter table backups add column files_missing integer check (files_missing >= 0);
