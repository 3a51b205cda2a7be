-- The audit shows tokens and webhooks of other programs, too.
drop index changes_of_audit;
create index changes_of_audit on changes (id)
	where entity in ('administrator', 'settings', 'token', 'webhook')
		or entity = 'customer' and action in ('sign_in', 'sign_in_refused', 'password', 'sessions_ended', 'erase');
