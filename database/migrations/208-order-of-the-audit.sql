-- A file of the audit goes on behind the entry that it has read last: it is found by its moment.
drop index changes_of_audit;
create index changes_of_audit on changes (at, id)
	where entity in ('administrator', 'settings', 'token', 'webhook')
		or entity = 'customer' and action in ('sign_in', 'sign_in_refused', 'password', 'sessions_ended', 'erase');
drop index if exists audit_at;
create index audit_at on audit (at, id);
