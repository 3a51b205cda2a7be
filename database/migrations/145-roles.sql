-- Sellers, keepers of the catalogue, and viewers; what each may do is in `contract/accounts/rights.ts`.
alter table administrators drop constraint administrators_role_check;
alter table administrators add constraint administrators_role_check
	check (role in ('viewer', 'keeper', 'seller', 'admin', 'super admin'));
