-- After how many months data of people are removed, each night while it is on.
alter table settings
	add column retention_on boolean not null default false,
	add column keep_requests integer not null default 60,
	add column keep_photos integer not null default 12,
	add column keep_audit integer not null default 12,
	add column keep_search_misses integer not null default 12,
	add column keep_carts integer not null default 6,
	add column keep_jobs integer not null default 1,
	add column keep_outbox integer not null default 1;

-- A cart is as old as its last change.
alter table cart_items add column touched_at timestamptz not null default now();
create function touch_cart_item() returns trigger language plpgsql as $$
begin
	new.touched_at := now();
	return new;
end
$$;
create trigger touched before update of quantity, size on cart_items for each row execute function touch_cart_item();

-- One run a night, on whichever server is first.
create table retention_runs (
	day date primary key,
	-- how many of each kind were removed; null until the run is over
	removed jsonb,
	finished_at timestamptz
);

create index audit_at on audit (at);
create index changes_of_sign_ins on changes (at)
	where action in ('sign_in', 'sign_in_refused', 'pin_sign_in', 'pin_refused', 'sessions_ended');

-- Removes what nobody needs any more, at most so many rows a call, past the triggers that keep history, audit and papers.
-- `requests`: of `candidates` those that are over, with quotes, papers, payments and their history. Returns how many, and files of photographs.
-- `audit`: entries and sign-ins from before a time.
create function expire(what text, before_time timestamptz, candidates integer[], most integer) returns jsonb language plpgsql as $$
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
