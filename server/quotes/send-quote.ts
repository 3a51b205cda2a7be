import { eq, max } from 'drizzle-orm';
import { AppError, fieldError } from '#contract/errors.ts';
import { pathIn } from '#contract/language.ts';
import { formatMoney } from '#contract/money/currencies.ts';
import type { SendQuote, SentQuote } from '#contract/quotes/quote-desk.schema.ts';
import { maxQuoteTotal } from '#contract/quotes/quote-sums.ts';
import type { QuoteDocument } from '#contract/quotes/quotes.schema.ts';
import { isClosed, isWon } from '#contract/requests/request-statuses.ts';
import { chatUrl } from '#contract/text/chat.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { staffWith, type Viewer, type WorkingViewer } from '../accounts/viewer.ts';
import { withLastChange } from '../changes/changed-meanwhile.ts';
import { recordUpdate } from '../changes/record-changes.ts';
import type { Database, Queries } from '../platform/database.ts';
import { dayText } from '../platform/day-text.ts';
import { enqueue } from '../platform/jobs/job-kind.ts';
import { inLanguage } from '../platform/language.ts';
import { toE164 } from '../platform/phones.ts';
import { lockRequest, type RequestRecord } from '../requests/find-request.ts';
import { hasRecipient } from '../requests/mail-recipient.ts';
import { notifyBuyerOfMove } from '../requests/notify-buyer.ts';
import { dueWhenReopened, dueWhenWon } from '../requests/payment-terms.ts';
import { requests } from '../requests/tables.ts';
import type { Shop } from '../settings/shop.ts';
import { waitsForApproval } from './approval-waiting.ts';
import type { StoredDraft } from './draft-lines.ts';
import { draftToSend, wishOf } from './draft-to-send.ts';
import { composeQuote } from './quote-document.ts';
import { quoteMails } from './quote-mails.ts';
import { quoteDecisions, quoteDrafts, quoteRevisions } from './tables.ts';
import { isExpired } from './valid-until.ts';

/** The message for the buyer's chat, in the buyer's language: total, last day and link. */
function messageOf(
	{ code, language, currency, total, valid_until, buyer, open_lines }: QuoteDocument,
	shop: Shop,
): string {
	const site = shop.site(language);
	const url = site.url + pathIn(language, `/request/${code}`);
	return inLanguage(language, () =>
		[
			m.quote_message({ name: buyer.name, company: site.companyShort, code }),
			m.quote_message_total({ total: formatMoney(total, currency), date: dayText(valid_until) }),
			...(open_lines > 0 ? [m.quote_message_open({ count: open_lines })] : []),
			m.quote_message_link({ url }),
		].join('\n'),
	);
}

async function insertRevision(
	transaction: Queries,
	shop: Shop,
	viewer: WorkingViewer,
	request: RequestRecord,
	draft: StoredDraft,
): Promise<SentQuote> {
	const { id: requestId, customerNumber: number } = request;
	const [last] = await transaction
		.select({ revision: max(quoteRevisions.revision) })
		.from(quoteRevisions)
		.where(eq(quoteRevisions.requestId, requestId));
	const revision = (last?.revision ?? 0) + 1;
	const document = await composeQuote(transaction, shop, { request, draft, revision, preparedBy: viewer.name });
	const { total, open_lines, lines } = document;
	if (open_lines === lines.length) throw fieldError('invalid', 'lines', m.quote_price_needed());
	if (total > maxQuoteTotal) throw fieldError('invalid', 'lines', m.quote_total_most());
	const message = messageOf(document, shop);
	const dialled = number === null ? undefined : toE164(number, shop.country());
	const url = dialled === undefined ? null : chatUrl(dialled, message);
	const sent = { requestId, revision, document, draft, message, chatUrl: url, sentBy: viewer.name };
	await transaction.insert(quoteRevisions).values({ ...sent, sentAt: new Date(document.sent_at) });
	return { revision, total, message, chatUrl: url };
}

/**
 * Accepts the sent revision that was made of the lines that the buyer chose: his choice was binding. He may withdraw until the time in which
 * he could withdraw the choice. Returns false while the revision waits for an approver of his company.
 */
async function acceptForBuyer(
	transaction: Queries,
	request: RequestRecord,
	revision: number,
	{ poNumber, decidedAt }: Pick<typeof quoteDecisions.$inferSelect, 'poNumber' | 'decidedAt'>,
): Promise<boolean> {
	const { id } = request;
	if (await waitsForApproval(transaction, request, { revision, poNumber })) return false;
	await transaction
		.insert(quoteDecisions)
		.values({ requestId: id, revision, decision: 'accepted', poNumber, decidedAt });
	await transaction.update(requests).set({ status: 'accepted', paymentDueOn: dueWhenWon }).where(eq(requests.id, id));
	await recordUpdate(transaction, authorOf({ kind: 'anonymous' }), {
		entity: 'request',
		id,
		action: 'accepted',
		before: { status: 'quoted' },
		after: { status: 'accepted', revision, ...(poNumber && { po_number: poNumber }) },
	});
	await notifyBuyerOfMove(transaction, request, 'accepted');
	return true;
}

/**
 * Sends the draft as a revision, which can't be changed, and returns the message for the buyer's chat. A revision of the lines that the buyer
 * chose is accepted at once. Throws `not_found`; `conflict` when the draft was changed since it was read, is not saved, or differs from the
 * revision to renew, when the buyer has decided meanwhile, and when the request is shipped, delivered or cancelled; and `invalid` without any
 * price or after the last day.
 */
export async function sendQuote(
	database: Database,
	shop: Shop,
	viewer: Viewer,
	requestId: number,
	form: SendQuote,
): Promise<SentQuote> {
	const administrator = staffWith(viewer, 'quotes.send');
	const sending = database.transaction(async (transaction) => {
		const request = await lockRequest(transaction, { id: requestId });
		if (isClosed(request.status)) throw new AppError('conflict', m.quote_request_closed());
		const draft = await draftToSend(transaction, shop, request, form);
		const wish = form.chosen ? await wishOf(transaction, request) : undefined;
		if (isExpired(draft.valid_until)) throw fieldError('invalid', 'valid_until', m.quote_valid_until_past());
		const sent = await insertRevision(transaction, shop, administrator, request, draft);
		const after = { status: 'quoted', quoteRevision: sent.revision, quotedUntil: draft.valid_until } as const;
		await transaction
			.update(requests)
			.set({
				...after,
				version: request.version + 1,
				firstAnsweredAt: request.firstAnsweredAt ?? new Date(),
				...(isWon(request.status) && { paymentDueOn: dueWhenReopened }),
			})
			.where(eq(requests.id, requestId));
		await transaction
			.update(quoteDrafts)
			.set({ draft, version: form.version + 1 })
			.where(eq(quoteDrafts.requestId, requestId));
		const { status, quoteRevision, quotedUntil } = request;
		await recordUpdate(transaction, authorOf(viewer), {
			entity: 'request',
			id: requestId,
			action: 'quote_sent',
			before: { status, quoteRevision, quotedUntil },
			after,
		});
		const isAccepted = wish !== undefined && (await acceptForBuyer(transaction, request, sent.revision, wish));
		if (!isAccepted && hasRecipient(request))
			await enqueue(transaction, quoteMails.ready, { request: requestId, revision: sent.revision }, request.language);
		return sent;
	});
	return sending.catch(withLastChange(database, 'request', requestId));
}
