-- goes up each time that the sheet is compared anew: who writes it names the comparison that he has seen
alter table sheets add column reading integer not null default 1;
