-- Whether the guest who sent the request left an address for mails about it, and has not stopped them since.
alter table requests add column guest_mails boolean not null default false;

-- Mails of the last day to addresses of guests, which nobody has proved: a stranger's gets few a day. Only hashes.
create table guest_mails (
	address_hash bytea not null,
	-- which mail, so that another attempt counts once: 'request_received 12'
	mail text not null,
	sent_at timestamptz not null default now(),
	primary key (address_hash, mail)
);
