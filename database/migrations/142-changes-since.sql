-- Which database cursors of changes are of. A restore empties it, and the next reader makes another.
create table database_identity (
	is_only boolean primary key default true check (is_only),
	id uuid not null default gen_random_uuid()
);

-- Changes in the order of their transactions.
create index changes_in_order on changes (transaction, id);
drop index changes_transaction;
