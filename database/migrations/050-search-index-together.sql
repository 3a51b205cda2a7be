-- Entries of products are sorted into the indexes of the search a hundred products at a time: of an import's products most share theirs, and
-- one by one each was looked up and written again. Searches read the few pages that wait (limits in kB), and an import ends by sorting
-- them in.
alter index product_search_names set (fastupdate = on, gin_pending_list_limit = 64);
alter index product_search_details set (fastupdate = on, gin_pending_list_limit = 64);
alter index products_codes set (fastupdate = on, gin_pending_list_limit = 64);
-- Here only what is a part of a code, and words with slips, are looked up; a part of three letters is shared by a few in a thousand.
alter index search_vocabulary_rests set (gin_pending_list_limit = 1024);

-- New entries of the vocabulary come in the order of their index.
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
		order by term
	) entry
	where not exists (
		select from search_vocabulary known
		where known.term = entry.term and known.is_code >= entry.is_code and known.is_word >= entry.is_word
	);
$$;
