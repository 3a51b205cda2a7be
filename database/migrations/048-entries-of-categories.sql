-- A product is found by an entry of its category as well: of a common word within a category both lists are read from one index,
-- where every product that has the word was looked up.
create or replace function index_products(ids integer[]) returns void language sql
	set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
	insert into product_search (product_id, names, details)
	select id,
		array_to_tsvector(search_entries(search_text) || ('#' || category_id)),
		array_to_tsvector(search_entries(search_text || search_details) || ('#' || category_id))
	from products where id = any(ids)
	on conflict (product_id) do update set names = excluded.names, details = excluded.details;
	insert into search_vocabulary (term, is_code, is_word)
	select * from (
		select term, bool_or(is_code) as is_code, bool_or(is_word) as is_word
		from products cross join lateral (
			select unnest(search_codes), true, false
			union all select unnest(search_terms), false, true
			union all select unnest(search_entries(search_text || search_details)), false, false
		) entry (term, is_code, is_word)
		where id = any(ids)
		group by term
	) entry
	where not exists (
		select from search_vocabulary known
		where known.term = entry.term and known.is_code >= entry.is_code and known.is_word >= entry.is_word
	);
$$;

create or replace function index_changed_products() returns trigger language plpgsql set enable_nestloop = off as $$
begin
	perform index_products(array(
		select touched.id from touched join before on before.id = touched.id
		where (touched.category_id, touched.search_text, touched.search_details, touched.search_codes, touched.search_terms)
			is distinct from (before.category_id, before.search_text, before.search_details, before.search_codes, before.search_terms)));
	return null;
end $$;

update product_search found set
	names = names || array_to_tsvector(array['#' || category_id]),
	details = details || array_to_tsvector(array['#' || category_id])
from products where products.id = found.product_id;
