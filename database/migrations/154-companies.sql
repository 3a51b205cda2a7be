-- Companies that several people buy for, with their price list, terms and approval. A company that a buyer asks for waits until the staff
-- confirm it: until then it has no prices and no terms.
create table companies (
	id integer primary key generated always as identity,
	name text not null,
	-- the name in other languages
	translations jsonb not null default '{}',
	tax_number text not null default '',
	licence text not null default '',
	addresses text[] not null default '{}',
	state text not null default 'confirmed' check (state in ('asked', 'confirmed')),
	price_list_id integer references price_lists check (price_list_id <> 0),
	-- days until an invoice is due; null: paid at once
	terms_days integer check (terms_days between 1 and 365),
	-- what may be accepted and unpaid; it is told at the desk and blocks nothing
	credit numeric check (credit >= 0),
	-- a quote above this needs an approver
	approval_above numeric check (approval_above >= 0),
	-- of both amounts
	currency text not null default catalogue_currency(),
	po_required boolean not null default false,
	-- for the staff
	note text not null default '',
	version integer not null default 1
);
create index companies_list on companies (price_list_id);

-- A person is of one company.
create table company_members (
	customer_id integer primary key references customers on delete cascade,
	company_id integer not null references companies on delete cascade,
	role text not null check (role in ('buyer', 'approver', 'viewer'))
);
create index company_members_company on company_members (company_id);

create table company_invitations (
	id integer primary key generated always as identity,
	company_id integer not null references companies on delete cascade,
	email text not null,
	role text not null check (role in ('buyer', 'approver', 'viewer')),
	-- of the link that the inviter got
	token_hash bytea not null unique,
	-- of the link in the mail, which is made when the mail is sent
	mailed_hash bytea unique,
	expires_at timestamptz not null,
	accepted_at timestamptz
);
create index company_invitations_company on company_invitations (company_id);

-- The company that a buyer sent a request for.
alter table requests add column company_id integer references companies;
create index requests_company on requests (company_id) where company_id is not null;

-- `company`, beside whatever kinds of records there are
do $$
declare
	kinds text;
begin
	select pg_get_expr(conbin, conrelid) into strict kinds from pg_constraint
		where conname = 'changes_entity_check' and conrelid = 'changes'::regclass;
	alter table changes drop constraint changes_entity_check;
	execute format('alter table changes add constraint changes_entity_check check (%s or entity = %L)', kinds, 'company');
end
$$;
