-- What an entry has after its first character, for what is looked up in its middle or at its end. The trigrams of pg_trgm are made
-- of what the database's locale takes for letters, which Arabic ones are not everywhere: in the index they stand as others.
create function entry_rest(entry text) returns text language sql immutable parallel safe as $$
	select translate(substr(entry, 2), 'ابتثجحخدذرزسشصضطظعغفقكلمنهويءئؤ', 'abcdefghijklmnopqrstuvwxyz01234')
$$;
drop index search_vocabulary_parts;
-- longer ones are whole phrases, in which each word stands by itself as well
create index search_vocabulary_rests on search_vocabulary using gin (entry_rest(term) gin_trgm_ops)
	with (fastupdate = off) where length(term) <= 24;
analyze search_vocabulary;

-- Sets of which a search is made, each read from its index, as those of 021-search-index.sql are.
create function products_coded(codes text[]) returns setof integer language sql stable rows 100
	set enable_seqscan = off as 'select id from products where search_codes && codes';
-- Entries with the part in their middle or at their end, of so many characters at most.
create function entries_with(part text, max_length integer, max_entries integer) returns setof text
	language sql stable rows 100 set enable_seqscan = off set enable_indexonlyscan = off as $$
	select term from search_vocabulary
	where entry_rest(term) like '%' || entry_rest('_' || part) || '%' and length(term) <= 24
		and length(term) <= max_length and strpos(term, part) > 1
	limit max_entries
$$;
