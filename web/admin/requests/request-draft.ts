import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';

const choices = ['status', 'payment', 'owner_id'] as const;
const typed = ['next_step', 'next_step_on'] as const;
const fields = [...choices, ...typed];

/** What the staff change of a request. */
export type RequestDraft = Pick<AdministeredRequest, (typeof fields)[number]>;

const pick = (from: RequestDraft, names: readonly (typeof fields)[number][]): Partial<RequestDraft> =>
	Object.fromEntries(names.map((name) => [name, from[name]]));

/** A request as its fields begin. */
export function draftOf({ status, payment, owner_id, next_step, next_step_on }: RequestDraft): RequestDraft {
	return { status, payment, owner_id, next_step, next_step_on };
}

/** The fields in which a draft differs from the request. */
export function changedFields(draft: RequestDraft, request: RequestDraft): Partial<RequestDraft> {
	return pick(
		draft,
		fields.filter((field) => draft[field] !== request[field]),
	);
}

/**
 * A draft once somebody else has changed the request that it began with: what was typed stays, and so does a choice where
 * theirs is still the one that it began with.
 */
export function keptDraft(draft: RequestDraft, read: RequestDraft, theirs: RequestDraft): RequestDraft {
	const mine = choices.filter((field) => draft[field] !== read[field] && theirs[field] === read[field]);
	const isTyped = typed.some((field) => draft[field] !== read[field]);
	return { ...draftOf(theirs), ...pick(draft, mine), ...(isTyped && pick(draft, typed)) };
}
