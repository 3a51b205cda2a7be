-- Encrypted by a key that is not in the database: `server/platform/secrets/secrets.ts`. Never in a backup.
create table secrets (
	name text primary key,
	-- nonce, tag and encrypted text
	ciphertext bytea not null,
	-- which key has encrypted it
	key_id text not null,
	changed_at timestamptz not null default now()
);
