-- Any table may be a catalogue: its columns have roles, and its rows are grouped into parts.
alter table sheets
	-- indexes of the columns whose values make a part of several rows
	add column group_by integer[] not null default '{}',
	-- whether the sizes at the end of these values don't count
	add column without_size boolean not null default false,
	-- the category of parts whose rows name none
	add column category text not null default '',
	-- categories that a person chose for names of the file: [["Seals", 3]]
	add column meanings jsonb not null default '[]',
	-- whether its new categories are made only after a person has confirmed them
	add column confirms_categories boolean not null default false,
	-- the zip archive with its images, and what is in it: [{"name": "mg1.jpg", "source": "<SHA-256>"}]
	add column archive bytea,
	add column images jsonb;

-- read in slices
alter table sheets alter column archive set storage external;

-- How people have corrected the columns of files, by their titles: the next file with these titles is read in the same way.
create table sheet_layouts (
	kind text not null check (kind in ('prices', 'catalogue')),
	-- SHA-256 of the titles, which may be longer than an entry of an index
	digest text not null,
	titles text not null,
	roles text[] not null,
	group_by integer[] not null,
	category text not null,
	meanings jsonb not null,
	used_at timestamptz not null default now(),
	primary key (kind, digest)
);

-- Which stored image an image file has become, by its SHA-256: the same file again changes nothing.
create table image_sources (
	source text primary key,
	path text not null
);
