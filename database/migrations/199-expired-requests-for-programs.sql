-- As before; of each expired request the history has its id, so that programs with a copy delete theirs.
create or replace function expire(what text, before_time timestamptz, candidates integer[], most integer) returns jsonb language plpgsql as $$
declare
	own integer[];
	photos jsonb := '[]';
	entries integer := 0;
	sign_ins integer := 0;
begin
	if what = 'requests' then
		-- a request may have been taken up again since it was found
		select coalesce(array_agg(id), '{}') into own from (
			select id from requests
			where id = any (candidates) and created_at < before_time
				and (status in ('delivered', 'cancelled', 'declined') or status = 'quoted' and quoted_until < current_date)
			order by id limit most for update
		) over_and_done;
		with removed as (delete from request_photos where request_id = any (own) returning file, width)
		select coalesce(jsonb_agg(jsonb_build_object('file', file, 'width', width)), '[]') into photos from removed;
		delete from paper_files using papers where papers.number = paper_files.number and papers.request_id = any (own);
		delete from papers where request_id = any (own);
		delete from requests where id = any (own);
		delete from changes where entity = 'request' and entity_id = any (own);
		insert into changes (actor_kind, source, entity, entity_id, action)
		select 'system', 'system', 'request', id, 'delete' from unnest(own) id;
		return jsonb_build_object('removed', cardinality(own), 'photos', photos);
	elsif what = 'audit' then
		delete from audit where id in (select id from audit where at < before_time order by at limit most);
		get diagnostics entries = row_count;
		delete from changes where id in (
			select id from changes where at < before_time
				and action in ('sign_in', 'sign_in_refused', 'pin_sign_in', 'pin_refused', 'sessions_ended')
			order by at limit most);
		get diagnostics sign_ins = row_count;
		return jsonb_build_object('removed', entries + sign_ins, 'photos', photos);
	end if;
	raise exception 'expire does not know %', what;
end
$$;
