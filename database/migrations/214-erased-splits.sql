-- Nothing of an erased person is left in records that are gone, and in those that are somebody else's, too.

-- Takes the texts out of the history of records that were split off with one of these requests and are gone, since that was undone. They can't
-- come back: that would need all their requests.
create function erase_history_of_splits(ids integer[]) returns void language sql as $$
	update changes set before = without_texts(before, '{}'), after = without_texts(after, '{}')
	where entity in ('customer', 'person') and not exists (select from people where people.id = entity_id)
		and entity_id in (
			select split.entity_id from changes split
			where split.entity = 'person' and exists (
				select from unnest(ids) request (id)
				where split.before -> 'requests' @> to_jsonb(request.id) or split.after -> 'requests' @> to_jsonb(request.id)))
$$;

-- As before, but a split that was undone once is no reason to keep the history of a record that went with its last request.
create or replace function expire(what text, before_time timestamptz, candidates integer[], most integer) returns jsonb language plpgsql as $$
declare
	own integer[];
	photos jsonb := '[]';
	entries integer := 0;
	sign_ins integer := 0;
begin
	if what = 'requests' then
		-- records go with their last request: every writer locks them first
		perform from people where kind <> 'account' and id in (
			select unnest(array[person.id, person.merged_into]) from people person
			where person.id in (select person_id from requests where requests.id = any (candidates)))
		order by id for update;
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
		perform erase_history_of_splits(own);
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
		perform erase_history_of_splits(candidates);
		return jsonb_build_object('removed', 0, 'photos', photos);
	elsif what = 'deleted people' then
		update changes set before = without_texts(before, '{}'), after = without_texts(after, '{}')
		where entity in ('customer', 'person') and entity_id = any (candidates)
			and not exists (select from people where people.id = entity_id)
			and not exists (select from changes deletion where deletion.entity = 'customer'
				and deletion.entity_id = changes.entity_id and deletion.action = 'delete');
		return jsonb_build_object('removed', 0, 'photos', photos);
	end if;
	raise exception 'expire does not know %', what;
end
$$;

-- As before. A record that stays, since others have sent requests from the same phone, is without the person's name, email and phone. Names in
-- it need no contact beside them.
create or replace function erase_person(customer integer, guests integer[], by_staff boolean default false) returns jsonb language plpgsql as $$
declare
	own integer[];
	own_accounts integer[];
	-- guests' records of the requests, and those that these were split from
	own_records integer[];
	-- of `own_records`, those without requests of others
	whole_records integer[];
	own_companies integer[];
	account customers;
	-- full names: a single name may be a word of the trade
	names text[];
	all_names text[];
	contacts text[];
	-- of `contacts`, those that are surely the person's: what others have written about them is erased too
	sure_contacts text[];
	photos jsonb;
	papers_left text[];
	record_id integer;
	first_part integer;
	rest record;
	own_words text[];
	text_words text[];
	kept text[] := kept_texts();
