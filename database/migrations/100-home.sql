-- The slides and the blocks of the home page. Null: nobody has changed them, so that the demo has its own.
alter table settings
	add column home_slides jsonb,
	add column home_blocks jsonb;

-- Uploaded images for slides: files stay while a slide has them, or a change that can be undone.
create table slide_images (
	path text primary key,
	uploaded_at timestamptz not null
);
