-- A job reviews what waits for the approvers of a company when one comes or goes: also when an account is deleted, companies are merged, or
-- either is undone.
create function review_approvals() returns trigger language plpgsql as $$
begin
	insert into jobs (kind, payload)
	select 'approvers_changed', jsonb_build_object('company', company_id) from (
		select old.company_id where tg_op <> 'INSERT' and old.role = 'approver'
		union select new.company_id where tg_op <> 'DELETE' and new.role = 'approver'
	) changed (company_id);
	return null;
end
$$;
create trigger review_approvals after insert or delete or update of company_id, role on company_members
	for each row execute function review_approvals();
