import { m } from '#messages';

export const requestTypes = ['Order', 'Inquiry', 'Quote'] as const;
export const statuses = ['pending', 'shipped', 'delivered', 'cancelled'] as const;

export type RequestType = (typeof requestTypes)[number];
export type RequestStatus = (typeof statuses)[number];

/** What a person reads for a type of request. */
export function typeText(type: RequestType): string {
	const texts = { Order: m.request_order, Inquiry: m.request_inquiry, Quote: m.request_quote };
	return texts[type]();
}
