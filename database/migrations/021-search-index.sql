-- What a search looks into, apart from `products`, whose rows are three times as long. Derived from them by a trigger; left out of
-- backups.
create table product_search (
	product_id integer primary key references products on delete cascade,
	-- the entries of products.search_text
	names tsvector not null,
	-- those and the entries of products.search_details
	details tsvector not null
);
alter table product_search alter names set storage external, alter details set storage external;

-- Every word and code by which a product is found, once: what is misspelt is set right by what stands here, and what a code is the
-- middle of is looked up here. It holds what deleted products had as well, and has no unique key: two that write at once never
-- wait for each other.
create table search_vocabulary (
	term text collate "C" not null,
	-- a product is meant exactly by it
	is_code boolean not null,
	-- a word of a name without a digit
	is_word boolean not null
);

create function search_entries(entries text) returns text[] language sql immutable parallel safe as $$
	select array_remove(string_to_array(btrim(entries), ' '), '')
$$;

create function index_product() returns trigger language plpgsql as $$
begin
	insert into product_search (product_id, names, details)
	values (
		new.id, array_to_tsvector(search_entries(new.search_text)),
		array_to_tsvector(search_entries(new.search_text || new.search_details))
	)
	on conflict (product_id) do update set names = excluded.names, details = excluded.details;
	insert into search_vocabulary (term, is_code, is_word)
	select * from (
		select term, bool_or(is_code) as is_code, bool_or(is_word) as is_word
		from (
			select unnest(new.search_codes), true, false
			union all select unnest(new.search_terms), false, true
			union all select unnest(search_entries(new.search_text || new.search_details)), false, false
		) entry (term, is_code, is_word)
		group by term
	) entry
	where not exists (
		select from search_vocabulary known
		where known.term = entry.term and known.is_code >= entry.is_code and known.is_word >= entry.is_word
	);
	return null;
end $$;

create trigger index_product after insert on products for each row execute function index_product();
create trigger index_changed_product after update on products for each row
	when (old.search_text is distinct from new.search_text or old.search_details is distinct from new.search_details
		or old.search_codes is distinct from new.search_codes or old.search_terms is distinct from new.search_terms)
	execute function index_product();

insert into product_search (product_id, names, details)
select id, array_to_tsvector(search_entries(search_text)),
	array_to_tsvector(search_entries(search_text || search_details))
from products;

insert into search_vocabulary (term, is_code, is_word)
select term, bool_or(is_code), bool_or(is_word)
from (
	select unnest(search_codes), true, false from products
	union all select unnest(search_terms), false, true from products
	union all select unnest(search_entries(search_text || search_details)), false, false from products
) entry (term, is_code, is_word)
group by term;

create index product_search_names on product_search using gin (names) with (fastupdate = off);
create index product_search_details on product_search using gin (details) with (fastupdate = off);
create index search_vocabulary_term on search_vocabulary (term);
-- longer ones are whole phrases, in which each word stands by itself as well
create index search_vocabulary_parts on search_vocabulary using gin (term gin_trgm_ops) with (fastupdate = off)
	where length(term) <= 24;

drop index products_search, products_details, products_terms;

-- a figure is looked for without visiting the rows
drop index variant_values_parameter, variant_values_ranges;
create index variant_values_parameter on variant_values (parameter_id, number) include (variant_id);
create index variant_values_ranges on variant_values (parameter_id, number) include (variant_id, minus, plus)
	where minus > 0 or plus > 0;
create index products_id_category on products (id) include (category_id);
create index variants_id_product on variants (id) include (product_id);

-- The sets of which a search is made. Each is read from its index, whatever the planner takes a common word for.
create function products_named(query tsquery) returns setof integer language sql stable rows 1000
	set enable_seqscan = off as 'select product_id from product_search where names @@ query';
create function products_told(query tsquery) returns setof integer language sql stable rows 1000
	set enable_seqscan = off as 'select product_id from product_search where details @@ query';
create function variants_measured(parameters integer[], low numeric, high numeric) returns setof integer
	language sql stable rows 1000 set enable_seqscan = off as
	'select variant_id from variant_values where parameter_id = any(parameters) and number between low and high';
create function variants_ranging(parameters integer[], low numeric, high numeric) returns setof integer
	language sql stable rows 1000 set enable_seqscan = off as
	'select variant_id from variant_values where parameter_id = any(parameters) and (minus > 0 or plus > 0)
		and number - minus <= high and number + plus >= low';
