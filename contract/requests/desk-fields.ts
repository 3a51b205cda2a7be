import type { FieldRule } from '#contract/text/field-rule.ts';
import { m } from '#messages';

/** Field rules of the staff's desk, like `catalogueFields`; separate, since only the console loads them. */
export const deskFields = {
	nextStep: { max: 200 },
	deletionReason: { max: 300, required: m.desk_delete_reason_required },
	note: { max: 2_000, required: m.desk_note_required },
	paymentAmount: { max: 40, required: m.payment_amount_invalid },
	paymentNote: { max: 300 },
	answerTitle: { max: 80, required: m.settings_reply_title_required },
} as const satisfies Record<string, FieldRule>;

/** Most requests per batch update. */
export const maxMovedRequests = 100;
