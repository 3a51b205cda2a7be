-- The table of words is edited in the console: the history has its changes, and every server is told of them, since a search that
-- is cached was read by the table as it was.
alter table changes drop constraint changes_entity_check,
	add constraint changes_entity_check
		check (entity in ('category', 'product', 'customer', 'administrator', 'request', 'reference', 'search_word'));
create trigger notify_catalogue after insert or update or delete or truncate on search_words
	for each statement execute function notify_catalogue();

-- What was searched for and not found, how often a day. Nothing of who searched.
create table search_misses (
	id integer primary key generated always as identity,
	-- as it is searched for: server/search/search-words.ts
	folded text not null,
	-- as it was typed first; folded it is the same
	typed text not null,
	-- UTC
	day date not null default (now() at time zone 'utc')::date,
	count integer not null default 1 check (count > 0),
	-- the staff has seen it and wants it listed no more, whenever it is searched for
	ignored boolean not null default false,
	unique (day, folded)
);
create index search_misses_texts on search_misses (folded);
