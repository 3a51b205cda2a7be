-- What was paid for accepted quotes. A payment is never changed: a reversal is a row of its own.
create table request_payments (
	id integer generated always as identity primary key,
	request_id integer not null references requests on delete cascade,
	amount numeric not null check (amount > 0),
	currency text not null,
	paid_on date not null,
	method text not null check (method in ('cash', 'transfer', 'cheque', 'card', 'other')),
	note text not null default '',
	-- the payment that this row reverses, with its amount
	reverses integer unique references request_payments on delete cascade,
	-- the administrator's name at that time
	author_name text not null,
	-- of the press that sent it
	idempotency_key text,
	created_at timestamptz not null default now(),
	unique (request_id, idempotency_key)
);
create index request_payments_request on request_payments (request_id);

-- Requests that are noted as paid without payments stay paid: nobody knows their days and methods.
-- By which day the rest is due.
alter table requests add column payment_due_on date;
