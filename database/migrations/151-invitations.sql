-- Who may make an account of the staff by a link in a mail. The hash of its token is there once the mail is sent; the link counts once.
create table invitations (
	id integer generated always as identity primary key,
	email text not null unique,
	role text not null check (role in ('viewer', 'keeper', 'seller', 'admin', 'super admin')),
	token_hash bytea unique,
	created_at timestamptz not null default now(),
	expires_at timestamptz not null
);
