import type { EditedProduct } from '#contract/catalogue/edited-product.schema.ts';
import type { ReferenceGrade } from '#contract/catalogue/reference-grades.ts';
import type { Reference } from '#contract/catalogue/references.schema.ts';

/** A row of the equals-table in the form of its product, as it is typed. */
export interface DraftReference {
	/** Its number; null for one that is new. */
	row: number | null;
	/** As it was read. */
	version: number;
	maker: string;
	code: string;
	/** Empty: every size. */
	size: string;
	grade: ReferenceGrade;
	note: string;
	source: string;
}

export const emptyReference: DraftReference = {
	row: null,
	version: 1,
	maker: '',
	code: '',
	size: '',
	grade: 'same',
	note: '',
	source: '',
};

const texts = ['maker', 'code', 'size', 'note', 'source'] as const;

/** The stored rows, to be typed over. */
export function referencesOf(references: Reference[]): DraftReference[] {
	return references.map(({ id, version, maker, code, size, grade, note, source }) => {
		return { row: id, version, maker, code, size: size ?? '', grade, note, source };
	});
}

/** The places of the rows that are sent: those that are new or say something else than what is stored. */
export function changedReferences(draft: DraftReference[], product: EditedProduct | undefined): number[] {
	const stored = new Map(referencesOf(product?.references ?? []).map((reference) => [reference.row, reference]));
	return draft.flatMap((reference, at) => {
		const before = reference.row === null ? emptyReference : (stored.get(reference.row) ?? emptyReference);
		const isSame = reference.grade === before.grade && texts.every((text) => reference[text].trim() === before[text]);
		return isSame ? [] : [at];
	});
}

/** Adds to the form of a product which rows are new or changed and which are gone; nothing where none is. */
export function appendReferences(
	form: FormData,
	draft: DraftReference[],
	product: EditedProduct | undefined,
	{ versions }: { versions: boolean },
): void {
	const changed = changedReferences(draft, product).flatMap((at) => draft[at] ?? []);
	const rows = changed.map(({ row, version, size, ...reference }) => {
		return { ...reference, size: size || null, ...(row !== null && { id: row, ...(versions && { version }) }) };
	});
	const draftRows = new Set(draft.map(({ row }) => row));
	const removed = product?.references.map(({ id }) => id).filter((id) => !draftRows.has(id)) ?? [];
	if (rows.length > 0) form.append('references', JSON.stringify(rows));
	if (removed.length > 0) form.append('removedReferences', JSON.stringify(removed));
}
