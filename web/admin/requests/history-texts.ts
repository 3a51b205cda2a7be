import type { HistoryEntry } from '#contract/requests/request-history.schema.ts';
import { type Payment, type RequestStatus, statusText } from '#contract/requests/request-statuses.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { wordTable } from '#contract/text/word-table.ts';
import { m } from '#messages';
import { formatDate } from '../../platform/format-date.ts';

type Entry = Pick<HistoryEntry, 'action' | 'before' | 'after'>;

/** The sentences of actions that change no field. */
const actionTexts = wordTable<(after: Entry['after']) => string>({
	create: () => m.desk_history_create(),
	quote: () => m.desk_history_quote(),
	quote_sent: ({ revision }) => m.desk_history_sent({ revision: revision ?? 1 }),
	accepted: () => m.desk_history_accepted(),
	accepted_in_part: ({ lines }) => m.desk_history_chosen({ count: lines ?? 0 }),
	declined: ({ reason }) =>
		reason ? m.desk_history_reason({ reason: isolateCodes(reason) }) : m.desk_history_declined(),
	withdrawn: () => m.desk_history_withdrawn(),
	order_number: () => m.desk_history_order_number(),
	approval_asked: () => m.desk_history_approval_asked(),
	approval_voided: () => m.desk_history_approval_voided(),
	approved: () => m.desk_history_approved(),
	refused: () => m.desk_history_refused(),
	cancelled: () => m.desk_history_cancelled(),
	answer: ({ answer = '' }) => m.desk_history_answer({ title: isolateCodes(answer) }),
	payment: ({ amount = '' }) => m.desk_history_paid({ amount: isolateCodes(amount) }),
	payment_reversed: ({ amount = '' }) => m.desk_history_reversed({ amount: isolateCodes(amount) }),
	paper: ({ number = '' }) => m.desk_history_paper({ number: isolateCodes(number) }),
	photo: () => m.desk_history_photo(),
	photo_deleted: ({ reason = '' }) => m.desk_history_photo_deleted({ reason: isolateCodes(reason) }),
	order_file: () => m.desk_history_order_file(),
	order_file_withdrawn: () => m.desk_history_order_file_withdrawn(),
	order_file_deleted: ({ reason = '' }) => m.desk_history_order_file_deleted({ reason: isolateCodes(reason) }),
	contact: () => m.desk_history_contact(),
	note: () => m.desk_history_note(),
});

function moveText(before: RequestStatus | undefined, after: RequestStatus): string {
	return m.desk_history_status({ before: statusText(before ?? 'pending'), after: statusText(after) });
}

function paymentText(payment: Payment | null): string {
	return m.desk_history_payment({
		payment: payment === null ? m.admin_requests_payment_none() : statusText(payment),
	});
}

function dueText(day: string | null): string {
	return day === null ? m.desk_history_no_due_on() : m.desk_history_due_on({ date: formatDate(day) });
}

function stepText(step: string): string {
	return step ? m.desk_history_step({ step: isolateCodes(step) }) : m.desk_history_no_step();
}

function dayText(day: string | null): string {
	return day ? m.desk_history_day({ date: formatDate(day) }) : m.desk_history_no_day();
}

/** A sentence for each changed field. */
function fieldTexts({ before, after }: Entry): string[] {
	const { status, payment, payment_due_on: due, owner, next_step: step, next_step_on: day } = after;
	const texts: string[] = [];
	if (status !== undefined) texts.push(moveText(before.status, status));
	if (payment !== undefined) texts.push(paymentText(payment));
	if (due !== undefined) texts.push(dueText(due));
	if (owner !== undefined) texts.push(m.desk_history_owner({ name: isolateCodes(owner ?? m.desk_owner_none()) }));
	if (step !== undefined) texts.push(stepText(step));
	// a step that was removed has no day
	if (day !== undefined && step !== '') texts.push(dayText(day));
	return texts;
}

/** The sentences of an entry of the history, in the language of the page. */
export function historyTexts(entry: Entry): string[] {
	const sentence = actionTexts[entry.action]?.(entry.after);
	if (sentence !== undefined) return [sentence];
	const texts = fieldTexts(entry);
	return texts.length > 0 ? texts : [m.desk_history_other()];
}

export function actorText({ by, actor }: Pick<HistoryEntry, 'by' | 'actor'>): string {
	if (by !== null) return by;
	return actor === 'customer' || actor === 'anonymous' ? m.desk_by_customer() : m.desk_by_shop();
}
