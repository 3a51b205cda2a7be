-- Calls that are limited for an account or a secret, counted by all servers together. Rows live for an hour at most. Unlogged: a
-- sign-in waits for no disk, standbys and backups have none of it, and only a crash of PostgreSQL itself empties it.
create unlogged table rate_limits (
	-- SHA-256 of what is limited and of whom: no email or IP address stands here
	key bytea primary key,
	count integer not null,
	-- when counting begins anew
	ends_at timestamptz not null
);
