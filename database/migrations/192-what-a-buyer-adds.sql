-- What a buyer adds when he sends his cart: his own number of the order, and where it goes.
alter table requests
	add column po_number text not null default '',
	add column deliver_to text not null default '';

-- The columns that say something of a buyer go with him.
create function erase_what_a_buyer_adds() returns trigger language plpgsql as $$
begin
	new.po_number := '';
	new.deliver_to := '';
	return new;
end
$$;
create trigger requests_erased before update of erased_at on requests
	for each row when (new.erased_at is not null) execute function erase_what_a_buyer_adds();
