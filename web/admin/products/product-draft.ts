import type { SealEntry } from '#contract/catalogue/catalogue.schema.ts';
import type { EditedProduct } from '#contract/catalogue/edited-product.schema.ts';
import type { Specification } from '#contract/catalogue/specification-rules.ts';
import { eachTranslation, type TranslatedText } from '../frame/translations.ts';
import { type FieldName, fieldTexts, type SealField, sealTexts } from './product-fields.ts';
import { type DraftReference, referencesOf } from './product-reference-draft.ts';
import { detailsOf, emptyDetails, type SizeDetails } from './size-details.ts';

/** One size of a product, as it is typed; the seal's fields and the pairs are of seals only. */
export type DraftSize = Record<SealField, string> & {
	size: string;
	description: string;
	/** The description in other languages. */
	descriptions: TranslatedText;
	pairs: { label: string; value: string }[];
	details: SizeDetails;
};

/** A product as it is typed, text by text. */
export type ProductDraft = Record<FieldName, string> & {
	/** The name in other languages. */
	names: TranslatedText;
	categoryId: string;
	sizes: DraftSize[];
	/** One on each line. */
	keywords: string;
	references: DraftReference[];
};

export const emptyPair = { label: '', value: '' };
const noTranslations = eachTranslation(() => '');
export const emptySize: DraftSize = {
	...sealTexts(() => ''),
	size: '',
	description: '',
	descriptions: noTranslations,
	pairs: [emptyPair],
	details: emptyDetails,
};
export const emptyDraft: ProductDraft = {
	...fieldTexts(() => ''),
	names: noTranslations,
	categoryId: '',
	sizes: [emptySize],
	keywords: '',
	references: [],
};

/** A stored product, to be typed over. */
export function draftOf(product: EditedProduct, seals: SealEntry[]): ProductDraft {
	const sizes = product.sizes.map((size, index): DraftSize => {
		const seal = seals.find((entry) => entry.size === size);
		const variant = product.variants.find((candidate) => candidate.size === size);
		const pairs = seal?.sizes.map((value, at) => ({ value, label: seal.descriptions[at] ?? '' })) ?? [];
		return {
			...sealTexts((name) => seal?.[name] ?? ''),
			size,
			description: product.descriptions[index] ?? '',
			descriptions: eachTranslation((language) => product.translations?.[language]?.descriptions?.[index] ?? ''),
			pairs: pairs.length > 0 ? pairs : [emptyPair],
			details: variant ? detailsOf(variant) : emptyDetails,
		};
	});
	return {
		...fieldTexts(({ typed }) => typed(product)),
		names: eachTranslation((language) => product.translations?.[language]?.name ?? ''),
		categoryId: String(product.category_id),
		sizes: sizes.length > 0 ? sizes : [emptySize],
		keywords: product.keywords.join('\n'),
		references: referencesOf(product.references),
	};
}

export function isBlank({ pairs, descriptions, details: _, ...texts }: DraftSize): boolean {
	const written = [...Object.values(texts), ...Object.values(descriptions)];
	return written.every((text) => text.trim() === '') && pairs.every((pair) => !pair.label && !pair.value);
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
