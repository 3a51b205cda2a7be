-- A PIN has six digits. A hash does not tell how many it has, so each PIN of the old rule is void, and its owner sets it again.
alter table administrators add column has_old_pin boolean not null default false;
update administrators set has_old_pin = true, pin_hash = null where pin_hash is not null;
-- wrong tries since the owner last signed in by password; ten lock the PIN
alter table administrators add column pin_misses integer not null default 0;

-- The way back to an email address also works once the account was deleted, so its row must outlive the account.
alter table email_changes drop constraint email_changes_customer_id_fkey;
alter table email_changes drop constraint email_changes_administrator_id_fkey;
