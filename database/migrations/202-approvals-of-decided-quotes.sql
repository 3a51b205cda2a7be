-- An acceptance that waited for an approver when the buyer chose lines, or declined, is void: he approves nothing any more.
delete from quote_approvals approval using quote_decisions decision
where approval.state = 'waiting' and decision.request_id = approval.request_id and decision.revision = approval.revision;
