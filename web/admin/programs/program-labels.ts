import type { Scope } from '#contract/accounts/rights.ts';
import type { EventType, SendProblem } from '#contract/programs/event-types.ts';
import { m } from '#messages';

export const eventLabels: Record<EventType, () => string> = {
	'request.created': m.programs_event_request_created,
	'request.status_changed': m.programs_event_request_status_changed,
	'quote.sent': m.programs_event_quote_sent,
	'quote.accepted': m.programs_event_quote_accepted,
	'quote.acceptance_withdrawn': m.programs_event_quote_acceptance_withdrawn,
	'quote.declined': m.programs_event_quote_declined,
	'payment.noted': m.programs_event_payment_noted,
	'product.changed': m.programs_event_product_changed,
	'product.deleted': m.programs_event_product_deleted,
	'price.changed': m.programs_event_price_changed,
	'stock.changed': m.programs_event_stock_changed,
};

/** `quote.accepted` → `Quote accepted`; a test has a label, too. */
export const eventText = (type: string): string =>
	type in eventLabels ? eventLabels[type as EventType]() : m.programs_event_test();

const problemLabels: Record<SendProblem, () => string> = {
	address: m.programs_problem_address,
	name: m.programs_problem_name,
	connection: m.programs_problem_connection,
	certificate: m.programs_problem_certificate,
	timeout: m.programs_problem_timeout,
	secret: m.programs_problem_secret,
	off: m.programs_problem_off,
};

/** What came of an attempt: `Response 200`, `No answer within 15 seconds`; empty before the first. */
export function outcomeText({ status, problem }: { status: number | null; problem: SendProblem | null }): string {
	if (problem !== null) return problemLabels[problem]();
	return status === null ? '' : m.programs_status({ status });
}

/** A command that tries a token: `curl -H "Authorization: Bearer pc_…" "https://shop.example/api/products?page=1&pageSize=1"`. */
export function tryLine(origin: string, { token, scopes }: { token: string; scopes: readonly Scope[] }): string {
	const paths: [Scope, string][] = [
		['catalogue:read', '/api/products?page=1&pageSize=1'],
		['requests:read', '/api/requests?page=1&pageSize=1'],
		['people:read', '/api/customers?page=1&pageSize=1'],
		['events', '/api/webhooks'],
		['prices:write', '/api/prices'],
		['stock:write', '/api/stock'],
	];
	const [scope, path] = paths.find(([known]) => scopes.includes(known)) ?? ['catalogue:read', '/api/products/1'];
	const row = scope === 'prices:write' ? { code: 'MG1', price: '12.50' } : { code: 'MG1', stock: 5 };
	const body =
		scope === 'prices:write' || scope === 'stock:write'
			? ` -H "Content-Type: application/json" -d '${JSON.stringify([row])}'`
			: '';
	return `curl -H "Authorization: Bearer ${token}"${body} "${origin}${path}"`;
}
