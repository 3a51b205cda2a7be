-- An invitation counts only while the person who sent it may still invite. Older ones, and those of an operator, have nobody.
alter table invitations add column administrator_id integer references administrators on delete cascade;
alter table company_invitations
	add column administrator_id integer references administrators on delete cascade,
	add column customer_id integer references customers on delete cascade;
create index invitations_administrator on invitations (administrator_id);
create index company_invitations_administrator on company_invitations (administrator_id);
create index company_invitations_customer on company_invitations (customer_id);
