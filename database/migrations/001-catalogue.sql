create extension if not exists pg_trgm;

create table categories (
	id integer generated always as identity primary key,
	key text not null unique,
	name text not null,
	description text,
	special boolean not null default false,
	pictures text[] not null default '{}'
);

create unique index categories_name on categories (lower(name));

create table products (
	id integer generated always as identity primary key,
	key text not null unique,
	category_id integer not null references categories on delete restrict,
	name text not null,
	model text,
	-- US dollars, exact; null is 'Price on request'
	price numeric(12, 2) check (price >= 0),
	sizes text[] not null default '{}',
	descriptions text[] not null default '{}',
	keywords text[] not null default '{}',
	pictures text[] not null default '{}',
	-- written by server/catalogue/search-text.ts
	search_text text not null,
	search_codes text[] not null
);

create index products_category on products (category_id, id);
create index products_name on products (lower(name) collate "C", id);
create index products_price on products (price, id);
create index products_search on products using gin (search_text gin_trgm_ops);
create index products_codes on products using gin (search_codes);

create table mechanical_seal_attributes (
	product_id integer not null references products on delete cascade,
	size text not null,
	position integer not null,
	sizes text[] not null,
	descriptions text[] not null,
	material text not null,
	temperature text not null,
	pressure text not null,
	speed text not null,
	primary key (product_id, size),
	check (cardinality(sizes) = cardinality(descriptions))
);
