import { isDeepStrictEqual } from 'node:util';
import { desc, eq } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { SendQuote } from '#contract/quotes/quote-desk.schema.ts';
import { m } from '#messages';
import { changedMeanwhile } from '../changes/changed-meanwhile.ts';
import type { Queries } from '../platform/database.ts';
import { getSettings } from '../settings/settings.ts';
import type { Shop } from '../settings/shop.ts';
import { findDecision } from './decide-quote.ts';
import type { StoredDraft } from './draft-lines.ts';
import type { RequestRow } from './find-request.ts';
import { findDraft } from './quote-draft.ts';
import { quoteRevisions } from './tables.ts';
import { dateAfter } from './valid-until.ts';

/** Throws `conflict` when the buyer has decided on the newest revision and the seller has not seen it. */
async function checkRead(
	transaction: Queries,
	{ id, quoteRevision: revision }: RequestRow,
	seen: SendQuote['decision'],
): Promise<void> {
	if (seen === undefined || revision === null) return;
	const decision = await findDecision(transaction, id, revision);
	if (decision === undefined || decision === seen) return;
	const message =
		decision === 'accepted' ? m.quote_accepted_meanwhile({ revision }) : m.quote_declined_meanwhile({ revision });
	throw new AppError('conflict', message);
}

/** The last revision's draft with a new last day. Throws `conflict` when there is no revision, or the saved draft differs from it. */
async function renewDraft(
	transaction: Queries,
	shop: Shop,
	requestId: number,
	saved: StoredDraft,
): Promise<StoredDraft> {
	const [last] = await transaction
		.select({ draft: quoteRevisions.draft })
		.from(quoteRevisions)
		.where(eq(quoteRevisions.requestId, requestId))
		.orderBy(desc(quoteRevisions.revision))
		.limit(1);
	if (!last) throw new AppError('conflict', m.quote_nothing_to_renew());
	const { valid_until } = last.draft;
	if (!isDeepStrictEqual({ ...saved, valid_until }, last.draft)) throw new AppError('conflict', m.quote_saved_unsent());
	const { valid_days } = await getSettings(transaction, shop.firm());
	return { ...last.draft, valid_until: dateAfter(valid_days) };
}

/**
 * The draft to send: the saved one, or the last revision's with a new last day. Throws `conflict` when the draft was changed since it
 * was read, is not saved, or differs from the revision to renew, and when the buyer has decided meanwhile.
 */
export async function draftToSend(
	transaction: Queries,
	shop: Shop,
	request: RequestRow,
	form: SendQuote,
): Promise<StoredDraft> {
	const saved = await findDraft(transaction, request.id);
	if ((saved?.version ?? 0) !== form.version) throw changedMeanwhile();
	if (!saved) throw new AppError('conflict', m.quote_not_saved());
	await checkRead(transaction, request, form.decision);
	return form.renew ? renewDraft(transaction, shop, request.id, saved.draft) : saved.draft;
}
