import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { storedMomentSchema } from '#contract/dates.schema.ts';
import { formatMoney } from '#contract/money/currencies.ts';
import { chosenLines, totalOfChosen } from '#contract/quotes/chosen-lines.ts';
import type { QuoteDocument } from '#contract/quotes/quotes.schema.ts';
import { alertKinds } from '#contract/requests/desk-alerts.ts';
import { m } from '#messages';
import { dayText } from '../platform/day-text.ts';
import { currentLanguage } from '../platform/language.ts';
import { mailKind } from '../platform/mail-kind.ts';
import { findMailRecipient, mailTo } from '../requests/mail-recipient.ts';
import { requests } from '../requests/tables.ts';
import { getRequestsEmail } from '../settings/settings.ts';
import { quoteDecisions, quoteRevisions } from './tables.ts';
import { isExpired } from './valid-until.ts';

const totalText = ({ total, currency }: Pick<QuoteDocument, 'total' | 'currency'>) => formatMoney(total, currency);

/** The lines that a buyer has chosen, and what their order comes to, in the language of the mail. */
function chosenFacts(document: QuoteDocument, lineIds: readonly number[]): string[] {
	const { currency, discount } = document;
	const lines = chosenLines(document, lineIds).map(({ names, name, size, quantity, unit }) =>
		m.mail_quote_decided_line({
			quantity: unit ? `${quantity} ${unit}` : String(quantity),
			name: [names[currentLanguage()] ?? name, size].filter(Boolean).join(' '),
		}),
	);
	const total = totalOfChosen(document, lineIds);
	return [
		...lines,
		total === undefined
			? m.quote_desk_chosen_discount({ discount: totalText({ total: discount, currency }) })
			: m.mail_quote_decided_total({ total: totalText({ total, currency }) }),
	];
}

/** Mails about quotes. */
export const quoteMails = {
	/** To the buyer: a quote is ready, with what its chat says. Not sent when a newer revision or a decision has come meanwhile. */
	ready: mailKind({
		name: 'quote_ready',
		payload: z.object({ request: z.int(), revision: z.int() }),
		isForCustomer: () => true,
		async write({ request, revision }, { database, company, link }) {
			const [row] = await database
				.select({ code: requests.code, text: quoteRevisions.message })
				.from(requests)
				.innerJoin(quoteRevisions, eq(quoteRevisions.requestId, requests.id))
				.where(
					and(
						eq(requests.id, request),
						eq(requests.status, 'quoted'),
						eq(requests.quoteRevision, revision),
						eq(quoteRevisions.revision, revision),
					),
				);
			if (!row) return undefined;
			const recipient = await findMailRecipient(database, request, `quote_ready ${request} ${revision}`);
			if (!recipient) return undefined;
			const { code, text } = row;
			const subject = m.mail_quote_ready_subject({ code, company });
			return mailTo(recipient, { subject, text, url: link(`/request/${code}`) });
		},
	}),

	/** To the buyer: two days before the last day of this revision. Not sent when it was decided, or another revision came. */
	expires: mailKind({
		name: 'quote_expires',
		payload: z.object({ request: z.int(), revision: z.int() }),
		isForCustomer: () => true,
		async write({ request, revision }, { database, company, link }) {
			const [row] = await database
				.select({ code: requests.code, until: requests.quotedUntil })
				.from(requests)
				.leftJoin(
					quoteDecisions,
					and(eq(quoteDecisions.requestId, requests.id), eq(quoteDecisions.revision, requests.quoteRevision)),
				)
				.where(
					and(
						eq(requests.id, request),
						eq(requests.status, 'quoted'),
						eq(requests.quoteRevision, revision),
						isNull(quoteDecisions.requestId),
					),
				);
			if (!row?.until || isExpired(row.until)) return undefined;
			const recipient = await findMailRecipient(database, request, `quote_expires ${request} ${revision}`);
			if (!recipient) return undefined;
			const { code } = row;
			const date = dayText(row.until);
			const url = link(`/request/${code}`);
			const text = m.mail_quote_expires_text({ code, company, date, url });
			return mailTo(recipient, { subject: m.mail_quote_expires_subject({ code, company, date }), text, url });
		},
	}),

	/**
	 * To the firm's address for requests: a buyer has accepted, chosen lines or declined, with the lines, the total, his order number and reason.
	 * Enqueue it with the time in which he may withdraw: it is not sent when he has.
	 */
	decided: mailKind({
		name: 'quote_decided',
		payload: z.object({ request: z.int(), revision: z.int(), decided_at: storedMomentSchema }),
		async write({ request, revision, decided_at }, { database, company, link }) {
			const to = await getRequestsEmail(database);
			const [row] = await database
				.select({
					code: requests.code,
					name: requests.customerName,
					decision: quoteDecisions.decision,
					reason: quoteDecisions.reason,
					poNumber: quoteDecisions.poNumber,
					lineIds: quoteDecisions.lineIds,
					decidedAt: quoteDecisions.decidedAt,
					document: quoteRevisions.document,
				})
				.from(quoteDecisions)
				.innerJoin(requests, eq(requests.id, quoteDecisions.requestId))
				.innerJoin(
					quoteRevisions,
					and(
						eq(quoteRevisions.requestId, quoteDecisions.requestId),
						eq(quoteRevisions.revision, quoteDecisions.revision),
					),
				)
				.where(and(eq(quoteDecisions.requestId, request), eq(quoteDecisions.revision, revision)));
			if (to === '' || row?.decidedAt.toISOString() !== decided_at) return undefined;
			const { code, name, decision, reason, poNumber, lineIds, document } = row;
			const what = alertKinds[decision]();
			const facts = [
				...(lineIds ? chosenFacts(document, lineIds) : [m.mail_quote_decided_total({ total: totalText(document) })]),
				...(poNumber ? [m.mail_quote_decided_order({ number: poNumber })] : []),
				...(reason ? [m.mail_quote_decided_reason({ reason })] : []),
			];
			const url = `${link('/admin/requests')}?search=${code}`;
			return {
				to,
				subject: m.mail_quote_decided_subject({ what, code, name }),
				text: m.mail_quote_decided_text({ company, what, name, code, facts: facts.join('\n'), url }),
			};
		},
	}),
};
