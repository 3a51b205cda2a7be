-- Of a change of everybody's quantity breaks the product whose sizes show them, so that programs with a copy of the catalogue hear of it. Null in
-- changes of anything else, and in those from before this column.
alter table changes add column steps_of integer;
create index changes_of_steps on changes (at, steps_of) where steps_of is not null;
