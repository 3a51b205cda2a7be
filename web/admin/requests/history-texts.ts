import type { HistoryEntry } from '#contract/requests/request-history.schema.ts';
import { type Payment, type RequestStatus, statusText } from '#contract/requests/request-statuses.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { formatDate } from '../../platform/format-date.ts';

type Entry = Pick<HistoryEntry, 'action' | 'before' | 'after'>;

/** The sentence of an action that changes no field. */
function actionText({ action, after }: Entry): string | undefined {
	if (action === 'create') return m.desk_history_create();
	if (action === 'quote') return m.desk_history_quote();
	if (action === 'quote_sent') return m.desk_history_sent({ revision: after.revision ?? 1 });
	if (action === 'accepted') return m.desk_history_accepted();
	if (action === 'accepted_in_part') return m.desk_history_chosen({ count: after.lines ?? 0 });
	if (action === 'declined')
		return after.reason ? m.desk_history_reason({ reason: isolateCodes(after.reason) }) : m.desk_history_declined();
	if (action === 'withdrawn') return m.desk_history_withdrawn();
	if (action === 'approval_asked') return m.desk_history_approval_asked();
	if (action === 'approved') return m.desk_history_approved();
	if (action === 'refused') return m.desk_history_refused();
	if (action === 'cancelled') return m.desk_history_cancelled();
	if (action === 'answer') return m.desk_history_answer({ title: isolateCodes(after.answer ?? '') });
	if (action === 'payment') return m.desk_history_paid({ amount: isolateCodes(after.amount ?? '') });
	if (action === 'payment_reversed') return m.desk_history_reversed({ amount: isolateCodes(after.amount ?? '') });
	if (action === 'paper') return m.desk_history_paper({ number: isolateCodes(after.number ?? '') });
	if (action === 'photo') return m.desk_history_photo();
	if (action === 'order_file') return m.desk_history_order_file();
	if (action === 'order_file_withdrawn') return m.desk_history_order_file_withdrawn();
	if (action === 'order_file_deleted')
		return m.desk_history_order_file_deleted({ reason: isolateCodes(after.reason ?? '') });
	if (action === 'contact') return m.desk_history_contact();
	if (action === 'photo_deleted') return m.desk_history_photo_deleted({ reason: isolateCodes(after.reason ?? '') });
	return action === 'note' ? m.desk_history_note() : undefined;
}

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

/** A sentence for each changed field. */
function fieldTexts({ before, after }: Entry): string[] {
	const { status, payment, payment_due_on: due, owner, next_step: step, next_step_on: day } = after;
	return [
		...(status === undefined ? [] : [moveText(before.status, status)]),
		...(payment === undefined ? [] : [paymentText(payment)]),
		...(due === undefined ? [] : [dueText(due)]),
		...(owner === undefined ? [] : [m.desk_history_owner({ name: isolateCodes(owner ?? m.desk_owner_none()) })]),
		...(step === undefined
			? []
			: [step ? m.desk_history_step({ step: isolateCodes(step) }) : m.desk_history_no_step()]),
		...(day === undefined || step === ''
			? []
			: [day ? m.desk_history_day({ date: formatDate(day) }) : m.desk_history_no_day()]),
	];
}

/** The sentences of an entry of the history, in the language of the page. */
export function historyTexts(entry: Entry): string[] {
	const done = actionText(entry);
	if (done !== undefined) return [done];
	const texts = fieldTexts(entry);
	return texts.length > 0 ? texts : [m.desk_history_other()];
}

export function actorText({ by, actor }: Pick<HistoryEntry, 'by' | 'actor'>): string {
	if (by !== null) return by;
	return actor === 'customer' || actor === 'anonymous' ? m.desk_by_customer() : m.desk_by_shop();
}
