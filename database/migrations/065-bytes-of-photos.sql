-- Bytes of both files of a photograph. Those of older versions were not counted: 500 KB each.
alter table request_photos add column bytes integer not null default 512000;
alter table request_photos alter column bytes drop default;
