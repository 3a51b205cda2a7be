-- The desk searches parts as well: names in each language, codes with and without separators, sizes, and what the buyer wrote.
-- Must equal the expressions of `server/requests/request-search.ts`.
create index request_lines_search on request_lines using gin (
	(product_name || ' ' || coalesce(code, '') || ' ' || regexp_replace(coalesce(code, ''), '[\s./-]', '', 'g') || ' ' || size || ' '
		|| coalesce(typed, '') || ' ' || translations::text) gin_trgm_ops);
create index requests_text_search on requests using gin (text gin_trgm_ops);
