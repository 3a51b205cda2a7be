-- A maker's name may be another spelling of one that the catalogue has: جراندفوس means Grundfos.
alter table search_words drop constraint search_words_check;
alter table search_words add constraint search_words_means check (
	case kind when 'word' then cardinality(means) > 0 when 'filler' then cardinality(means) = 0 else true end
);
