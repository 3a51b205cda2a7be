import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import { storedDraft } from '../../ui/form-draft.ts';

const choiceFields = ['status', 'payment', 'payment_due_on', 'owner_id'] as const;
/** The next step and its day: they belong together. */
const stepFields = ['next_step', 'next_step_on'] as const;
const fields = [...choiceFields, ...stepFields];

/** The fields that the staff edit. */
export type RequestDraft = Pick<AdministeredRequest, (typeof fields)[number]>;

const pick = (from: RequestDraft, names: readonly (typeof fields)[number][]): Partial<RequestDraft> =>
	Object.fromEntries(names.map((name) => [name, from[name]]));

export function draftOf(request: RequestDraft): RequestDraft {
	const { status, payment, payment_due_on, owner_id, next_step, next_step_on } = request;
	return { status, payment, payment_due_on, owner_id, next_step, next_step_on };
}

/**
 * The draft that the tab has stored for a request, and the version of the request that it began with. Fields that are missing in the storage
 * are as in the request. Undefined without a draft.
 */
export function restoredDraft(
	key: string,
	request: RequestDraft,
): { draft: RequestDraft; base: RequestDraft } | undefined {
	const stored = storedDraft(key, { draft: {}, base: {} });
	return stored && { draft: draftOf({ ...request, ...stored.draft }), base: draftOf({ ...request, ...stored.base }) };
}

export function changedFields(draft: RequestDraft, request: RequestDraft): Partial<RequestDraft> {
	return pick(
		draft,
		fields.filter((field) => draft[field] !== request[field]),
	);
}

/**
 * Merges a draft with the version that somebody else has saved; `base` is the version that the draft started from. A changed next step stays
 * with its day. Another changed field stays unless the other person has changed it, too.
 */
export function mergeDraft(draft: RequestDraft, base: RequestDraft, theirs: RequestDraft): RequestDraft {
	const mine = choiceFields.filter((field) => draft[field] !== base[field] && theirs[field] === base[field]);
	const hasOwnStep = stepFields.some((field) => draft[field] !== base[field]);
	return { ...draftOf(theirs), ...pick(draft, mine), ...(hasOwnStep && pick(draft, stepFields)) };
}

/** Whether both have changed a field, to different values. */
export function isContested(draft: RequestDraft, base: RequestDraft, theirs: RequestDraft): boolean {
	return fields.some(
		(field) => draft[field] !== base[field] && theirs[field] !== base[field] && draft[field] !== theirs[field],
	);
}
