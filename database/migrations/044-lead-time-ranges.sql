-- The fewest days of a lead time of `lead_days_from` to `lead_days`; null is within `lead_days`, as every older one is.
alter table variants add column lead_days_from integer check (lead_days_from > 0);

drop trigger notify_catalogue on variants;
create trigger notify_catalogue after insert or delete or truncate
	or update of position, size, description, price, availability, stock, lead_days_from, lead_days, place, stated_at, translations
	on variants for each statement execute function notify_catalogue();
