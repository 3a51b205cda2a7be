-- Second factors of the staff. The secret of an app for codes is in `secrets`, encrypted, under the name `totp_{id}`.
create table factors (
	id integer generated always as identity primary key,
	administrator_id integer not null references administrators on delete cascade,
	kind text not null check (kind in ('totp', 'passkey')),
	name text not null,
	-- null until the first code proves that the app has the secret
	confirmed_at timestamptz,
	created_at timestamptz not null default now(),
	used_at timestamptz,
	-- of an app: the last 30 seconds whose code was used; a code opens once
	last_step bigint,
	-- of a passkey
	credential_id text unique,
	public_key bytea,
	counter bigint,
	transports text[],
	check ((kind = 'passkey') = (credential_id is not null and public_key is not null and counter is not null))
);
create index factors_administrator on factors (administrator_id);
create unique index factors_totp on factors (administrator_id) where kind = 'totp';

-- SHA-256 of random codes; each is deleted when it is used.
create table recovery_codes (
	administrator_id integer not null references administrators on delete cascade,
	code_hash bytea not null,
	primary key (administrator_id, code_hash)
);

-- Whose password was right and who must show a factor yet; only the SHA-256 of the ticket is kept. The password must still be the same.
create table sign_in_tickets (
	token_hash bytea primary key,
	administrator_id integer not null references administrators on delete cascade,
	password_hash text not null,
	expires_at timestamptz not null
);
create index sign_in_tickets_expiry on sign_in_tickets (expires_at);
create index sign_in_tickets_administrator on sign_in_tickets (administrator_id);

-- What a passkey must sign; each is taken once.
create table passkey_challenges (
	challenge text primary key,
	administrator_id integer not null references administrators on delete cascade,
	purpose text not null check (purpose in ('add', 'prove')),
	expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
create index passkey_challenges_administrator on passkey_challenges (administrator_id);
