-- One record for everybody who asked or bought (decision 094). Only the staff see it: what an account sees and pays depends on
-- `requests.customer_id` alone.
create table people (
	-- of an account the id of its row in `customers`; other records take their ids from the same sequence
	id integer primary key,
	-- phone: guests by their number; split: requests that the staff have taken out of a record; former: a deleted account
	kind text not null check (kind in ('account', 'phone', 'split', 'former')),
	-- these five are copied from the account
	name text not null,
	email text,
	-- in E.164 where it is dialable
	number text,
	dialable boolean not null default false,
	language text,
	-- of the staff
	note text not null default '',
	-- the record that this one is a part of; a part has no parts
	merged_into integer references people check (merged_into <> id),
	-- the staff have merged it or taken it out, so its number decides no longer
	by_hand boolean not null default false,
	split_from integer references people on delete set null check ((split_from is null) or kind = 'split'),
	version integer not null default 1
);
create unique index people_phone on people (number) where kind = 'phone';
create index people_number on people (number);
create index people_parts on people (merged_into) where merged_into is not null;
create index people_split on people (split_from) where split_from is not null;
create index people_undialable on people (id) where number is not null and not dialable;
create index people_name on people (lower(name) collate "C", id);
create index people_email on people (coalesce(email, ''), id);
-- Must equal the expression of `server/people/list-people.ts`.
create index people_search on people using gin (
	(name || ' ' || coalesce(email, '') || ' ' || coalesce(number, '')) gin_trgm_ops);

insert into people (id, kind, name, email, number, dialable, language, version)
	select id, 'account', name, email, number, dialable, language, version from customers;

alter table requests add column person_id integer references people;
create index requests_person on requests (person_id, id);
update requests set person_id = customer_id where customer_id is not null;

-- The first account with a number that only it has gets the guests of that number: a guess for the staff, which they can undo.
create function link_by_phone(phone text) returns void language sql as $$
	update people part set merged_into = account.id
		from (select case when count(*) = 1 then min(id) end as id from people
			where kind = 'account' and dialable and number = phone) account
		where part.kind = 'phone' and part.number = phone and not part.by_hand
			and part.merged_into is distinct from account.id
			and not exists (select from people other where other.merged_into = part.id)
$$;

-- The record of a guest: of the number, or, when the staff have split it, of the number and the name.
create function person_of_guest(guest_name text, guest_email text, guest_number text, guest_language text) returns integer
language plpgsql as $$
declare
	found_id integer;
begin
	if guest_number is null then
		select id into found_id from people
			where kind = 'former' and number is null and email = guest_email order by id limit 1;
		if found_id is null then
			insert into people (id, kind, name, email, language)
				values (nextval(pg_get_serial_sequence('customers', 'id')), 'former', guest_name, guest_email, guest_language)
				returning id into found_id;
		end if;
		return found_id;
	end if;
	select id into found_id from people
		where kind = 'split' and number = guest_number and lower(name) = lower(guest_name) order by id limit 1;
	if found_id is not null then
		return found_id;
	end if;
	update people set language = coalesce(guest_language, language), email = coalesce(guest_email, email)
		where kind = 'phone' and number = guest_number returning id into found_id;
	if found_id is not null then
		return found_id;
	end if;
	-- two requests at once make one record
	insert into people (id, kind, name, email, number, dialable, language)
		values (nextval(pg_get_serial_sequence('customers', 'id')), 'phone', guest_name, guest_email, guest_number,
			guest_number ~ '^\+[0-9]{7,15}$', guest_language)
		on conflict (number) where kind = 'phone' do update set language = excluded.language
		returning id into found_id;
	perform link_by_phone(guest_number);
	return found_id;
end
$$;

-- the oldest first: a record has the name of its first request
do $$
declare
	request record;
begin
	for request in select id, customer_name, customer_email, customer_number, language from requests
		where person_id is null order by id
	loop
		update requests set person_id = person_of_guest(
			request.customer_name, request.customer_email, request.customer_number, request.language)
			where id = request.id;
	end loop;
end
$$;

create function requests_person() returns trigger language plpgsql as $$
begin
	new.person_id := coalesce(new.customer_id,
		person_of_guest(new.customer_name, new.customer_email, new.customer_number, new.language));
	return new;
end
$$;
create trigger requests_person before insert on requests for each row
	when (new.person_id is null) execute function requests_person();

-- Without requests and parts, nobody but an account has a record.
create function requests_person_left() returns trigger language plpgsql as $$
begin
	delete from people where id = old.person_id and kind <> 'account'
		and not exists (select from requests where person_id = old.person_id)
		and not exists (select from people part where part.merged_into = old.person_id);
	return null;
end
$$;
create trigger requests_person_left after delete on requests for each row execute function requests_person_left();

-- The record of an account follows its row, whoever writes it; also when a restore copies both.
create function customers_person() returns trigger language plpgsql as $$
begin
	insert into people (id, kind, name, email, number, dialable, language, version)
		values (new.id, 'account', new.name, new.email, new.number, new.dialable, new.language, new.version)
		on conflict (id) do update set kind = 'account', name = excluded.name, email = excluded.email, number = excluded.number,
			dialable = excluded.dialable, language = excluded.language, version = excluded.version,
			merged_into = null, split_from = null;
	if tg_op = 'UPDATE' and old.number is distinct from new.number then
		perform link_by_phone(old.number);
	end if;
	perform link_by_phone(new.number);
	return null;
end
$$;
-- Triggers of a row fire by their names, and the check of the foreign key is "RI_ConstraintTrigger…": the record is made before it.
create trigger "Person_of_account" after insert or update of name, email, number, dialable, language, version on customers
	for each row execute function customers_person();

-- The seller keeps the requests of a deleted account, and so their record: with that of guests of its number, when there is one.
create function customers_person_left() returns trigger language plpgsql as $$
declare
	root_id integer;
begin
	update people set kind = 'former', dialable = old.dialable where id = old.id;
	perform link_by_phone(old.number);
	if not exists (select from requests where person_id = old.id)
		and not exists (select from people part where part.merged_into = old.id) then
		delete from people where id = old.id;
		return null;
	end if;
	select coalesce(merged_into, id) into root_id from people where kind = 'phone' and number = old.number;
	if root_id is null then
		update people set kind = 'phone' where id = old.id and number is not null;
	elsif root_id <> old.id then
		update people set merged_into = root_id where id = old.id or merged_into = old.id;
	end if;
	return null;
end
$$;
create trigger customers_person_left after delete on customers for each row execute function customers_person_left();

-- by which a restore copies the records before the accounts
alter table customers add constraint customers_person foreign key (id) references people;

-- `person`, beside whatever kinds of records there are
do $$
declare
	kinds text;
begin
	select pg_get_expr(conbin, conrelid) into strict kinds from pg_constraint
		where conname = 'changes_entity_check' and conrelid = 'changes'::regclass;
	alter table changes drop constraint changes_entity_check;
	execute format('alter table changes add constraint changes_entity_check check (%s or entity = %L)', kinds, 'person');
end
$$;
