import type { ReferenceGrade } from '#contract/catalogue/reference-grades.ts';
import { m } from '#messages';

export const gradeLabels: Record<ReferenceGrade, () => string> = {
	same: m.reference_grade_same,
	supersedes: m.reference_grade_supersedes,
	check: m.reference_grade_check,
	not_same: m.reference_grade_not_same,
};
