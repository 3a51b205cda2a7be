import { eq } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import type { PublicRequest, QuoteRevision } from '#contract/quote-desk.ts';
import { m } from '#messages';
import type { Queries } from '../platform/database.ts';
import { isPublicCode } from '../platform/tokens.ts';
import { asStored, selectRequests } from '../requests/request-rows.ts';
import { requests } from '../requests/tables.ts';
import { listRevisions } from './revisions.ts';
import { isExpired } from './valid-until.ts';

function stateOf({ document, decision }: QuoteRevision) {
	if (decision) return decision.decision;
	return isExpired(document.valid_until) ? 'expired' : 'open';
}

/** What everybody with the code may read, in the language: the request, its sender's name, and what is offered. Throws `not_found`. */
export async function getPublicRequest(database: Queries, code: string, language: Language): Promise<PublicRequest> {
	const [row] = isPublicCode(code) ? await selectRequests(database, language).where(eq(requests.code, code)) : [];
	if (!row) throw new AppError('not_found', m.request_not_found());
	const revisions = await listRevisions(database, row.id);
	const [newest] = revisions;
	return {
		...asStored(row),
		customerName: row.customerName,
		customer_id: row.customerId,
		quote: newest ? { state: stateOf(newest), document: newest.document, decision: newest.decision } : null,
		revisions: revisions.map(({ document: { revision, sent_at, total, currency } }) => {
			return { revision, sent_at, total, currency };
		}),
	};
}
