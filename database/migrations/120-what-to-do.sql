-- The console's first page and the tabs of its requests count by status; quotes count by their last day as well.
create index requests_status on requests (status, quoted_until);
-- What is due by a day.
create index requests_due on requests (next_step_on) where next_step_on is not null;
