-- Whether a sheet prices places of price lists is asked before its rows are shown to a keeper, who may not see them. Few rows do.
create index sheet_rows_listed on sheet_rows (sheet_id) where list_id is not null;
