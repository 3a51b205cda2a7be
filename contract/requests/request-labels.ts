import type { Language } from '#contract/language.ts';
import { m } from '#messages';

export const requestTypes = ['Order', 'Inquiry', 'Quote'] as const;
export type RequestType = (typeof requestTypes)[number];

/** The label of a type of request, in the page's language by default. */
export function typeText(type: RequestType, language?: Language): string {
	const texts = { Order: m.request_order, Inquiry: m.request_inquiry, Quote: m.request_quote };
	return texts[type]({}, language && { locale: language });
}
