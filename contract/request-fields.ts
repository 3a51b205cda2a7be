import { m } from '#messages';
import type { FieldRule } from './field-schemas.ts';

/** The same as `fieldRules` for what somebody asks, apart from them: the page to ask carries it. */
export const requestFields = {
	/** What is asked in words. */
	requestText: { max: 2_000 },
	/** One line of a list as it was typed. */
	requestLine: { max: 300, required: m.request_items_needed },
} as const satisfies Record<string, FieldRule>;

/** How many photographs a request may have. */
export const maxPhotos = 6;
