-- Entries that are spelled much like a word, the nearest first: by the index over what they have after their first character, whose
-- letters pg_trgm knows in every locale. Without one the whole vocabulary was compared, five million entries of a million products.
create function entries_alike(word text, max_length integer, max_entries integer) returns table (term text, alike real)
	language sql stable rows 10 set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
	select known.term, similarity(entry_rest('_' || known.term), entry_rest('_' || word)) as alike
	from search_vocabulary known
	where entry_rest(known.term) % entry_rest(word) and length(known.term) <= 24 and length(known.term) <= max_length
		and entry_rest('_' || known.term) % entry_rest('_' || word)
	group by known.term order by alike desc, known.term limit max_entries
$$;

-- Entries with the part in their middle or at their end, of so many characters at most: of those that have it twenty times as many
-- are looked at, or a word of a hundred thousand names would have all of them read.
create or replace function entries_with(part text, max_length integer, max_entries integer) returns setof text
	language sql stable rows 100 set enable_seqscan = off set enable_indexonlyscan = off as $$
	select term from (
		select term from search_vocabulary
		where entry_rest(term) like '%' || entry_rest('_' || part) || '%' and length(term) <= 24
		limit 20 * max_entries
	) candidate
	where length(term) <= max_length and strpos(term, part) > 1
	limit max_entries
$$;
