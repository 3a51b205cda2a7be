-- A sheet may be a catalogue: what its rows would make of categories and products, field by field.
alter table sheets
	drop constraint sheets_kind_check,
	add constraint sheets_kind_check check (kind in ('prices', 'catalogue'));

alter table sheet_rows
	add column entity text not null default 'product' check (entity in ('category', 'product')),
	-- the row as it was read, where it is to be written
	add column record jsonb,
	-- the fields that differ, as they were when it was compared and as they would be
	add column fields_before jsonb,
	add column fields_after jsonb,
	drop constraint sheet_rows_pkey,
	-- a row of a table may be a product and the first to name its category
	add primary key (sheet_id, row, entity);
