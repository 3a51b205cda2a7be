import type { CategoryRow, ProductRow } from '#contract/import.ts';
import { eachProductLine } from '#contract/product-lines.ts';
import { type ProductRecord, type StoredProduct, variantsOf } from './product-record.ts';
import { mergeTranslations, translateProduct } from './translations.ts';
import type { CategoryRecord, DeclaredParameter } from './write-categories.ts';

function parametersOfRow({ parameters }: CategoryRow, before: DeclaredParameter[] = []): DeclaredParameter[] {
	if (!parameters) return before;
	return parameters.map((parameter) => {
		const stood = before.find(({ key }) => key === parameter.key);
		return { ...parameter, translations: mergeTranslations(stood?.translations ?? {}, parameter.translations) };
	});
}

/** A category as the file has it; what the file has no word for stays as it was, and so does the key. */
export function categoryOfRow(row: CategoryRow, images: string[], before: CategoryRecord | undefined): CategoryRecord {
	const { name, description, special } = row;
	return {
		key: before?.key ?? row.key,
		...{ name, description, special, images },
		sizePatterns: row.sizePatterns ?? before?.sizePatterns ?? [],
		parameters: parametersOfRow(row, before?.parameters),
		translations: mergeTranslations(before?.translations ?? {}, row.translations),
	};
}

/** A product as the file has it; what the file has no word for stays as it was. */
export function productOfRow(
	row: ProductRow,
	{ categoryId, images }: { categoryId: number; images: string[] },
	before: StoredProduct | undefined,
): ProductRecord {
	const { sizes, descriptions, prices, seals, translations: input } = row;
	const { variants, moreDescriptions } = variantsOf(sizes, descriptions, before?.record.variants);
	const sealOf = new Map(seals.map(({ size, ...seal }) => [size, seal]));
	const sealed = variants.map((variant, at) => {
		const price = prices ? (prices[at] ?? null) : variant.price;
		return { ...variant, price, seal: sealOf.get(variant.size) ?? null };
	});
	const translations = before?.record.translations ?? {};
	const { key, name, price, keywords } = row;
	const own = { key, name, price, keywords, ...eachProductLine((field) => row[field]) };
	return translateProduct({ ...own, categoryId, images, variants: sealed, moreDescriptions, translations }, input);
}
