-- A path below /uploads/ of its largest file; null: none of the firm's own. Replaced ones are in `past_logos`, as undo may bring them back.
alter table settings add column favicon text;
