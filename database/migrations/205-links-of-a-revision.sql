-- A link to approve a revision outlives an acceptance that its buyer withdraws: when he accepts the same revision again, it counts again, so that
-- the approver needs no other mail. While nothing waits it shows nothing.
alter table approval_links
	drop constraint approval_links_request_id_revision_fkey,
	add foreign key (request_id, revision) references quote_revisions on delete cascade;
