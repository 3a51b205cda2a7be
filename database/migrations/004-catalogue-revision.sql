-- one number, raised in the transaction of every change of the catalogue and told to every server when it is committed
create table catalogue_revision (
	one boolean primary key default true check (one),
	value bigint not null default 0
);
insert into catalogue_revision default values;

create function raise_catalogue_revision() returns trigger language plpgsql as $$
declare
	raised bigint;
begin
	update catalogue_revision set value = value + 1 returning value into raised;
	perform pg_notify('catalogue', raised::text);
	return null;
end
$$;

create trigger raise_revision after insert or update or delete or truncate on categories
	execute function raise_catalogue_revision();
create trigger raise_revision after insert or update or delete or truncate on products
	execute function raise_catalogue_revision();
create trigger raise_revision after insert or update or delete or truncate on mechanical_seal_attributes
	execute function raise_catalogue_revision();
