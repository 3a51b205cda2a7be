import type { ReferenceGrade } from '#contract/catalogue/reference-grades.ts';
import { m } from '#messages';

/** The label of the note, by the grade of the row. */
export const noteLabels: Readonly<Record<ReferenceGrade, () => string>> = {
	same: m.reference_note,
	supersedes: m.reference_note,
	check: m.reference_note_check,
	not_same: m.reference_note_reason,
};
