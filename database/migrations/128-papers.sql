-- The last serial number of each kind of paper in each year. Its row is locked until the paper is stored, so that no number is lost.
create table paper_numbers (
	kind text not null,
	year integer not null,
	last integer not null,
	primary key (kind, year)
);

-- Papers with a number that were made of a quote. They are never altered, and their request can't be deleted.
create table papers (
	number text primary key,
	kind text not null check (kind in ('proforma', 'confirmation', 'delivery')),
	request_id integer not null,
	revision integer not null,
	-- of a delivery: [{ "id", "quantity" }], lines of the quote
	lines jsonb check ((lines is null) = (kind <> 'delivery')),
	-- the administrator's name at that time
	made_by text not null,
	made_at timestamptz not null,
	foreign key (request_id, revision) references quote_revisions
);
create index papers_request on papers (request_id);
-- the same paper of the same revision twice is one
create unique index papers_once on papers (request_id, kind, revision) where kind <> 'delivery';

-- Their PDFs, as they were sent.
create table paper_files (
	number text not null references papers,
	language text not null,
	pdf bytea not null,
	primary key (number, language)
);

-- PDFs of quotes since they were first read.
create table quote_files (
	request_id integer not null,
	revision integer not null,
	language text not null,
	pdf bytea not null,
	primary key (request_id, revision, language),
	foreign key (request_id, revision) references quote_revisions on delete cascade
);

create function forbid_paper_update() returns trigger language plpgsql as $$
begin
	raise exception 'papers are never altered' using errcode = 'insufficient_privilege';
end
$$;
create trigger never_altered before update or delete on papers for each statement execute function forbid_paper_update();
create trigger never_altered before update or delete on paper_files for each statement execute function forbid_paper_update();
create trigger never_altered before update on quote_files for each statement execute function forbid_paper_update();
