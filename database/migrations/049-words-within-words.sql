-- A word of letters is looked for in the middle of entries of letters, which are few: a common one stands in the names of a hundred
-- thousand codes besides, which were all read to be left out for their length.
create index search_vocabulary_letters on search_vocabulary using gin (entry_rest(term) gin_trgm_ops)
	with (fastupdate = on, gin_pending_list_limit = 256) where length(term) <= 24 and term !~ '[0-9]';

create or replace function entries_with(part text, max_length integer, max_entries integer) returns setof text
	language sql stable rows 100 set enable_seqscan = off set enable_indexonlyscan = off as $$
	select term from (
		(
			select term from search_vocabulary
			where part ~ '[0-9]' and entry_rest(term) like '%' || entry_rest('_' || part) || '%' and length(term) <= 24
			limit 20 * max_entries
		) union all (
			select term from search_vocabulary
			where part !~ '[0-9]' and entry_rest(term) like '%' || entry_rest('_' || part) || '%' and length(term) <= 24
				and term !~ '[0-9]'
			limit 20 * max_entries
		)
	) candidate
	where length(term) <= max_length and strpos(term, part) > 1
	limit max_entries
$$;
