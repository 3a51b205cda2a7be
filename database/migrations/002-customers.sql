create table customers (
	id integer generated always as identity primary key,
	name text not null,
	-- lower case, as every address that is looked up
	email text not null unique,
	number text,
	password_hash text not null,
	created_at timestamptz not null default now()
);

create table administrators (
	id integer generated always as identity primary key,
	name text not null,
	email text not null unique,
	role text not null check (role in ('admin', 'super admin')),
	password_hash text not null,
	created_at timestamptz not null default now()
);

-- only the SHA-256 of a token is kept; customers' and administrators' are separate kinds
create table sessions (
	token_hash bytea primary key,
	customer_id integer references customers on delete cascade,
	administrator_id integer references administrators on delete cascade,
	expires_at timestamptz not null,
	check (num_nonnulls(customer_id, administrator_id) = 1)
);

create index sessions_customer on sessions (customer_id);
create index sessions_administrator on sessions (administrator_id);
create index sessions_expiry on sessions (expires_at);

-- one an address, the newest only; kept for addresses without an account too, so that both cost the same
create table one_time_codes (
	email text primary key,
	user_type text not null check (user_type in ('customer', 'admin')),
	code_hash text not null,
	wrong_tries integer not null default 0,
	expires_at timestamptz not null
);

create index one_time_codes_expiry on one_time_codes (expires_at);

create table cart_items (
	id integer generated always as identity primary key,
	customer_id integer not null references customers on delete cascade,
	-- null when the product was deleted: the line stays, so that the customer is told
	product_id integer references products on delete set null,
	-- as they were when the line was added, for a product that is gone
	product_name text not null,
	category_name text not null,
	-- empty for a product without sizes
	size text not null,
	quantity integer not null check (quantity between 1 and 99999)
);

create unique index cart_items_line on cart_items (customer_id, product_id, size);
create index cart_items_product on cart_items (product_id);

create table requests (
	id integer generated always as identity primary key,
	code text not null unique,
	-- null when the account was deleted: the seller keeps what was asked
	customer_id integer references customers on delete set null,
	customer_name text not null,
	customer_email text not null,
	customer_number text,
	type text not null check (type in ('Order', 'Inquiry', 'Quote')),
	status text not null default 'pending' check (status in ('pending', 'shipped', 'delivered', 'cancelled')),
	payment text check (payment in ('paid', 'unpaid')),
	-- names, sizes and quantities as they were: [{name, category_name, size, quantity}]
	items jsonb not null,
	idempotency_key text,
	created_at timestamptz not null default now(),
	unique (customer_id, idempotency_key)
);

create index requests_customer on requests (customer_id, id desc);
