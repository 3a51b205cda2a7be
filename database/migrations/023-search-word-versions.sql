-- Raised with every change, so that nobody overwrites what somebody else has saved meanwhile.
alter table search_words add column version integer not null default 1;
