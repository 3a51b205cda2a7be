import { isDeepStrictEqual } from 'node:util';
import { dayFromNow } from '#contract/days.ts';
import { AppError } from '#contract/errors.ts';
import type { SendQuote } from '#contract/quotes/quote-desk.schema.ts';
import { m } from '#messages';
import { changedMeanwhile } from '../changes/changed-meanwhile.ts';
import type { Queries } from '../platform/database.ts';
import type { RequestRecord } from '../requests/find-request.ts';
import { getSettings } from '../settings/settings.ts';
import type { Shop } from '../settings/shop.ts';
import { draftOfChosen } from './chosen-lines.ts';
import { findDecision } from './decide-quote.ts';
import type { StoredDraft } from './draft-lines.ts';
import { findDraft } from './quote-draft.ts';
import { readRevisions } from './revisions.ts';
import { isExpired } from './valid-until.ts';

/** Throws `conflict` when the buyer has decided on the newest revision and the seller has not seen it. */
async function checkRead(
	transaction: Queries,
	{ id, quoteRevision: revision }: RequestRecord,
	seen: SendQuote['decision'],
): Promise<void> {
	if (seen === undefined || revision === null) return;
	const decision = (await findDecision(transaction, id, revision))?.decision;
	if (decision === undefined || decision === seen) return;
	const messages = {
		accepted: m.quote_accepted_meanwhile,
		declined: m.quote_declined_meanwhile,
		accepted_in_part: m.quote_chosen_meanwhile,
	};
	throw new AppError('conflict', messages[decision]({ revision }));
}

/**
 * The last revision's draft. Throws `conflict` when there is no revision, or the saved draft differs from it but for the last day: with
 * `unsent` as its message.
 */
async function lastDraft(
	transaction: Queries,
	requestId: number,
	saved: StoredDraft,
	unsent: string,
): Promise<StoredDraft> {
	const { lastDraft: last } = await readRevisions(transaction, requestId);
	if (!last) throw new AppError('conflict', m.quote_nothing_to_renew());
	const { valid_until } = last;
	if (!isDeepStrictEqual({ ...saved, valid_until }, last)) throw new AppError('conflict', unsent);
	return last;
}

/** The lines of the newest revision that the buyer wishes for. Throws `conflict` when he wishes for none. */
export async function wishOf(transaction: Queries, { id, status, quoteRevision }: RequestRecord) {
	const decided = quoteRevision === null ? undefined : await findDecision(transaction, id, quoteRevision);
	if (status !== 'quoted' || !decided?.lineIds) throw new AppError('conflict', m.quote_nothing_chosen());
	return { ...decided, lineIds: decided.lineIds };
}

/**
 * The draft to send: the saved one; with `renew`, the last revision's with a new last day; with `chosen`, the last revision's with only the lines
 * that the buyer chose, and a new last day when that has passed. Throws `conflict` when the draft was changed since it was read, is not saved,
 * or differs from the revision to renew, and when the buyer has decided meanwhile.
 */
export async function draftToSend(
	transaction: Queries,
	shop: Shop,
	request: RequestRecord,
	form: SendQuote,
): Promise<StoredDraft> {
	const saved = await findDraft(transaction, request.id);
	if ((saved?.version ?? 0) !== form.version) throw changedMeanwhile();
	if (!saved) throw new AppError('conflict', m.quote_not_saved());
	await checkRead(transaction, request, form.decision);
	if (!form.renew && !form.chosen) return saved.draft;
	const unsent = form.chosen ? m.quote_chosen_unsent() : m.quote_saved_unsent();
	const draft = await lastDraft(transaction, request.id, saved.draft, unsent);
	const { valid_days } = await getSettings(transaction, shop.firm());
	const renewed = { ...draft, valid_until: dayFromNow(valid_days) };
	if (!form.chosen) return renewed;
	const { lineIds } = await wishOf(transaction, request);
	// the buyer has chosen in time; what an approver still has to read must hold
	return draftOfChosen(transaction, request.id, isExpired(draft.valid_until) ? renewed : draft, lineIds);
}
