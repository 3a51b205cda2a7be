-- Whether the request came from an account, which may be deleted since: a guest can have an address, too.
alter table requests add column of_account boolean not null default false;
update requests set of_account = true
	where customer_id is not null or customer_email is not null and not exists (
		select from changes where entity = 'request' and entity_id = requests.id and action = 'create' and actor_kind <> 'customer');
