-- Lists are filtered by what is read out of sizes, so a page shows that now: after an upgrade it is read anew, with no other change.
create trigger notify_catalogue after insert or update or delete or truncate on variant_values
	for each statement execute function notify_catalogue();
