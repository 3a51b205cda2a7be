-- which statements of stock are too old since the last look
create index variants_stated on variants (stated_at) where availability <> 'ask';

-- what reports sum up, without reading the whole documents
alter table quote_revisions
	add column currency text not null generated always as (document ->> 'currency') stored,
	add column total numeric not null generated always as ((document ->> 'total')::numeric) stored;
create index requests_unpaid on requests (created_at) where payment = 'unpaid';
