-- A random id of each person, by which a list beside a backup says who was erased since. A guest has one for each request.
alter table customers add column erasure_id uuid not null default gen_random_uuid();
alter table requests
	add column erasure_id uuid not null default gen_random_uuid(),
	-- when the buyer's name, phone, email and texts were erased
	add column erased_at timestamptz;

-- Who was erased and when: random ids only, which say nothing without the rows that had them.
create table erasures (
	person uuid primary key,
	erased_at timestamptz not null default now()
);

-- The audit shows who erased whom.
drop index changes_of_audit;
create index changes_of_audit on changes (id)
	where entity in ('administrator', 'settings')
		or entity = 'customer' and action in ('sign_in', 'sign_in_refused', 'password', 'sessions_ended', 'erase');

-- Whether the running statement is one of `erase_person` or `expire`: by the call stack, which a setting could not prove.
create function is_erasing() returns boolean language plpgsql as $$
declare
	stack text;
begin
	get diagnostics stack = pg_context;
	return stack ~ '(^|\n)[^"\n]*\m(erase_person|expire)\(';
end
$$;

create or replace function forbid_alteration() returns trigger language plpgsql as $$
begin
	if not is_erasing() then
		raise exception 'changes are never altered' using errcode = 'insufficient_privilege';
	end if;
	return null;
end
$$;

create or replace function forbid_quote_update() returns trigger language plpgsql as $$
begin
	if not is_erasing() then
		raise exception 'quotes that were sent are never altered' using errcode = 'insufficient_privilege';
	end if;
	return null;
end
$$;

create or replace function forbid_paper_update() returns trigger language plpgsql as $$
begin
	if not is_erasing() then
		raise exception 'papers are never altered' using errcode = 'insufficient_privilege';
	end if;
	return null;
end
$$;

-- `{ "name": "Amina", "quantity": 4, "status": "quoted" }` → `{ "name": "", "quantity": 4, "status": "quoted" }`: only strings under the names
-- in `kept` stay, and the names of parts, which have the id of a product beside them.
create function without_texts(value jsonb, kept text[]) returns jsonb language sql immutable as $$
	select case jsonb_typeof(value)
		when 'string' then '""'
		when 'array' then (
			select coalesce(jsonb_agg(without_texts(item, kept) order by position), '[]')
			from jsonb_array_elements(value) with ordinality items (item, position))
		when 'object' then (
			select coalesce(jsonb_object_agg(key, case
				when jsonb_typeof(field) = 'string' and key = any (kept) then field
				when key in ('name', 'names', 'translations') and jsonb_typeof(value -> 'product_id') = 'number' then field
				else without_texts(field, kept) end), '{}')
			from jsonb_each(value) fields (key, field))
		else value end
$$;

-- Replaces each of `words`, in any case.
create function without_words(value text, words text[]) returns text language plpgsql immutable as $$
declare
	word text;
begin
	foreach word in array words loop
		-- the rest of a pattern after these signs is no pattern
		value := regexp_replace(value, '***=' || word, '—', 'gi');
	end loop;
	return value;
end
$$;

