-- What buyers do with their requests, in the order of the transactions, for the alerts of the desk.
create index changes_of_buyers on changes (transaction)
	where entity = 'request' and actor_kind in ('customer', 'anonymous');

-- Until which transaction an administrator has seen the alerts, which later ones he has seen too, and when he said so.
create table seen_alerts (
	administrator_id integer primary key references administrators on delete cascade,
	cursor xid8 not null,
	later bigint[] not null,
	at timestamptz not null default now()
);
