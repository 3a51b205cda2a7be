import type { ReferenceGrade } from '#contract/catalogue/reference-grades.ts';
import type { Reference, ReferenceForm } from '#contract/catalogue/references.schema.ts';
import { otherLanguages } from '#contract/language.ts';
import { m } from '#messages';
import { gradeLabels } from '../../catalogue/grade-labels.ts';
import { differencesOf } from '../frame/conflict.ts';
import { eachTranslation, type TranslatedText, translationLabels } from '../frame/translations.ts';

/** Our product, as far as a reference needs it. */
export interface PickedProduct {
	id: number;
	name: string;
	model: string | null;
	sizes: string[];
}

/** The values of the form. */
export interface ReferenceDraft {
	maker: string;
	code: string;
	product_id: PickedProduct | null;
	/** Empty: every size. */
	size: string;
	grade: ReferenceGrade;
	note: string;
	source: string;
	notes: TranslatedText;
	sources: TranslatedText;
}

export const emptyDraft: ReferenceDraft = {
	maker: '',
	code: '',
	product_id: null,
	size: '',
	grade: 'same',
	note: '',
	source: '',
	notes: eachTranslation(() => ''),
	sources: eachTranslation(() => ''),
};

/** The draft of a stored row; `product` is the part that the row names. */
export function draftOf(row: Reference, product: PickedProduct): ReferenceDraft {
	const { maker, code, size, grade, note, source, translations } = row;
	const textsOf = (field: 'note' | 'source') => eachTranslation((language) => translations[language]?.[field] ?? '');
	const texts = { note, source, notes: textsOf('note'), sources: textsOf('source') };
	return { maker, code, product_id: product, size: size ?? '', grade, ...texts };
}

/** The body of the API call. */
export function bodyOf(draft: ReferenceDraft): Omit<ReferenceForm, 'version'> {
	const { product_id, size, notes, sources, ...row } = draft;
	const translations = eachTranslation((language) => ({ note: notes[language], source: sources[language] }));
	return { ...row, translations, product_id: product_id?.id ?? 0, size: size || null };
}

/** The fields in which a version saved by somebody else differs from the draft. */
export function referenceDifferences(theirs: ReferenceDraft, mine: ReferenceDraft) {
	return differencesOf([
		[m.reference_maker(), theirs.maker, mine.maker],
		[m.reference_code(), theirs.code, mine.code],
		[m.reference_product(), theirs.product_id?.name, mine.product_id?.name],
		[m.reference_size(), theirs.size || m.reference_every_size(), mine.size || m.reference_every_size()],
		[m.reference_grade(), gradeLabels[theirs.grade](), gradeLabels[mine.grade]()],
		[m.reference_note(), theirs.note, mine.note],
		[m.reference_source(), theirs.source, mine.source],
		...otherLanguages.flatMap((language) => [
			[
				translationLabels[language].of({ label: m.reference_note() }),
				theirs.notes[language],
				mine.notes[language],
			] as const,
			[
				translationLabels[language].of({ label: m.reference_source() }),
				theirs.sources[language],
				mine.sources[language],
			] as const,
		]),
	]);
}
