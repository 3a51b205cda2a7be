import type { ReferenceGrade } from '#contract/catalogue/reference-grades.ts';
import { m } from '#messages';

/** What the note of a row says, by its grade. */
export const noteLabels: Readonly<Record<ReferenceGrade, () => string>> = {
	same: m.reference_note,
	supersedes: m.reference_note,
	check: m.reference_note_check,
	not_same: m.reference_note_reason,
};
