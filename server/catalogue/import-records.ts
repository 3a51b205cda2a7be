import type { CategoryRow, ProductRow } from '#contract/import.ts';
import { eachProductLine } from '#contract/product-lines.ts';
import { differences } from '../changes/record-changes.ts';
import { type ProductRecord, variantsOf } from './product-record.ts';
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
	// a table names a category, and says nothing of one that is there
	if (before && row.columns) return before;
	const { name, description, special } = row;
	return {
		key: before?.key ?? row.key,
		...{ name, description, special, images },
		sizePatterns: row.sizePatterns ?? before?.sizePatterns ?? [],
		parameters: parametersOfRow(row, before?.parameters),
		translations: mergeTranslations(before?.translations ?? {}, row.translations),
	};
}

/** What only the caller knows of a row's product. */
interface Links {
	categoryId: number;
	images: string[];
}

/** The row with what stands, in the place of what a table has no columns for. */
function fillRow(row: ProductRow, { images }: Links, present: ProductRecord | undefined) {
	const has = (...fields: string[]) => !row.columns || fields.some((field) => row.columns?.includes(field));
	if (!present || !row.columns) return { ...row, images };
	const stored = [...present.variants.map(({ description }) => description), ...present.moreDescriptions];
	const sizes = present.variants.map(({ size }) => size).filter(Boolean);
	return {
		...row,
		images: present.images,
		...eachProductLine((field) => (has(field) ? row[field] : present[field])),
		price: has('price') ? row.price : present.price,
		keywords: has('keywords') ? row.keywords : present.keywords,
		sizes: has('sizes') ? row.sizes : sizes,
		descriptions: has('descriptions') ? row.descriptions : stored,
	};
}

function wholeProduct(row: ProductRow, links: Links, before: ProductRecord | undefined): ProductRecord {
	const { sizes, descriptions, prices, seals, images, ...own } = fillRow(row, links, before);
	const { variants, moreDescriptions } = variantsOf(sizes, descriptions, before?.variants);
	const sealOf = new Map(seals.map(({ size, ...seal }) => [size, seal]));
	const sealed = variants.map((variant, at) => {
		const price = prices ? (prices[at] ?? null) : variant.price;
		return { ...variant, price, seal: row.columns ? variant.seal : (sealOf.get(variant.size) ?? null) };
	});
	const { key, name, price, keywords, translations: input } = own;
	const lines = eachProductLine((field) => own[field]);
	const { categoryId } = links;
	const translations = before?.translations ?? {};
	return translateProduct(
		{
			...{ key, name, price, keywords, ...lines },
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
 * A product as the file has it; what the file has no word for stays as it was. Of a file that was exported from here, with the
 * product as it was then (`exported`), only what the file has changed since is taken: the rest stays as it is now.
 */
export function productOfRow(
	row: ProductRow,
	links: Links,
	before: ProductRecord | undefined,
	exported?: ProductRecord,
): ProductRecord {
	const whole = wholeProduct(row, links, before);
	if (!before || !exported) return whole;
	const meant = differences({ ...exported }, { ...wholeProduct(row, links, exported) });
	const fields = new Set(Object.keys(meant?.after ?? {}));
	return Object.fromEntries(
		Object.entries(before).map(([field, value]) => [field, fields.has(field) ? Reflect.get(whole, field) : value]),
	) as unknown as ProductRecord;
}
