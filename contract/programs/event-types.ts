/** Events that other programs can subscribe to. */
export const eventTypes = [
	'request.created',
	'request.status_changed',
	'quote.sent',
	'quote.accepted',
	'quote.acceptance_withdrawn',
	'quote.declined',
	'payment.noted',
	'product.changed',
	'product.deleted',
	'price.changed',
	'stock.changed',
] as const;

export type EventType = (typeof eventTypes)[number];

/** The type of the event that somebody sends by hand, to try a webhook. */
export const testType = 'webhook.test';

/** Why an attempt had no response. */
export const sendProblems = ['address', 'name', 'connection', 'certificate', 'timeout', 'secret', 'off'] as const;

export type SendProblem = (typeof sendProblems)[number];

/** Deliveries a page. */
export const deliveriesPageSize = 50;
/** Webhooks that may exist at once. */
export const maxWebhooks = 20;
/** Events that one replay of a span sends again. */
export const maxReplayed = 10_000;
/** Days until a delivery is removed. */
export const deliveryDays = 30;
