-- How far the firm is on its way to a shop of its own. What is done follows from the shop itself.
alter table settings
	-- `empty`: the demo's catalogue was taken away, and does not come back at the next start
	add column start_catalogue text not null default 'undecided' check (start_catalogue in ('undecided', 'demo', 'empty')),
	add column start_skipped jsonb not null default '[]',
	add column start_dismissed boolean not null default false;
