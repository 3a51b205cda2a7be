-- What a category measures of its sizes, and how its sizes are written, such as '{bore} x {outer} x {width}'.
alter table categories add column size_patterns text[] not null default '{}';

create table parameters (
	id integer generated always as identity primary key,
	category_id integer not null references categories on delete cascade,
	position integer not null,
	key text not null,
	name text not null,
	unit text,
	kind text not null check (kind in ('number', 'choice', 'yes_no')),
	-- under which names attributes tell it, such as D1
	labels text[] not null default '{}',
	filterable boolean not null default true,
	unique (category_id, key)
);

-- A number lies from number - minus to number + plus, in the parameter's unit; a choice has its text only.
create table variant_values (
	variant_id integer not null references variants on delete cascade,
	parameter_id integer not null references parameters on delete cascade,
	position integer not null,
	number numeric,
	minus numeric not null default 0 check (minus >= 0),
	plus numeric not null default 0 check (plus >= 0),
	-- as it was typed
	text text not null,
	-- set by a person: the parsers leave it alone
	corrected boolean not null default false,
	primary key (variant_id, parameter_id, position)
);

create index variant_values_parameter on variant_values (parameter_id, number);

-- Another maker's code and what of ours stands for it. Nothing stands without its grade and its source.
create table product_references (
	id integer generated always as identity primary key,
	maker text not null,
	code text not null,
	-- without separators and case, as it is looked up
	code_folded text not null,
	product_id integer not null references products on delete cascade,
	-- null: every size of the product
	variant_id integer references variants on delete cascade,
	grade text not null check (grade in ('same', 'check', 'supersedes', 'not_same')),
	-- what to check, or why it is not the same
	note text not null default '',
	source text not null,
	created_by text not null,
	created_at timestamptz not null default now()
);

create index product_references_code on product_references (code_folded);
create index product_references_product on product_references (product_id);
create index product_references_variant on product_references (variant_id);
