import type { Product, SealEntry } from '#contract/catalogue.ts';
import type { Specification } from '#contract/specification-rules.ts';
import { appendImages, type DraftImage } from '../images/draft-images.ts';

/** One size of a product, as it is typed; the limits and pairs are of seals only. */
export interface DraftSize {
	size: string;
	description: string;
	material: string;
	temperature: string;
	pressure: string;
	speed: string;
	pairs: { label: string; value: string }[];
}

/** A product as it is typed, text by text. */
export interface ProductDraft {
	name: string;
	categoryId: string;
	model: string;
	price: string;
	sizes: DraftSize[];
}

export const emptyPair = { label: '', value: '' };
export const emptySize: DraftSize = {
	...{ size: '', description: '', material: '', temperature: '', pressure: '', speed: '' },
	pairs: [emptyPair],
};
export const emptyDraft: ProductDraft = { name: '', categoryId: '', model: '', price: '', sizes: [emptySize] };

/** What is kept of a product, to be typed over. */
export function draftOf(product: Product, seals: SealEntry[]): ProductDraft {
	const { name, category_id, model, price, sizes, descriptions } = product;
	const rows = sizes.map((size, at): DraftSize => {
		const seal = seals.find((entry) => entry.size === size);
		const pairs = seal?.sizes.map((value, index) => ({ value, label: seal.descriptions[index] ?? '' })) ?? [];
		const { material = '', temperature = '', pressure = '', speed = '' } = seal ?? {};
		const limits = { material, temperature, pressure, speed };
		return { size, description: descriptions[at] ?? '', ...limits, pairs: pairs.length > 0 ? pairs : [emptyPair] };
	});
	const texts = { name, model: model ?? '', price: price === null ? '' : String(price) };
	return { ...texts, categoryId: String(category_id), sizes: rows.length > 0 ? rows : [emptySize] };
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
		seals: rows.map(({ material, temperature, pressure, speed, pairs }) => {
			const filled = pairs.filter((pair) => pair.label.trim() || pair.value.trim());
			return {
				sizes: filled.map((pair) => pair.value.trim()),
				descriptions: filled.map((pair) => pair.label.trim()),
				...{ material: material.trim(), temperature: temperature.trim() },
				...{ pressure: pressure.trim(), speed: speed.trim() },
			};
		}),
	};
}

/** The multipart form of a draft; `version` is the one that was read, for a product that is changed. */
export function formOf(draft: ProductDraft, images: DraftImage[], special: boolean, version?: number): FormData {
	const form = new FormData();
	const { sizes, descriptions, seals } = specificationOf(draft);
	for (const name of ['name', 'categoryId', 'model', 'price'] as const) form.append(name, draft[name].trim());
	form.append('sizes', JSON.stringify(sizes));
	form.append('descriptions', JSON.stringify(descriptions));
	if (special) form.append('mechanicalSealAttributes', JSON.stringify(seals));
	if (version !== undefined) form.append('version', String(version));
	appendImages(form, images, 'productImages');
	return form;
}
