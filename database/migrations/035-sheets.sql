-- Sheets of prices that the staff have read in: the file, what its columns are, and what it would change. Kept for 30 days.
create table sheets (
	id integer generated always as identity primary key,
	created_at timestamptz not null default now(),
	-- as it was; null for a command
	author_name text,
	kind text not null check (kind in ('prices')),
	file_name text not null,
	file bytea not null,
	-- which sheet of the workbook is read, and all that it has; none of a CSV file
	tab integer not null,
	tabs text[] not null,
	-- the row with the titles of the columns
	header_row integer,
	columns jsonb not null,
	-- rows written so far while it is applied
	progress integer not null default 0,
	-- that of its changes; null until it is applied
	batch uuid,
	applied_at timestamptz,
	changed integer
);

create table sheet_rows (
	sheet_id integer not null references sheets on delete cascade,
	-- its number in the file
	row integer not null,
	code text not null,
	size text not null,
	name text not null,
	state text not null check (state in ('new', 'changed', 'same', 'unknown', 'refused', 'jump')),
	-- what it prices: a product, or one of its sizes; neither is a reference, since a row says what was there
	product_id integer,
	product_key text,
	variant_size text,
	before numeric(12, 2),
	after numeric(12, 2),
	percent numeric,
	stock_before jsonb,
	stock_after jsonb,
	reasons jsonb not null default '[]',
	primary key (sheet_id, row)
);
create index sheet_rows_state on sheet_rows (sheet_id, state, row);
create index sheet_rows_product on sheet_rows (sheet_id, product_key) where product_key is not null;
