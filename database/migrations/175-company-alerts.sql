-- Companies that buyers have asked for, in the order of the transactions, for the alerts of the desk.
create index changes_of_asked_companies on changes (transaction)
	where entity = 'company' and action = 'create' and actor_kind = 'customer';
