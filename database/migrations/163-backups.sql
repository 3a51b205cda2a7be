-- Backups that the console makes, and when. The files lie in a folder of the server.
alter table settings
	add column backup_schedule text not null default 'off' check (backup_schedule in ('off', 'daily', 'weekly')),
	add column backup_count integer not null default 7 check (backup_count >= 1),
	-- when the passphrase in `secrets` was stored; empty: backups are not encrypted
	add column backup_passphrase_at text not null default '';

create table backups (
	id integer generated always as identity primary key,
	-- random, in the names of its files: shops may share a folder
	key text not null unique,
	created_at timestamptz not null default now(),
	-- null: the schedule
	created_by text,
	-- the folder of the file, and the machine that wrote it
	place uuid,
	server text not null default '',
	file text,
	is_encrypted boolean not null default false,
	taken_at timestamptz,
	bytes bigint,
	-- set once the file is whole and was read back
	finished_at timestamptz,
	-- the file is deleted by a server that reaches its folder
	removed_at timestamptz,
	check (finished_at is null
		or (place is not null and file is not null and taken_at is not null and bytes is not null))
);

-- Each opens a file once.
create table backup_links (
	token_hash bytea primary key,
	backup_id integer not null references backups on delete cascade,
	expires_at timestamptz not null
);
