-- The firm in the settings: what its pages, mails and messages say of it. Empty: as the environment or the demo says.
alter table settings
	add column name text not null default '',
	add column short_name text not null default '',
	add column licence text not null default '',
	-- ISO 3166; empty: the country of the WhatsApp number
	add column country text not null default '',
	add column whatsapp text not null default '',
	add column phones jsonb not null default '[]',
	add column requests_email text not null default '',
	add column branches jsonb not null default '[]',
	-- by group: raised with every change of a field of the group
	add column versions jsonb not null default '{}';

-- Null: the firm's WhatsApp number and the address of its first branch.
alter table settings alter column phone drop not null, alter column address drop not null;
-- A row without a legal name has those of the environment.
update settings set phone = null, address = null where legal_name = '';

-- Every server reads the settings again and drops its pages.
create trigger notify_catalogue after insert or update or delete or truncate on settings
	for each statement execute function notify_catalogue();
