-- The colour of buttons and of what is chosen, as #rrggbb. Empty: the product's red.
alter table settings add column accent text not null default '';
