-- Of the entries of names those that begin with no other of their product, of three characters at least, and the entries of details. Most
-- others are names without their spaces, which begin with their first word. Whatever has an entry that begins as a word does is found by
-- those of these that do, each as it is, and they are few; to read all that begin so takes the index two to four times as long. Written
-- by the trigger of products, and left out of backups. It holds what deleted products had as well, and has no unique key: two that write
-- at once never wait for each other.
create table search_beginnings (term text collate "C" not null);

create function beginnings_of(ids integer[]) returns setof text language sql stable
	set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
	-- all that begin with an entry stand behind it in this order, before any that does not
	select term from (
		select term, lag(term) over (partition by id order by term) as before
		from products cross join lateral (
			select unnest(search_entries(search_text)) collate "C"
		) entry (term)
		where id = any(ids)
	) named
	where before is null or length(before) < 3 or not starts_with(term, before)
	union
	select unnest(search_entries(search_details)) from products where id = any(ids)
	order by term
$$;

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
	insert into search_beginnings (term)
	select term from beginnings_of(ids) entry (term)
	where not exists (select from search_beginnings known where known.term = entry.term);
$$;

insert into search_beginnings (term) select beginnings_of(array(select id from products));
create index search_beginnings_term on search_beginnings (term);
