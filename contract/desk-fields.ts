import { m } from '#messages';
import type { FieldRule } from './field-schemas.ts';

/** The same as `fieldRules` for what the staff write about a request, apart from them: only the console has it. */
export const deskFields = {
	nextStep: { max: 200 },
	note: { max: 2_000, required: m.desk_note_required },
} as const satisfies Record<string, FieldRule>;

/** Requests that are moved on in one call. */
export const maxMovedRequests = 100;