-- The strings of a JSON value without `words`.
create function without_words(value jsonb, words text[]) returns jsonb language sql immutable as $$
	select case jsonb_typeof(value)
		when 'string' then to_jsonb(without_words(value #>> '{}', words))
		when 'array' then (
			select coalesce(jsonb_agg(without_words(item, words) order by position), '[]')
			from jsonb_array_elements(value) with ordinality items (item, position))
		when 'object' then (
			select coalesce(jsonb_object_agg(key, without_words(field, words)), '{}') from jsonb_each(value) fields (key, field))
		else value end
$$;

-- A printed line without what the buyer wrote and the note on it. Part, size, quantity and sums stay.
create function erased_line(line jsonb, words text[]) returns jsonb language sql immutable as $$
	select line || '{"note": ""}' || case
		when jsonb_typeof(line -> 'text') = 'string' then
			'{"text": "", "in_place_of": null, "in_place_of_names": {}}' || case
				when jsonb_typeof(line -> 'product_id') = 'number' then '{}'::jsonb
				else jsonb_build_object('name', '—', 'names', (
					select coalesce(jsonb_object_agg(language, '—'), '{}')
					from jsonb_object_keys(coalesce(line -> 'names', '{}')) language)) end
		when jsonb_typeof(line -> 'product_id') = 'number' then '{}'
		else jsonb_build_object(
			'name', without_words(coalesce(line -> 'name', '""'), words),
			'names', without_words(coalesce(line -> 'names', '{}'), words)) end
$$;

-- A sent quote without its buyer. The company for which he bought stays, as do the seller and the terms.
create function erased_quote(document jsonb, words text[]) returns jsonb language sql immutable as $$
	select document || jsonb_build_object(
		'note', '',
		'buyer', coalesce(document -> 'buyer', '{}') || '{"name": "—", "number": null, "email": null}',
		'lines', (
			select coalesce(jsonb_agg(erased_line(line, words) order by position), '[]')
			from jsonb_array_elements(document -> 'lines') with ordinality lines (line, position)))
$$;

-- Erases a person: a customer with all requests of the account, and guests' requests. Statuses, parts, quantities and sums stay. PDFs of
-- accepted quotes stay too. The caller holds the rows and has checked that no order is under way. Returns what stays, the files of
-- photographs, and the words by which mails of the outbox are found.
create function erase_person(customer integer, guests integer[]) returns jsonb language plpgsql as $$
declare
	own integer[];
	names text[];
	emails text[];
	contacts text[];
	-- with full names: a single name may be a word of the trade
	words text[];
	contact_patterns text[];
	name_patterns text[];
	photos jsonb;
	papers_left text[];
	-- strings of the history of requests that say nothing of the person
	kept text[] := array['status', 'type', 'payment', 'currency', 'kind', 'number', 'language', 'code', 'size', 'category_name', 'method',
		'amount', 'on', 'day', 'rate', 'from', 'to', 'unit', 'availability', 'valid_until', 'payment_due_on', 'next_step_on', 'quotedUntil',
		'owner', 'approval'];
begin
	select coalesce(array_agg(id), '{}') into own from requests where customer_id = customer or id = any (guests);

	-- all that the person was ever called in this shop
	with people (name, email, phone) as (
		select customers.name, customers.email, number from customers where id = customer
		union all select customer_name, customer_email, customer_number from requests where id = any (own)
		union all select null, old_email, null from email_changes where customer_id = customer
		union all
		select state ->> 'name', state ->> 'email', state ->> 'number'
		from changes cross join lateral (values (before), (after)) states (state)
		where entity = 'customer' and entity_id = customer
	)
	select
		coalesce(array_agg(distinct people.name) filter (where people.name like '% %'), '{}'),
		coalesce(array_agg(distinct people.email) filter (where length(people.email) > 4), '{}'),
		coalesce(array_agg(distinct people.phone) filter (where length(people.phone) > 6), '{}')
	into names, emails, contacts from people;
	contacts := emails || contacts;
	words := contacts || names;
	select coalesce(array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), '{}')
	into contact_patterns from unnest(contacts) word;
	select coalesce(array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), '{}')
	into name_patterns from unnest(names) word;

	insert into erasures (person)
	select erasure_id from customers where id = customer
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

	update quote_revisions set document = erased_quote(document, words), draft = without_texts(draft, kept), message = '', chat_url = null
	where request_id = any (own);
	update quote_decisions set reason = '', po_number = '' where request_id = any (own);
	update quote_approvals set reason = '', po_number = '' where request_id = any (own);
	update quote_approvals set reason = '' where approver_id = customer;
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

	update changes set before = without_texts(before, '{}'), after = without_texts(after, '{}')
	where entity = 'customer' and entity_id = customer;
	update changes set before = without_texts(before, kept), after = without_texts(after, kept)
	where entity = 'request' and entity_id = any (own);
	update changes set before = without_words(before, contacts), after = without_words(after, contacts)
	where entity = 'company' and (before::text ilike any (contact_patterns) or after::text ilike any (contact_patterns));
	update companies set note = without_words(note, contacts), version = version + 1 where note ilike any (contact_patterns);
	update changes set actor_name = null where actor_id = customer and actor_kind = 'customer';
	update audit set account_name = '—', network = '', device = '' where account_kind = 'customer' and account_id = customer;

	delete from one_time_codes where user_type = 'customer' and (email = any (emails) or asker = 'customer ' || customer);
	delete from email_changes where customer_id = customer;
	delete from company_invitations where email = any (emails);
	delete from guest_mails where address_hash in (select sha256(convert_to(email, 'UTF8')) from unnest(emails) email);
	delete from search_misses where typed ilike any (contact_patterns || name_patterns)
		or folded ilike any (contact_patterns || name_patterns);
	delete from idempotent_calls where response::text ilike any (contact_patterns);
	delete from webhook_deliveries where data::text ilike any (contact_patterns);
	delete from jobs where payload::text ilike any (contact_patterns)
		or payload -> 'holder' = jsonb_build_object('kind', 'customer', 'id', customer);
	delete from customers where id = customer;

	return jsonb_build_object('requests', cardinality(own), 'papers', to_jsonb(papers_left), 'photos', photos,
		'words', to_jsonb(words || array(select code from requests where id = any (own))));
end
$$;
