-- The mail server and the sender. Empty: mails are files in the outbox, and come from the firm.
alter table settings
	add column smtp_host text not null default '',
	add column smtp_port integer not null default 587,
	add column smtp_user text not null default '',
	-- when the password in `secrets` was stored, ISO 8601; empty: none
	add column smtp_password_at text not null default '',
	add column from_name text not null default '',
	add column from_email text not null default '',
	-- mails that customers don't get: {"new_device": false}
	add column customer_mails jsonb not null default '{}';
