-- Entries of the vocabulary are sorted into the index of what they have in them some hundreds at a time: one by one it took half of
-- what an import takes the database. Searches read those that wait, which the limit (in kB) bounds.
alter index search_vocabulary_rests set (fastupdate = on, gin_pending_list_limit = 256);
