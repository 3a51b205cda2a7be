-- Erasing takes the record of a person (167-people.sql) along, with its history.

-- Without requests and parts, nobody but an account has a record; the record that it was a part of may be empty then, too.
create or replace function requests_person_left() returns trigger language plpgsql as $$
declare
	left_id integer := old.person_id;
begin
	while left_id is not null loop
		delete from people where id = left_id and kind <> 'account'
			and not exists (select from requests where person_id = left_id)
			and not exists (select from people part where part.merged_into = left_id)
			returning merged_into into left_id;
		exit when not found;
	end loop;
	return null;
end
$$;

create function requests_person_erased() returns trigger language plpgsql as $$
begin
	new.person_id := null;
	return new;
end
$$;
create trigger requests_person_erased before update of erased_at on requests for each row
	when (old.erased_at is null and new.erased_at is not null) execute function requests_person_erased();
create trigger requests_person_left_erased after update of erased_at on requests for each row
	when (old.erased_at is null and new.erased_at is not null) execute function requests_person_left();

-- Guests that were joined to an account are records of their own again: they may be somebody else.
create function customers_parts_left() returns trigger language plpgsql as $$
begin
	if is_erasing() then
		update people set merged_into = null where merged_into = old.id;
	end if;
	return old;
end
$$;
create trigger customers_parts_left before delete on customers for each row execute function customers_parts_left();

create function people_history_erased() returns trigger language plpgsql as $$
begin
	if is_erasing() then
		update changes set before = without_texts(before, '{}'), after = without_texts(after, '{}')
			where entity in ('customer', 'person') and entity_id = old.id;
	end if;
	return null;
end
$$;
create trigger people_history_erased after delete on people for each row execute function people_history_erased();

-- The buyer's orders as PDFs go with the person. Whatever deletes the row of an order, a job removes its file.
create function request_files_erased() returns trigger language plpgsql as $$
begin
	delete from request_files where request_id = new.id;
	return null;
end
$$;
create trigger request_files_erased after update of erased_at on requests for each row
	when (old.erased_at is null and new.erased_at is not null) execute function request_files_erased();

create function remove_order_file() returns trigger language plpgsql as $$
begin
	insert into jobs (kind, payload, language) values ('photo_files', jsonb_build_object('paths', jsonb_build_array(old.file)), 'en');
	return null;
end
$$;
create trigger remove_order_file after delete on request_files for each row execute function remove_order_file();
