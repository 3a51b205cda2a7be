import { eachCategoryText } from '#contract/catalogue/category-fields.ts';
import type { CategoryRow, ProductRow } from '#contract/catalogue/import.schema.ts';
import { eachText } from '#contract/catalogue/product-fields.ts';
import { storedPrices } from '#contract/money/prices.ts';
import { differences } from '../../changes/record-changes.ts';
import type { CategoryRecord, DeclaredParameter } from '../categories/write-categories.ts';
import { type ProductRecord, variantsOf } from '../products/product-record.ts';
import { mergeTranslations, translateProduct } from '../translations.ts';
import { productOfSizeRows } from './size-rows.ts';

function parametersOfRow({ parameters }: CategoryRow, before: DeclaredParameter[] = []): DeclaredParameter[] {
	if (!parameters) return before;
	return parameters.map((parameter) => {
		const stored = before.find(({ key }) => key === parameter.key);
		return { ...parameter, translations: mergeTranslations(stored?.translations ?? {}, parameter.translations) };
	});
}

/** The category after the import; fields that the file lacks, and the key, stay unchanged. */
export function categoryOfRow(row: CategoryRow, images: string[], before: CategoryRecord | undefined): CategoryRecord {
	// a table only names an existing category
	if (before && row.columns) return before;
	const { name, special } = row;
	return {
		key: before?.key ?? row.key,
		name,
		...eachCategoryText((key) => row[key]),
		special,
		images,
		sizePatterns: row.sizePatterns ?? before?.sizePatterns ?? [],
		parameters: parametersOfRow(row, before?.parameters),
		translations: mergeTranslations(before?.translations ?? {}, row.translations),
	};
}

/** Data of a row's product that only the caller knows. */
interface Links {
	categoryId: number;
	images: string[];
}

/** Fills columns that a table lacks with the stored values. */
function fillRow(row: ProductRow, { images }: Links, present: ProductRecord | undefined) {
	const has = (...fields: string[]) => !row.columns || fields.some((field) => row.columns?.includes(field));
	if (!present || !row.columns) return { ...row, images };
	const stored = [...present.variants.map(({ description }) => description), ...present.moreDescriptions];
	const sizes = present.variants.map(({ size }) => size).filter(Boolean);
	return {
		...row,
		images: has('images') ? images : present.images,
		...eachText((key) => (has(key) ? row[key] : present[key])),
		price: has('price') ? row.price : present.price,
		keywords: has('keywords') ? row.keywords : present.keywords,
		sizes: has('sizes') ? row.sizes : sizes,
		descriptions: has('descriptions') ? row.descriptions : stored,
	};
}

function mergeProduct(row: ProductRow, links: Links, before: ProductRecord | undefined): ProductRecord {
	const { sizes, descriptions, prices, seals, images, ...own } = fillRow(row, links, before);
	const { variants, moreDescriptions } = variantsOf(sizes, descriptions, before?.variants);
	const sealOf = new Map(seals.map(({ size, ...seal }) => [size, seal]));
	const stored = storedPrices(
		own.price,
		variants.map((variant, at) => (prices ? (prices[at] ?? null) : variant.price)),
	);
	const sealed = variants.map((variant, at) => {
		const keepsSeal = row.columns && !row.columns.includes('seals');
		const seal = keepsSeal ? variant.seal : (sealOf.get(variant.size) ?? null);
		const corrections = row.measures ? (row.measures[at] ?? {}) : variant.corrections;
		return { ...variant, price: stored.sizes[at] ?? null, seal, corrections };
	});
	const { key, name, keywords, translations: input } = own;
	const { categoryId } = links;
	const translations = before?.translations ?? {};
	return translateProduct(
		{
			key,
			name,
			price: stored.price,
			keywords,
			...eachText((field) => own[field]),
			categoryId,
			images,
			variants: sealed,
			moreDescriptions,
			translations,
		},
		input,
	);
}

/**
 * The product after the import; fields that the file lacks stay unchanged.
 * For a file exported from here, `exported` is the product at that time: only fields that the file changed since are imported, so newer edits
 * of other fields stay.
 */
export function productOfRow(
	row: ProductRow,
	links: Links,
	before: ProductRecord | undefined,
	exported?: ProductRecord,
): ProductRecord {
	if (row.sizeRows) return productOfSizeRows({ ...row, sizeRows: row.sizeRows }, links, before);
	const merged = mergeProduct(row, links, before);
	if (!before || !exported) return merged;
	const fileChanges = differences({ ...exported }, { ...mergeProduct(row, links, exported) });
	const fields = new Set(Object.keys(fileChanges?.after ?? {}));
	return Object.fromEntries(
		Object.entries(before).map(([field, value]) => [field, fields.has(field) ? Reflect.get(merged, field) : value]),
	) as unknown as ProductRecord;
}
