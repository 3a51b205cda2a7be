-- The product feed, and when its address was made; empty: never.
alter table settings
	add column feed_on boolean not null default false,
	add column feed_address_at text not null default '';

-- The unguessable part of each address that was made. Only the one of `settings.feed_address_at` answers; an undo makes an earlier one answer again.
create table feed_addresses (
	made_at text primary key,
	secret text not null unique
);
