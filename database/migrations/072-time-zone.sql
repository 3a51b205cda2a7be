-- IANA name of the shop's time zone; empty: that of the country of its WhatsApp number.
alter table settings add column time_zone text not null default '';
