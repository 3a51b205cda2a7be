import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import { storedDraft } from '../../ui/form-draft.ts';
import { type DeskDraft, deskDraftOf } from './quote-draft.ts';

/** Where the tab stores what an administrator has typed on a version of a quote and not saved. */
export const typedKey = ({ request }: Pick<QuoteAtDesk, 'request'>, version: number, ownerId: number): string =>
	`quote-${request.id}-${version}-of-${ownerId}`;

/**
 * What the tab stores of a quote, and on which version it was typed: an older one where somebody else has saved meanwhile, so that
 * saving it shows both. Undefined without any.
 */
export function typedQuote(quote: QuoteAtDesk, ownerId: number): { draft: DeskDraft; version: number } | undefined {
	const initial = deskDraftOf(quote);
	for (let { version } = quote; version >= 0; version--) {
		const typed = storedDraft(typedKey(quote, version, ownerId), initial);
		if (!typed) continue;
		const lines = initial.lines.map((line) => typed.lines.find(({ line_id }) => line_id === line.line_id) ?? line);
		return { draft: { ...typed, lines }, version };
	}
	return undefined;
}
