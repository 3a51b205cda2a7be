import { isDeepStrictEqual } from 'node:util';
import { statementLifetime } from '#contract/catalogue/availability.ts';
import type { EventType } from '#contract/programs/event-types.ts';

/** A change as the history has it. */
export interface RecordedChange {
	entity: string;
	id: number;
	action: string;
	before?: Record<string, unknown> | undefined;
	after?: Record<string, unknown> | undefined;
	/** The product that shows everybody's quantity break, which has changed. */
	stepsOf?: number | undefined;
}

/** An event for other programs: thin, ids and statuses only. */
export interface ProgramEvent {
	type: EventType;
	data: Record<string, string | number | boolean | null>;
	/** Seconds until it is sent: as long as its cause can be undone. */
	delay: number;
}

/** Seconds that a move of a request can be undone by its notice, and that a buyer can withdraw a decision; a test compares them with their sources. */
export const undoDelays = { move: 15, decision: 300 };

/** What is stated of stock, without its time. */
const statedFields = ['availability', 'stock', 'leadDaysFrom', 'leadDays', 'place'];
const stockFields = [...statedFields, 'statedAt'];

interface Size extends Record<string, unknown> {
	size: string | null;
}

const pick = (size: Size, names: readonly string[]) => names.map((name) => size[name]);

/** Whether the time of a statement changes what is shown: one that has expired, or that nobody has dated, is shown as `ask`. */
function isRenewed({ statedAt: before }: Size, { statedAt: after }: Size): boolean {
	if (typeof before !== 'string' || typeof after !== 'string') return before !== after;
	return Math.abs(Date.parse(after) - Date.parse(before)) > statementLifetime;
}

/** Which kinds of fields of its sizes an update has changed. */
function changedOfSizes(before: Size[], after: Size[]) {
	const own = new Map(before.map((size) => [size.size, size]));
	const pairs = after.flatMap((size) => {
		const old = own.get(size.size);
		return old ? [[old, size] as const] : [];
	});
	const differ = (names: readonly string[]) =>
		pairs.some(([old, size]) => !isDeepStrictEqual(pick(old, names), pick(size, names)));
	const rest = [...new Set(pairs.flat().flatMap((size) => Object.keys(size)))].filter(
		(name) => name !== 'price' && !stockFields.includes(name),
	);
	const names = (sizes: Size[]) => sizes.map(({ size }) => size);
	return {
		price: differ(['price']),
		stock: differ(statedFields) || pairs.some(([old, size]) => isRenewed(old, size)),
		rest: differ(rest) || !isDeepStrictEqual(names(before), names(after)),
	};
}

/** A change of prices alone is only `price.changed`, one of stock alone only `stock.changed`; any other is `product.changed`, too. */
function productEvents({ id, action, before = {}, after = {} }: RecordedChange): ProgramEvent[] {
	const event = (type: EventType) => ({ type, data: { product_id: id }, delay: 0 });
	if (action === 'delete') return [event('product.deleted')];
	if (action === 'create') return [event('product.changed')];
	const sizes = changedOfSizes((before.variants ?? []) as Size[], (after.variants ?? []) as Size[]);
	const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
	const hasOthers = names.some((name) => name !== 'price' && name !== 'variants');
	return [
		...(hasOthers || sizes.rest ? [event('product.changed')] : []),
		...(names.includes('price') || sizes.price ? [event('price.changed')] : []),
		...(sizes.stock ? [event('stock.changed')] : []),
	];
}

const decisions = new Map<string, EventType>([
	['accepted', 'quote.accepted'],
	['declined', 'quote.declined'],
]);

function statusEvents({ id, action, before = {}, after = {} }: RecordedChange): ProgramEvent[] {
	if (typeof before.status !== 'string' || typeof after.status !== 'string' || before.status === after.status)
		return [];
	const data = { request_id: id, from: before.status, to: after.status };
	return [
		{ type: 'request.status_changed', data, delay: decisions.has(action) ? undoDelays.decision : undoDelays.move },
	];
}

function requestEvents(change: RecordedChange): ProgramEvent[] {
	const { id, action, before = {}, after = {} } = change;
	const event = (type: EventType, data: ProgramEvent['data'] = {}, delay = 0) => ({
		type,
		data: { request_id: id, ...data },
		delay,
	});
	const decision = decisions.get(action);
	if (action === 'create') return [event('request.created')];
	if (action === 'quote_sent')
		return [event('quote.sent', { revision: Number(after.quoteRevision) }), ...statusEvents(change)];
	if (decision)
		return [event(decision, { revision: Number(after.revision) }, undoDelays.decision), ...statusEvents(change)];
	if (action === 'withdrawn' && before.status === 'accepted')
		return [event('quote.acceptance_withdrawn', { revision: Number(after.revision) }), ...statusEvents(change)];
	if (action === 'payment' || action === 'payment_reversed')
		return [event('payment.noted', { payment_id: Number(after.payment_id), reversed: action === 'payment_reversed' })];
	return statusEvents(change);
}

/** One event for each product whose quantity breaks have changed, however many. */
function stepEvents(changes: RecordedChange[]): ProgramEvent[] {
	const ids = new Set(changes.flatMap(({ stepsOf }) => stepsOf ?? []));
	return [...ids].map((id) => ({ type: 'price.changed', data: { product_id: id }, delay: 0 }));
}

function ownEvents(change: RecordedChange): ProgramEvent[] {
	if (change.entity === 'product') return productEvents(change);
	return change.entity === 'request' ? requestEvents(change) : [];
}

/** The events of changes in the history: `update` of a product's price → `price.changed`. */
export function eventsOf(changes: RecordedChange[]): ProgramEvent[] {
	return [...changes.flatMap(ownEvents), ...stepEvents(changes)];
}
