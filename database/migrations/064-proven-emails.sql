-- Whether the customer has proved the address by a code or link in a mail to it. Who proves it gets it from an account that never did.
-- The addresses of the staff come from a colleague who has proved to be one.
alter table customers add column email_proven boolean not null default false;
-- An address that its holder had never proved is not reserved for him once he has left it.
alter table email_changes add column was_proven boolean not null default true;
