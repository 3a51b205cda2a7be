import type { ReferenceGrade } from '#contract/reference-grades.ts';
import type { Reference, ReferenceForm } from '#contract/references.ts';
import { m } from '#messages';
import { gradeLabels } from '../../catalogue/grade-labels.ts';
import { differencesOf } from '../frame/conflict.ts';

/** A part of ours, as far as a row names it. */
export interface PickedProduct {
	id: number;
	name: string;
	model: string | null;
	sizes: string[];
}

/** A row as its form has it. */
export interface ReferenceDraft {
	maker: string;
	code: string;
	product_id: PickedProduct | null;
	/** Empty: every size. */
	size: string;
	grade: ReferenceGrade;
	note: string;
	source: string;
}

export const emptyDraft: ReferenceDraft = {
	...{ maker: '', code: '', product_id: null, size: '', grade: 'same', note: '', source: '' },
};

/** A row as it stands, with the part that it names. */
export function draftOf({ maker, code, size, grade, note, source }: Reference, product: PickedProduct): ReferenceDraft {
	return { maker, code, product_id: product, size: size ?? '', grade, note, source };
}

/** What is sent of it. */
export function bodyOf({ product_id, size, ...draft }: ReferenceDraft): Omit<ReferenceForm, 'version'> {
	return { ...draft, product_id: product_id?.id ?? 0, size: size || null };
}

/** In what a row as somebody else has saved it differs from what was typed. */
export function referenceDifferences(theirs: Reference, mine: ReferenceDraft) {
	return differencesOf([
		[m.reference_maker(), theirs.maker, mine.maker],
		[m.reference_code(), theirs.code, mine.code],
		[m.reference_product(), theirs.product_name, mine.product_id?.name],
		[m.reference_size(), theirs.size ?? m.reference_every_size(), mine.size || m.reference_every_size()],
		[m.reference_grade(), gradeLabels[theirs.grade](), gradeLabels[mine.grade]()],
		[m.reference_note(), theirs.note, mine.note],
		[m.reference_source(), theirs.source, mine.source],
	]);
}
