-- Addresses of a former shop, and where they lead. They are read only where there is no page.
create table redirects (
	id integer primary key generated always as identity,
	-- a path of this site with an optional query, in one spelling of its percent-encoding, without a slash at its end
	source text not null unique,
	-- a path of this site or a URL; none for what is gone
	target text,
	status integer not null check (status in (301, 302, 410)),
	check ((status = 410) = (target is null))
);

alter table changes drop constraint changes_entity_check;
alter table changes add constraint changes_entity_check
	check (entity in ('category', 'product', 'customer', 'administrator', 'request', 'reference', 'search_word', 'settings', 'redirect'));
