-- A deleted account is erased as an account is, and with the requests that it sent.

-- Erases a person: a customer with all requests of the account, and requests without an account. `customer` may be a deleted account; deleted
-- accounts that sent the requests are erased too. Statuses, parts, quantities and sums stay. PDFs of accepted quotes stay too. The caller
-- holds the rows and has checked that no order is under way. What others have written about the person is erased by addresses that he has
-- proved; `by_staff` also by those that nobody has proved, and by the phone. Returns what stays, the erased accounts, the files of
-- photographs, and as `words` the numbers of requests and the addresses by which mails of the outbox are found.
create or replace function erase_person(customer integer, guests integer[], by_staff boolean default false) returns jsonb language plpgsql as $$
declare
	own integer[];
	own_accounts integer[];
	own_companies integer[];
	account customers;
	-- full names: a single name may be a word of the trade
	names text[];
	contacts text[];
	-- of `contacts`, those that are surely the person's: what others have written about them is erased too
	sure_contacts text[];
	photos jsonb;
	papers_left text[];
	kept text[] := kept_texts();
begin
	select coalesce(array_agg(id), '{}') into own from requests where customer_id = customer or id = any (guests);
	select coalesce(array_agg(id), '{}') into own_accounts from (
		select customer
		union select actor_id from changes
			where entity = 'request' and entity_id = any (own) and action = 'create' and actor_kind = 'customer'
				and not exists (select from customers where customers.id = actor_id)
	) accounts (id) where id is not null;
	select coalesce(array_agg(distinct company_id), '{}') into own_companies from (
		select company_id from company_members where customer_id = customer
		union select company_id from requests where id = any (own) and company_id is not null
	) companies_of;
	select * into account from customers where id = customer;

	-- all that the person was ever called in this shop
	with people (name, email, phone) as (
		select customers.name, customers.email, number from customers where id = customer
		union all select customer_name, customer_email, customer_number from requests where id = any (own)
		union all select null, old_email, null from email_changes where customer_id = any (own_accounts)
		union all
		select state ->> 'name', state ->> 'email', state ->> 'number'
		from changes cross join lateral (values (before), (after)) states (state)
		where entity = 'customer' and entity_id = any (own_accounts)
	)
	select
		coalesce(array_agg(distinct people.name) filter (where people.name like '% %'), '{}'),
		coalesce(array_agg(distinct people.email) filter (where length(people.email) > 4), '{}')
			|| coalesce(array_agg(distinct people.phone) filter (where length(people.phone) > 6), '{}')
	into names, contacts from people;
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

	update changes set before = without_texts(before, '{}'), after = without_texts(after, '{}')
	where entity in ('customer', 'person') and entity_id = any (own_accounts);
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
