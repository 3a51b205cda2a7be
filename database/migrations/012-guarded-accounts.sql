-- Devices from which somebody has signed in to the account: strangers who exhaust its limits do not lock them out. Only the
-- SHA-256 of a device's token is kept.
create table known_devices (
	device_hash bytea not null,
	customer_id integer references customers on delete cascade,
	administrator_id integer references administrators on delete cascade,
	seen_at timestamptz not null default now(),
	check (num_nonnulls(customer_id, administrator_id) = 1),
	unique (customer_id, device_hash),
	unique (administrator_id, device_hash)
);

-- Codes of each kind of account, for each purpose and of each asker stand apart: no one makes another's invalid. Those under
-- way, which are valid for minutes, are given up.
drop table one_time_codes;
create table one_time_codes (
	purpose text not null check (purpose in ('password', 'email')),
	user_type text not null check (user_type in ('customer', 'admin')),
	-- kept for addresses without an account too, so that both cost the same
	email text not null,
	-- the device or the account that asked for it; empty when a caller named none
	asker text not null,
	code_hash text not null,
	wrong_tries integer not null default 0,
	expires_at timestamptz not null,
	primary key (purpose, user_type, email, asker)
);

create index one_time_codes_expiry on one_time_codes (expires_at);

-- The way back to the address that an account had: a link in a mail to it. Nobody else may take the address meanwhile.
create table email_changes (
	id integer generated always as identity primary key,
	customer_id integer references customers on delete cascade,
	administrator_id integer references administrators on delete cascade,
	old_email text not null,
	-- only the SHA-256 of the token in the link is kept
	undo_hash bytea not null unique,
	expires_at timestamptz not null,
	check (num_nonnulls(customer_id, administrator_id) = 1)
);

create index email_changes_customer on email_changes (customer_id);
create index email_changes_administrator on email_changes (administrator_id);
create index email_changes_email on email_changes (old_email);
create index email_changes_expiry on email_changes (expires_at);
