-- The language of the last sign-in from a known device: mails about the account are in it. Null until the next sign-in.
alter table customers add column language text;
alter table administrators add column language text;
