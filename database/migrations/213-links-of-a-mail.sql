-- The job whose mail has the link: when the mail server refuses that mail, its next attempt makes another one.
alter table approval_links add column job uuid;
