/** How another maker's code and a part of ours go together: as it is, after a check, as what came after it, not at all. */
export const referenceGrades = ['same', 'check', 'supersedes', 'not_same'] as const;

export type ReferenceGrade = (typeof referenceGrades)[number];

/** Of these it must be said what to check, or why it is not the same. */
export function needsNote(grade: ReferenceGrade): boolean {
	return grade === 'check' || grade === 'not_same';
}
