-- which change an undo sets back; of several of one batch the newest
alter table changes add column undoes bigint;
create index changes_undoes on changes (undoes) where undoes is not null;

-- the history of some days, of a person, and of a batch in its order
create index changes_at on changes (at, entity_id);
create index changes_actor on changes (actor_id, id) where actor_id is not null;
drop index changes_batch;
create index changes_batch on changes (batch, id) where batch is not null;

-- images that nothing names any more, which stay as long as what took them away may be undone
create index changes_images on changes using gin ((before -> 'images')) where before ? 'images';
create index changes_images_at on changes (at) where before ? 'images';
