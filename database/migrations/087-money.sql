-- The currency of the catalogue's prices. Prices without a currency of an older version are US dollars.
alter table settings
	add column catalogue_currency text not null default 'USD',
	add column prices_include_vat boolean not null default false;

create function catalogue_currency() returns text language sql stable parallel safe as
	$$ select coalesce((select settings.catalogue_currency from settings where settings.id = 1), 'USD') $$;

-- As many digits as a currency needs: three decimals in KWD, none in IQD. `numeric` without a scale leaves the stored rows as they are.
alter table products alter column price type numeric, alter column lowest_price type numeric;
drop trigger notify_catalogue on variants;
alter table variants alter column price type numeric;
create trigger notify_catalogue after insert or delete or truncate
	or update of position, size, description, price, availability, stock, lead_days_from, lead_days, place, stated_at, translations
	on variants for each statement execute function notify_catalogue();
alter table request_lines alter column price type numeric;
alter table product_figures alter column price_low type numeric, alter column price_high type numeric;
alter table sheet_rows alter column before type numeric, alter column after type numeric;

-- What was in which currency stays known when the catalogue gets another one.
alter table request_lines add column currency text not null default catalogue_currency();
alter table sheets add column currency text not null default catalogue_currency();
alter table changes add column currency text not null default catalogue_currency();
