-- Who changed what: written in the transaction of the change, and never altered.
create table changes (
	id bigint generated always as identity primary key,
	at timestamptz not null default now(),
	-- tells a server that missed a notification what was committed since it last looked
	transaction xid8 not null default pg_current_xact_id(),
	actor_kind text not null check (actor_kind in ('administrator', 'customer', 'anonymous', 'command', 'system')),
	actor_id integer,
	actor_name text,
	source text not null check (source in ('console', 'import', 'command', 'buyer', 'system')),
	-- what was done in one go, such as an import
	batch uuid,
	entity text not null check (entity in ('category', 'product', 'customer', 'administrator', 'request')),
	entity_id integer not null,
	action text not null,
	-- of an update the fields that differ, else the whole
	before jsonb,
	after jsonb
);

create index changes_entity on changes (entity, entity_id, id);
create index changes_batch on changes (batch) where batch is not null;
create index changes_transaction on changes (transaction);

create function forbid_alteration() returns trigger language plpgsql as $$
begin
	raise exception 'changes are never altered' using errcode = 'insufficient_privilege';
end
$$;
create trigger append_only before update or delete or truncate on changes
	for each statement execute function forbid_alteration();

-- Every server is told when a change of the catalogue is committed. No row is raised that all changes would have to lock.
drop trigger raise_revision on categories;
drop trigger raise_revision on products;
drop trigger raise_revision on mechanical_seal_attributes;
drop function raise_catalogue_revision;
drop table catalogue_revision;

create function notify_catalogue() returns trigger language plpgsql as $$
begin
	perform pg_notify('catalogue', pg_current_xact_id()::text);
	return null;
end
$$;
create trigger notify_catalogue after insert or update or delete or truncate on categories
	for each statement execute function notify_catalogue();
create trigger notify_catalogue after insert or update or delete or truncate on products
	for each statement execute function notify_catalogue();
-- not for what is read out of them, which no page shows
create trigger notify_catalogue after insert or delete or truncate
	or update of position, size, description, price, availability, stock, lead_days, place, stated_at on variants
	for each statement execute function notify_catalogue();
create trigger notify_catalogue after insert or update or delete or truncate on mechanical_seal_attributes
	for each statement execute function notify_catalogue();
