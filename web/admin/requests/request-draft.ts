import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';

const choices = ['status', 'payment', 'payment_due_on', 'owner_id'] as const;
const typed = ['next_step', 'next_step_on'] as const;
const fields = [...choices, ...typed];

/** The fields that the staff edit. */
export type RequestDraft = Pick<AdministeredRequest, (typeof fields)[number]>;

const pick = (from: RequestDraft, names: readonly (typeof fields)[number][]): Partial<RequestDraft> =>
	Object.fromEntries(names.map((name) => [name, from[name]]));

export function draftOf(request: RequestDraft): RequestDraft {
	const { status, payment, payment_due_on, owner_id, next_step, next_step_on } = request;
	return { status, payment, payment_due_on, owner_id, next_step, next_step_on };
}

export function changedFields(draft: RequestDraft, request: RequestDraft): Partial<RequestDraft> {
	return pick(
		draft,
		fields.filter((field) => draft[field] !== request[field]),
	);
}

/**
 * Merges a draft with the version that somebody else has saved; `base` is the version that the draft started from. Typed texts stay. A
 * choice stays unless they have changed the same field.
 */
export function mergeDraft(draft: RequestDraft, base: RequestDraft, theirs: RequestDraft): RequestDraft {
	const mine = choices.filter((field) => draft[field] !== base[field] && theirs[field] === base[field]);
	const isTyped = typed.some((field) => draft[field] !== base[field]);
	return { ...draftOf(theirs), ...pick(draft, mine), ...(isTyped && pick(draft, typed)) };
}
