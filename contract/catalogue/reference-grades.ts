/** How our part replaces another maker's: the same, after a check, as its successor, or not at all. */
export const referenceGrades = ['same', 'check', 'supersedes', 'not_same'] as const;

export type ReferenceGrade = (typeof referenceGrades)[number];

/** These need a note: what to check, or why it is not the same. */
export function needsNote(grade: ReferenceGrade): boolean {
	return grade === 'check' || grade === 'not_same';
}
