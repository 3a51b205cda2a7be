-- A buyer may choose some lines of a quote. That is a wish: it binds when the seller has sent the revision made of them.
alter table quote_decisions
	drop constraint quote_decisions_decision_check,
	add constraint quote_decisions_decision_check check (decision in ('accepted', 'declined', 'accepted_in_part')),
	-- of the quote's document
	add column line_ids integer[],
	add constraint quote_decisions_lines check ((line_ids is not null) = (decision = 'accepted_in_part'));
