import { m } from '#messages';
import type { Language } from './language.ts';

export const requestTypes = ['Order', 'Inquiry', 'Quote'] as const;
/** `expired` is a quoted request after the last day of its quote. */
export const statuses = [
	...(['pending', 'quoted', 'accepted', 'declined', 'expired'] as const),
	...(['shipped', 'delivered', 'cancelled'] as const),
] as const;
/** What the staff may move a request to; the others come of its quote. */
export const movableStatuses = ['pending', 'accepted', 'declined', 'shipped', 'delivered', 'cancelled'] as const;

/** What came of requests, each of several statuses; `quoted` is every one with a quote. */
export const requestOutcomes = ['quoted', 'won', 'lost'] as const;
/** The statuses that are won, and those that are lost. */
export const outcomeStatuses = {
	won: ['accepted', 'shipped', 'delivered'],
	lost: ['declined', 'expired'],
} as const satisfies Partial<Record<(typeof requestOutcomes)[number], readonly (typeof statuses)[number][]>>;

export type RequestOutcome = (typeof requestOutcomes)[number];
export type RequestType = (typeof requestTypes)[number];
export type RequestStatus = (typeof statuses)[number];

export const payments = ['unpaid', 'paid'] as const;
export type Payment = (typeof payments)[number];

/** What a person reads for the status of a request, and for that of its payment. */
export const statusLabels: Record<RequestStatus | Payment, () => string> = {
	pending: m.status_pending,
	quoted: m.status_quoted,
	accepted: m.status_accepted,
	declined: m.status_declined,
	expired: m.status_expired,
	shipped: m.status_shipped,
	delivered: m.status_delivered,
	cancelled: m.status_cancelled,
	unpaid: m.status_unpaid,
	paid: m.status_paid,
};

/** What a person reads for a type of request, in the language of the page unless another is given. */
export function typeText(type: RequestType, language?: Language): string {
	const texts = { Order: m.request_order, Inquiry: m.request_inquiry, Quote: m.request_quote };
	return texts[type]({}, language && { locale: language });
}
