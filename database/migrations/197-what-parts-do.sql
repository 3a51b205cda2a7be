-- People who don't know what a part is called say what it does. A `task` has that in a few words, and means the part: `joins the motor to the
-- pump` → coupling.
alter table search_words drop constraint search_words_kind_check;
alter table search_words add constraint search_words_kind_check
	check (kind in ('word', 'maker', 'filler', 'part', 'material', 'machine', 'absent', 'task'));
alter table search_words drop constraint search_words_means;
alter table search_words add constraint search_words_means check (
	case kind
		when 'word' then cardinality(means) > 0
		when 'machine' then cardinality(means) > 0
		when 'task' then cardinality(means) > 0
		when 'filler' then cardinality(means) = 0
		else true
	end
);
