-- What parts and materials are called, and what is often searched for and not sold, are words as well. A `part` and a `material` mean what the
-- catalogue says for them. Of what is `absent`, and of a `machine` that parts are for, `names` has the name for people, by language: "We list
-- no oil seals". The meanings of what is absent are its neighbours.
alter table search_words add column names jsonb not null default '{}';
alter table search_words drop constraint search_words_kind_check;
alter table search_words add constraint search_words_kind_check
	check (kind in ('word', 'maker', 'filler', 'part', 'material', 'machine', 'absent'));
alter table search_words drop constraint search_words_means;
alter table search_words add constraint search_words_means check (
	case kind
		when 'word' then cardinality(means) > 0
		when 'machine' then cardinality(means) > 0
		when 'filler' then cardinality(means) = 0
		else true
	end
);
alter table search_words add constraint search_words_names
	check ((kind in ('absent', 'machine')) = (names <> '{}'));
-- materials that the demo's words had as words
update search_words set kind = 'material'
where kind = 'word' and cardinality(means) = 1
	and means[1] in ('FKM', 'NBR', 'EPDM', 'SiC', 'Tungsten carbide', 'Ceramic', 'Carbon', 'PTFE');
