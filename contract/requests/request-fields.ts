import type { FieldRule } from '#contract/text/field-rule.ts';
import { m } from '#messages';

/** Field rules of a request, like `catalogueFields`; separate, since the request page loads them. */
export const requestFields = {
	/** The free text of a request. */
	requestText: { max: 2_000 },
	/** A typed line of a list. */
	requestLine: { max: 300, required: m.request_items_needed },
} as const satisfies Record<string, FieldRule>;
