-- What a search reads besides names and codes: words of descriptions, materials and measures (`search_details`), found below
-- names; and single words as they are spelled (`search_terms`), by which the nearest to a misspelt one is looked up.
alter table products
	add column search_details text not null default '',
	add column search_terms text[] not null default '{}';
create index products_details on products using gin (search_details gin_trgm_ops) with (fastupdate = off);
create index products_terms on products using gin (search_terms) with (fastupdate = off);

-- What people say and what the catalogue says for it. Of a maker's name and of a word that says nothing, such as "please",
-- the catalogue says nothing: those are left out of a search.
create table search_words (
	id integer primary key generated always as identity,
	said text not null,
	-- as server/catalogue/search-text.ts folds it
	said_folded text not null unique,
	kind text not null check (kind in ('word', 'maker', 'filler')),
	means text[] not null default '{}',
	check ((kind = 'word') = (cardinality(means) > 0))
);

-- numbers that are a range, among which one is looked for that lies in it; the others are found by their number
create index variant_values_ranges on variant_values (parameter_id, number) where minus > 0 or plus > 0;
