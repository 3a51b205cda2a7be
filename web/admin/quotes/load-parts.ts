import type { PartToPrice, QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import { currentLanguage } from '../../platform/language.ts';
import { adminCall } from '../session/admin-session.ts';
import { partOf } from './desk-lines.ts';
import { readTabDraft } from './tab-draft.ts';

interface PartOfLine {
	product_id: number;
	size: string | null;
}

/** Loads a part with its prices for the quote of a request. */
export const loadPart = (requestId: number, { product_id, size }: PartOfLine, signal?: AbortSignal) => {
	const parameters = { product_id, ...(size !== null && { size }) };
	return adminCall<PartToPrice>('GET', `/api/requests/${requestId}/quote/part`, {
		parameters,
		language: currentLanguage(),
		...(signal && { signal }),
	});
};

/** Loads the parts that only the tab's draft of the quote has. A line whose part does not load keeps the name that was stored with it. */
export async function loadDraftParts(quote: QuoteAtDesk, ownerId: number, signal: AbortSignal): Promise<PartToPrice[]> {
	const lines = readTabDraft(quote, ownerId)?.draft.lines ?? [];
	const missing = lines.flatMap(({ product_id, size }) =>
		product_id === null || partOf(quote, { product_id, size }) ? [] : { product_id, size },
	);
	const loaded = await Promise.all(missing.map((part) => loadPart(quote.request.id, part, signal)));
	return loaded.flatMap((part) => (part.ok ? part.data : []));
}
