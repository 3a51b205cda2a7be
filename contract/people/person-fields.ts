import type { FieldRule } from '#contract/text/field-rule.ts';

/** Field rules of the records of people. */
export const personFields = {
	note: { max: 2_000 },
} as const satisfies Record<string, FieldRule>;

/** Requests, payments and notes of a record that are listed. */
export const maxListed = 200;
/** Requests that a new record is made of at once. */
export const maxSplitRequests = 200;
