-- the makers of the equals-table are read from one to the next, however many codes each has
create index product_references_maker on product_references (maker_folded);
