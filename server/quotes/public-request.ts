import type { Language } from '#contract/language.ts';
import type { PublicRequest, QuoteRevision } from '#contract/quotes/quote-desk.schema.ts';
import { isWon, type RequestStatus } from '#contract/requests/request-statuses.ts';
import type { Queries } from '../platform/database.ts';
import { hasCode, requestNotFound } from '../requests/request-code.ts';
import { asStored, selectRequests } from '../requests/request-rows.ts';
import { findApproval } from './find-approval.ts';
import { readRevisions } from './revisions.ts';
import type { quoteApprovals } from './tables.ts';
import { isExpired } from './valid-until.ts';

/** The public part of an approval. */
const asPublic = ({ state, reason, poNumber }: typeof quoteApprovals.$inferSelect) => ({
	state,
	reason,
	po_number: poNumber,
});

/** Open while the request is quoted and its last day has not passed. */
function stateOf({ document, decision }: QuoteRevision, status: RequestStatus, isWaiting: boolean) {
	const isOffered = status === 'quoted' || status === 'expired';
	// the staff may have moved the request on since; a wish settles nothing
	const isCurrent = isOffered || (decision?.decision === 'accepted' ? isWon(status) : decision?.decision === status);
	if (decision && isCurrent) return decision.decision;
	if (status !== 'quoted') return status === 'expired' ? 'expired' : 'settled';
	if (isExpired(document.valid_until)) return 'expired';
	return isWaiting ? 'awaiting_approval' : 'open';
}

/**
 * The public view of a request, for everybody with the code, in a language: the request, its sender's name, and the quote. Throws
 * `not_found`.
 */
export async function getPublicRequest(database: Queries, code: string, language: Language): Promise<PublicRequest> {
	const [row] = await selectRequests(database, language).where(hasCode(code));
	if (!row) throw requestNotFound();
	const { revisions } = await readRevisions(database, row.id);
	const [newest] = revisions;
	const approval = newest && (await findApproval(database, { requestId: row.id, revision: newest.document.revision }));
	return {
		...asStored(row),
		customerName: row.customerName,
		customer_id: row.customerId,
		guest_mails: !row.ofAccount && row.customerEmail !== null ? row.guestMails : null,
		quote: newest
			? {
					state: stateOf(newest, row.status, approval?.state === 'waiting'),
					document: newest.document,
					decision: newest.decision,
					...(approval && { approval: asPublic(approval) }),
				}
			: null,
		revisions: revisions.map(({ document: { revision, sent_at, total, currency } }) => {
			return { revision, sent_at, total, currency };
		}),
	};
}