begin
	select coalesce(array_agg(id), '{}') into own from requests where customer_id = customer or id = any (guests);
	select coalesce(array_agg(id), '{}') into own_accounts from (
		select customer
		union select actor_id from changes
			where entity = 'request' and entity_id = any (own) and action = 'create' and actor_kind = 'customer'
				and not exists (select from customers where customers.id = actor_id)
	) accounts (id) where id is not null;
	with recursive records (id) as (
		select person_id from requests where requests.id = any (own)
		union select split_from from records join people using (id)
	)
	select coalesce(array_agg(id), '{}') into own_records from records join people using (id) where kind <> 'account';
	select coalesce(array_agg(id), '{}') into whole_records from unnest(own_records) records (id)
	where exists (select from requests where person_id = records.id)
		and not exists (select from requests where person_id = records.id and requests.id <> all (own));
	select coalesce(array_agg(distinct company_id), '{}') into own_companies from (
		select company_id from company_members where customer_id = customer
		union select company_id from requests where id = any (own) and company_id is not null
	) companies_of;
	select * into account from customers where id = customer;

	-- all that the person was ever called in this shop
	with contact (name, email, phone) as (
		select customers.name, customers.email, number from customers where id = customer
		union all select customer_name, customer_email, customer_number from requests where id = any (own)
		union all select people.name, people.email, number from people where id = any (whole_records)
		union all select null, old_email, null from email_changes where customer_id = any (own_accounts)
		union all
		select state ->> 'name', state ->> 'email', state ->> 'number'
		from changes cross join lateral (values (before), (after)) states (state)
		where entity in ('customer', 'person') and entity_id = any (own_accounts || whole_records)
	)
	select
		coalesce(array_agg(distinct contact.name) filter (where contact.name like '% %'), '{}'),
		coalesce(array_agg(distinct contact.name) filter (where contact.name not in ('', '—')), '{}'),
		coalesce(array_agg(distinct contact.email) filter (where length(contact.email) > 4), '{}')
			|| coalesce(array_agg(distinct contact.phone) filter (where length(contact.phone) > 6), '{}')
	into names, all_names, contacts from contact;
	if by_staff then
		sure_contacts := contacts;
	else
		-- an address that the person has left may be somebody else's by now
		select coalesce(array_agg(email), '{}') into sure_contacts from (
			select account.email where account.email_proven
			union select old_email from email_changes where customer_id = customer and was_proven
				and not exists (select from customers other where lower(other.email) = lower(old_email) and other.id <> customer)
		) proven (email);
	end if;

	insert into erasures (person)
	select erasure_id from customers where id = customer
	union select (before ->> 'erasure_id')::uuid from changes
		where entity = 'customer' and entity_id = any (own_accounts) and action = 'delete' and before ->> 'erasure_id' <> ''
	union select erasure_id from requests where id = any (own)
	on conflict do nothing;

	with removed as (delete from request_photos where request_id = any (own) returning file, width)
	select coalesce(jsonb_agg(jsonb_build_object('file', file, 'width', width)), '[]') into photos from removed;
	delete from request_notes where request_id = any (own);
	delete from quote_drafts where request_id = any (own);
	update request_payments set note = '' where request_id = any (own) and note <> '';
	-- a line of the buyer's own words that looks like a part number is one
	update request_lines set typed = null,
		product_name = case when product_id is not null or category_name <> '' then product_name
			when product_name ~ '^[A-Za-z0-9][A-Za-z0-9/.-]{1,29}$' and product_name ~ '[0-9]' and product_name !~ '[0-9]{7}' then product_name
			else '—' end,
		translations = case when product_id is not null or category_name <> '' then translations else '{}' end
	where request_id = any (own);

	update quote_revisions set document = erased_quote(document, contacts || names), draft = without_texts(draft, kept), message = '', chat_url = null
	where request_id = any (own);
	update quote_decisions set reason = '', po_number = '' where request_id = any (own);
	update quote_approvals set reason = '', po_number = '' where request_id = any (own);
	update quote_approvals set reason = '' where approver_id = any (own_accounts);
	-- PDFs of what was accepted stay until their time is over
	delete from quote_files file using requests request
	where request.id = file.request_id and request.id = any (own)
		and not (request.status in ('accepted', 'shipped', 'delivered') and file.revision = request.quote_revision);
	delete from paper_files file using papers paper, requests request
	where paper.number = file.number and request.id = paper.request_id and request.id = any (own)
		and request.status not in ('accepted', 'shipped', 'delivered');
	select coalesce(array_agg(distinct paper), '{}') into papers_left from (
		select paper.number from papers paper join paper_files using (number) where request_id = any (own)
		union select request.code || '-' || file.revision from quote_files file join requests request on request.id = file.request_id
		where request.id = any (own)
	) left_over (paper);

	update requests set customer_id = null, customer_name = '—', customer_email = null, customer_number = null, text = '', message = '',
		chat_url = '', next_step = '', photos = 0, guest_mails = false, guest_key = null, idempotency_key = null, erased_at = now(),
		version = version + 1, status = case when status in ('pending', 'quoted') then 'cancelled' else status end
	where id = any (own);

	-- a record that has only parts by now is nobody's: the first of them takes its place
	for record_id in select id from people
		where id = any (own_records) and not exists (select from requests where person_id = people.id)
	loop
		select min(id) into first_part from people where merged_into = record_id;
		update people set merged_into = nullif(first_part, id) where merged_into = record_id;
		delete from people where id = record_id;
	end loop;
	-- a record with requests of others keeps what these have, too
	for rest in
		select person_id as id, (array_agg(customer_name order by requests.id))[1] as name,
			array_remove(array_agg(lower(customer_name)) || array_agg(lower(customer_email)) || array_agg(customer_number), null) as words
		from requests where person_id = any (own_records) group by person_id
	loop
		own_words := array(select lower(word) from unnest(contacts || all_names) word where lower(word) <> all (rest.words));
		-- in a text a single name may be a word of the trade, or of the other's name
		text_words := array(select word from unnest(contacts || names) word where not has_words(array_to_string(rest.words, ' '), array[word]));
		update people set
			name = case when lower(people.name) = any (own_words) then rest.name else people.name end,
			email = case when lower(email) = any (own_words) then null else email end,
			number = case when number = any (own_words) then null else number end,
			dialable = dialable and number <> all (own_words),
			note = without_words(note, text_words),
			version = version + 1
		where id = rest.id;
		update changes set
			before = without_words(case when lower(before ->> 'name') = any (own_words) then before || '{"name": "—"}' else before end, text_words),
			after = without_words(case when lower(after ->> 'name') = any (own_words) then after || '{"name": "—"}' else after end, text_words)
		where entity in ('customer', 'person') and entity_id = rest.id;
	end loop;

	update changes set before = without_texts(before, '{}'), after = without_texts(after, '{}')
	where entity in ('customer', 'person') and entity_id = any (own_accounts);
	perform erase_history_of_splits(own);
	update changes set before = without_texts(before, kept), after = without_texts(after, kept)
	where entity = 'request' and entity_id = any (own);
	-- what others have written: a name is taken out only beside a contact, since anybody may call himself "of the"
	update companies set note = without_words(note, contacts || names), version = version + 1
	where id = any (own_companies) and has_words(note, contacts);
	update companies set note = without_words(note, sure_contacts || names), version = version + 1 where has_words(note, sure_contacts);
	update request_notes set text = without_words(text, sure_contacts || names) where has_words(text, sure_contacts);
	-- in the text of a JSON value a line begins behind the letter of "\n": its strings are compared themselves
	update changes set before = without_words(before, contacts || names), after = without_words(after, contacts || names)
	where entity = 'company' and entity_id = any (own_companies)
		and (without_words(before, contacts) is distinct from before or without_words(after, contacts) is distinct from after);
	update changes set before = without_words(before, sure_contacts || names), after = without_words(after, sure_contacts || names)
	where entity = 'company'
		and (without_words(before, sure_contacts) is distinct from before or without_words(after, sure_contacts) is distinct from after);
	update changes set actor_name = null where actor_id = any (own_accounts) and actor_kind = 'customer';
	update audit set account_name = '—', network = '', device = '' where account_kind = 'customer' and account_id = any (own_accounts);

	delete from one_time_codes where user_type = 'customer'
		and (email = account.email or email = any (sure_contacts) or asker in (select 'customer ' || id from unnest(own_accounts) id));
	delete from email_changes where customer_id = any (own_accounts);
	delete from company_invitations where email = any (sure_contacts);
	delete from guest_mails where address_hash in (select sha256(convert_to(contact, 'UTF8')) from unnest(sure_contacts) contact);
	-- a phone that nobody has proved may be a part number
	delete from search_misses using (
		select array(select contact from unnest(contacts) contact where by_staff or contact like '+%' or contact like '%@%')
			|| case when by_staff then names else '{}' end
	) of_person (words)
	where has_words(typed, words) or has_words(folded, words);
	update webhook_deliveries set data = without_words(data, sure_contacts || names)
	where without_words(data, sure_contacts) is distinct from data;
	delete from jobs where payload -> 'holder' in (select jsonb_build_object('kind', 'customer', 'id', id) from unnest(own_accounts) id)
		or payload ->> 'userType' = 'customer' and (payload ->> 'email' = account.email or payload ->> 'email' = any (sure_contacts));
	delete from customers where id = customer;

	return jsonb_build_object('requests', cardinality(own), 'accounts', to_jsonb(own_accounts), 'papers', to_jsonb(papers_left),
		'photos', photos, 'words', to_jsonb(array(
			select code from requests where id = any (own) union select contact from unnest(sure_contacts) contact where contact like '%@%')));
end
$$;

-- records that have gone without this
select expire('deleted requests', now(), array(
	select distinct split.id::integer from changes
	cross join lateral (values (before), (after)) states (state)
	cross join lateral jsonb_array_elements_text(state -> 'requests') split (id)
	where entity = 'person' and not exists (select from requests where requests.id = split.id::integer and erased_at is null)), 0);
select expire('deleted people', now(), array(
	select distinct entity_id from changes person where entity in ('customer', 'person') and not exists (
		select from changes deletion
		where deletion.entity = 'person' and deletion.entity_id = person.entity_id and deletion.action = 'delete')), 0);
