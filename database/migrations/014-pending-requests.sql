-- The desk counts what waits every few seconds, for every administrator who has the console open.
create index requests_pending on requests (id) where status = 'pending';
