import type { Product, SealEntry } from '#contract/catalogue.ts';
import type { Specification } from '#contract/specification-rules.ts';
import type { ProductTranslations } from '#contract/translations.ts';
import { eachTranslation, type TranslatedText } from '../frame/translations.ts';
import { appendImages, type DraftImage } from '../images/draft-images.ts';
import { allFields, type FieldName, fieldTexts, type SealField, sealTexts } from './product-fields.ts';

/** One size of a product, as it is typed; the seal's fields and the pairs are of seals only. */
export type DraftSize = Record<SealField, string> & {
	size: string;
	description: string;
	/** The description in other languages. */
	descriptions: TranslatedText;
	pairs: { label: string; value: string }[];
};

/** A product as it is typed, text by text. */
export type ProductDraft = Record<FieldName, string> & {
	/** The name in other languages. */
	names: TranslatedText;
	categoryId: string;
	sizes: DraftSize[];
};

export const emptyPair = { label: '', value: '' };
const noTranslations = eachTranslation(() => '');
export const emptySize: DraftSize = {
	...sealTexts(() => ''),
	size: '',
	description: '',
	descriptions: noTranslations,
	pairs: [emptyPair],
};
export const emptyDraft: ProductDraft = {
	...fieldTexts(() => ''),
	names: noTranslations,
	categoryId: '',
	sizes: [emptySize],
};

/** A stored product, to be typed over. */
export function draftOf(product: Product, seals: SealEntry[]): ProductDraft {
	const sizes = product.sizes.map((size, index): DraftSize => {
		const seal = seals.find((entry) => entry.size === size);
		const pairs = seal?.sizes.map((value, at) => ({ value, label: seal.descriptions[at] ?? '' })) ?? [];
		return {
			...sealTexts((name) => seal?.[name] ?? ''),
			size,
			description: product.descriptions[index] ?? '',
			descriptions: eachTranslation((language) => product.translations?.[language]?.descriptions?.[index] ?? ''),
			pairs: pairs.length > 0 ? pairs : [emptyPair],
		};
	});
	return {
		...fieldTexts(({ typed }) => typed(product)),
		names: eachTranslation((language) => product.translations?.[language]?.name ?? ''),
		categoryId: String(product.category_id),
		sizes: sizes.length > 0 ? sizes : [emptySize],
	};
}

export function isBlank({ pairs, descriptions, ...texts }: DraftSize): boolean {
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

/** Every text in other languages, the empty ones too, which take a translation away. */
function translationsOf(draft: ProductDraft): ProductTranslations {
	const rows = filledSizes(draft);
	return eachTranslation((language) => ({
		name: draft.names[language].trim(),
		descriptions: rows.map(({ descriptions }) => descriptions[language].trim()),
	}));
}

/** The multipart form of a draft; `version` is the one that was read, for a product that is changed. */
export function formOf(draft: ProductDraft, images: DraftImage[], special: boolean, version?: number): FormData {
	const form = new FormData();
	const { sizes, descriptions, seals } = specificationOf(draft);
	for (const { name } of allFields) form.append(name, draft[name].trim());
	form.append('categoryId', draft.categoryId);
	form.append('sizes', JSON.stringify(sizes));
	form.append('descriptions', JSON.stringify(descriptions));
	form.append('translations', JSON.stringify(translationsOf(draft)));
	if (special) form.append('mechanicalSealAttributes', JSON.stringify(seals));
	if (version !== undefined) form.append('version', String(version));
	appendImages(form, images, 'productImages');
	return form;
}
