-- The desk finds a request by the buyer's own number of the order: that of the request, and that of the acceptance.
create index requests_po_number_search on requests using gin (po_number gin_trgm_ops);
create index quote_decisions_po_number_search on quote_decisions using gin (po_number gin_trgm_ops);
