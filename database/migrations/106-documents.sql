-- Datasheets, certificates, manuals and drawings as PDF: of a product, of one of its sizes, or of a category.
create table documents (
	id integer primary key generated always as identity,
	product_id integer references products on delete cascade,
	-- the name of a size of the product, as in carts and requests; null: all its sizes
	size text,
	category_id integer references categories on delete cascade,
	kind text not null check (kind in ('datasheet', 'certificate', 'manual', 'drawing')),
	-- null: for readers of all languages
	language text,
	title text not null,
	valid_until date,
	-- the version of the file that is shown
	file_version integer not null check (file_version > 0),
	version integer not null default 1,
	check ((product_id is null) <> (category_id is null)),
	check (size is null or product_id is not null)
);
create index documents_product on documents (product_id);
create index documents_category on documents (category_id);
create index documents_valid_until on documents (valid_until) where valid_until is not null;

-- Every version of every document. No reference: a version outlives its document while the deletion can be undone, and for good when a quote names it.
create table document_files (
	document_id integer not null,
	version integer not null check (version > 0),
	-- of the file, which is at private/documents/{sha256}.pdf
	sha256 text not null,
	bytes integer not null,
	pages integer not null,
	added_at timestamptz not null default now(),
	-- whether a quote that was sent names it
	quoted boolean not null default false,
	primary key (document_id, version)
);
create index document_files_sha256 on document_files (sha256);

-- Every server drops its cached pages.
create trigger notify_catalogue after insert or update or delete or truncate on documents
	for each statement execute function notify_catalogue();

-- `document`, beside whatever kinds of records there are
do $$
declare
	kinds text;
begin
	select pg_get_expr(conbin, conrelid) into strict kinds from pg_constraint
		where conname = 'changes_entity_check' and conrelid = 'changes'::regclass;
	alter table changes drop constraint changes_entity_check;
	execute format('alter table changes add constraint changes_entity_check check (%s or entity = %L)', kinds, 'document');
end
$$;
