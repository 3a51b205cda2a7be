-- What one statement writes is indexed together, by indexes from the first row on: the planner knows nothing yet of tables that an
-- import is filling, and would read them whole for each product.
create function index_products(ids integer[]) returns void language sql
	set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
	insert into product_search (product_id, names, details)
	select id, array_to_tsvector(search_entries(search_text)), array_to_tsvector(search_entries(search_text || search_details))
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

drop trigger index_product on products;
drop trigger index_changed_product on products;
drop function index_product();

create function index_new_products() returns trigger language plpgsql as $$
begin
	perform index_products(array(select id from touched));
	return null;
end $$;
create trigger index_new_products after insert on products
	referencing new table as touched for each statement execute function index_new_products();

create function index_changed_products() returns trigger language plpgsql as $$
begin
	perform index_products(array(
		select touched.id from touched join before on before.id = touched.id
		where (touched.search_text, touched.search_details, touched.search_codes, touched.search_terms)
			is distinct from (before.search_text, before.search_details, before.search_codes, before.search_terms)));
	return null;
end $$;
create trigger index_changed_products after update on products
	referencing old table as before new table as touched for each statement execute function index_changed_products();

-- of the rows that are meant alone: a plan that was made while the table was empty would look at all for each of them
create or replace function figure_last_changes() returns trigger language plpgsql set enable_seqscan = off as $$
begin
	update product_figures figures set changed_at = last.at, changed_by = last.actor_name
	from (
		select distinct on (entity_id) entity_id, at, actor_name from touched where entity = 'product'
		order by entity_id, id desc
	) last
	where figures.product_id = last.entity_id
		and figures.product_id = any(array(select entity_id from touched where entity = 'product'));
	return null;
end $$;
-- each row before with the same row after, of which a nested loop would try all pairs
alter function figure_changed_sizes() set enable_nestloop = off;
alter function figure_changed_products() set enable_nestloop = off;
alter function index_changed_products() set enable_nestloop = off;
