import type { Scope } from '#contract/accounts/rights.ts';
import { m } from '#messages';

/** What a scope opens, in words. */
export const scopeLabels: Record<Scope, () => string> = {
	'catalogue:read': m.programs_scope_catalogue_read,
	'catalogue:write': m.programs_scope_catalogue_write,
	'prices:write': m.programs_scope_prices_write,
	'stock:write': m.programs_scope_stock_write,
	'requests:read': m.programs_scope_requests_read,
	'requests:write': m.programs_scope_requests_write,
	'people:read': m.programs_scope_people_read,
	events: m.programs_scope_events,
};
