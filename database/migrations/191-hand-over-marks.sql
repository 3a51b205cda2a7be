-- Up to which acceptance the staff have taken a file of accepted quotes: the next one begins there. Without a map it is the file for Odoo.
create table hand_over_marks (
	map_id integer unique nulls not distinct references hand_over_maps on delete cascade,
	until timestamptz not null,
	taken_at timestamptz not null default now()
);
