-- The entries by which products are found, of those that begin with three letters: but for each that begins with a word of its own
-- product's names (`search_terms`), as do names without their spaces, which are the most. Whatever has an entry that begins as a word does
-- is found by those of these that do, each as it is, and they are few; to read all that begin so takes the index two to four times as
-- long. Written by the trigger of products, and left out of backups. It holds what deleted products had as well, and has no unique key:
-- two that write at once never wait for each other.
create table search_beginnings (term text collate "C" not null);

-- Each entry is read once for both tables.
create or replace function index_products(ids integer[]) returns void language sql
	set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
	insert into product_search (product_id, names, details)
	select id,
		array_to_tsvector(search_entries(search_text) || ('#' || category_id)),
		array_to_tsvector(search_entries(search_text || search_details) || ('#' || category_id))
	from products where id = any(ids)
	on conflict (product_id) do update set names = excluded.names, details = excluded.details;
	with entry (term, is_code, is_word, stands) as materialized (
		select term, bool_or(is_code), bool_or(is_word), bool_or(stands)
		from products cross join lateral (
			select unnest(search_codes), true, false, false
			union all select unnest(search_terms), false, true, false
			union all select part, false, false, not left(part, -1) ^@ any(search_terms)
				from unnest(search_entries(search_text || search_details)) part
		) entry (term, is_code, is_word, stands)
		where id = any(ids)
		group by term
		order by term
	), beginnings as (
		insert into search_beginnings (term)
		select term from entry
		where stands and term ~ '^[^0-9]{3}' and not exists (select from search_beginnings known where known.term = entry.term)
	)
	insert into search_vocabulary (term, is_code, is_word)
	select term, is_code, is_word from entry
	where not exists (
		select from search_vocabulary known
		where known.term = entry.term and known.is_code >= entry.is_code and known.is_word >= entry.is_word
	);
$$;

insert into search_beginnings (term)
select distinct part
from products cross join unnest(search_entries(search_text || search_details)) part
where part ~ '^[^0-9]{3}' and not left(part, -1) ^@ any(search_terms)
order by part;
create index search_beginnings_term on search_beginnings (term);
