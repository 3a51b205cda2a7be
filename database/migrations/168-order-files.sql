-- The buyer's own order as a PDF, in the folder of private files.
create table request_files (
	id integer generated always as identity primary key,
	request_id integer not null references requests on delete cascade,
	-- as the buyer's computer names it
	name text not null,
	file text not null,
	-- the same file twice is one
	sha256 text not null,
	bytes integer not null check (bytes > 0),
	pages integer not null,
	created_at timestamptz not null default now(),
	unique (request_id, sha256)
);
