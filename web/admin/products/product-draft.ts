import type { Product, SealEntry } from '#contract/catalogue.ts';
import type { Specification } from '#contract/specification-rules.ts';
import { appendImages, type DraftImage } from '../images/draft-images.ts';
import { allFields, type FieldName, fieldTexts, type SealField, sealTexts } from './product-fields.ts';

/** One size of a product, as it is typed; the seal's fields and the pairs are of seals only. */
export type DraftSize = Record<SealField, string> & {
	size: string;
	description: string;
	pairs: { label: string; value: string }[];
};

/** A product as it is typed, text by text. */
export type ProductDraft = Record<FieldName, string> & { categoryId: string; sizes: DraftSize[] };

export const emptyPair = { label: '', value: '' };
export const emptySize: DraftSize = { ...sealTexts(() => ''), size: '', description: '', pairs: [emptyPair] };
export const emptyDraft: ProductDraft = { ...fieldTexts(() => ''), categoryId: '', sizes: [emptySize] };

/** A stored product, to be typed over. */
export function draftOf(product: Product, seals: SealEntry[]): ProductDraft {
	const sizes = product.sizes.map((size, index): DraftSize => {
		const seal = seals.find((entry) => entry.size === size);
		const pairs = seal?.sizes.map((value, at) => ({ value, label: seal.descriptions[at] ?? '' })) ?? [];
		return {
			...sealTexts((name) => seal?.[name] ?? ''),
			size,
			description: product.descriptions[index] ?? '',
			pairs: pairs.length > 0 ? pairs : [emptyPair],
		};
	});
	return {
		...fieldTexts(({ typed }) => typed(product)),
		categoryId: String(product.category_id),
		sizes: sizes.length > 0 ? sizes : [emptySize],
	};
}

export function isBlank({ pairs, ...texts }: DraftSize): boolean {
	return Object.values(texts).every((text) => text.trim() === '') && pairs.every((pair) => !pair.label && !pair.value);
}

/** Rows that are wholly blank don't count; one that is begun does. */
export function filledSizes({ sizes }: ProductDraft): DraftSize[] {
	return sizes.filter((row) => !isBlank(row));
}

/** The sizes of a draft as the rules and the API take them. */
export function specificationOf(draft: ProductDraft): Specification {
	const rows = filledSizes(draft);
	return {
		sizes: rows.map((row) => row.size.trim()),
		descriptions: rows.map((row) => row.description.trim()),
		seals: rows.map((row) => {
			const pairs = row.pairs.filter(({ label, value }) => label.trim() || value.trim());
			return {
				...sealTexts((name) => row[name].trim()),
				sizes: pairs.map(({ value }) => value.trim()),
				descriptions: pairs.map(({ label }) => label.trim()),
			};
		}),
	};
}

/** The multipart form of a draft; `version` is the one that was read, for a product that is changed. */
export function formOf(draft: ProductDraft, images: DraftImage[], special: boolean, version?: number): FormData {
	const form = new FormData();
	const { sizes, descriptions, seals } = specificationOf(draft);
	for (const { name } of allFields) form.append(name, draft[name].trim());
	form.append('categoryId', draft.categoryId);
	form.append('sizes', JSON.stringify(sizes));
	form.append('descriptions', JSON.stringify(descriptions));
	if (special) form.append('mechanicalSealAttributes', JSON.stringify(seals));
	if (version !== undefined) form.append('version', String(version));
	appendImages(form, images, 'productImages');
	return form;
}
