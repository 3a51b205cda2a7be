-- The names of a line in other languages, as they were: { "ar": { "name": …, "category_name": … } }.
alter table request_lines add column translations jsonb not null default '{}';
