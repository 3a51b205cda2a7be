-- A request that the staff delete leaves nothing of its buyer in the history.

-- Names of the strings in the history of a request that say nothing of its buyer.
create function kept_texts() returns text[] language sql immutable as $$
	select array['status', 'type', 'payment', 'currency', 'kind', 'number', 'language', 'code', 'size', 'category_name', 'method',
		'amount', 'on', 'day', 'rate', 'from', 'to', 'unit', 'availability', 'valid_until', 'payment_due_on', 'next_step_on', 'quotedUntil',
		'owner', 'approval']
$$;

-- As before; `deleted requests` and `deleted people` take the texts out of the history of candidates that are gone, whenever it was written. Of
-- requests, who of the staff did what and the numbers stay, and the reasons of deletions. The history of a deleted account stays: a link in a
-- mail brings it back.
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
	elsif what = 'deleted requests' then
		update changes set before = without_texts(before, kept_texts()), after = without_texts(after, kept_texts()),
			actor_name = case when actor_kind = 'customer' then null else actor_name end
		where entity = 'request' and entity_id = any (candidates) and action not in ('delete', 'photo_deleted')
			and not exists (select from requests where requests.id = entity_id);
		return jsonb_build_object('removed', 0, 'photos', photos);
	elsif what = 'deleted people' then
		update changes set before = without_texts(before, '{}'), after = without_texts(after, '{}')
		where entity in ('customer', 'person') and entity_id = any (candidates)
			and not exists (select from people where people.id = entity_id)
			and not exists (select from changes deletion where deletion.entity = changes.entity
				and deletion.entity_id = changes.entity_id and deletion.action = 'delete');
		return jsonb_build_object('removed', 0, 'photos', photos);
	end if;
	raise exception 'expire does not know %', what;
end
$$;

-- those that were deleted before
select expire('deleted requests', now(), array(select distinct entity_id from changes where entity = 'request'), 0);
select expire('deleted people', now(), array(select distinct entity_id from changes where entity in ('customer', 'person')), 0);
