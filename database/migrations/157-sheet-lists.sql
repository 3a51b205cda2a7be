-- Rows of price sheets that price a size of a list from a quantity on; null: the price of the size or part.
alter table sheet_rows add column list_id integer;
alter table sheet_rows add column min_quantity integer;
