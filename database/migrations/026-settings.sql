-- What the shop's papers say of the seller, and with what a quote begins: one row, which is not there before the first change.
create table settings (
	id integer primary key check (id = 1),
	-- a path below /uploads/; those it had before stay, as quotes that were sent show them
	logo text,
	past_logos text[] not null default '{}',
	legal_name text not null,
	legal_name_ar text not null default '',
	tax_number text not null default '',
	address text not null default '',
	address_ar text not null default '',
	bank_lines text not null default '',
	phone text not null default '',
	email text not null default '',
	currency text not null,
	vat_percent numeric(5, 2) not null check (vat_percent between 0 and 100),
	valid_days integer not null check (valid_days between 1 and 365),
	terms text not null default '',
	terms_ar text not null default '',
	ready_answers jsonb not null default '[]',
	-- Raised with every change but of the logo, so that nobody overwrites what somebody else has saved meanwhile.
	version integer not null
);

alter table changes drop constraint changes_entity_check;
alter table changes add constraint changes_entity_check
	check (entity in ('category', 'product', 'customer', 'administrator', 'request', 'reference', 'search_word', 'settings'));
