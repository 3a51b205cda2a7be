import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Availability } from '#contract/catalogue/availability.ts';
import type { SealAttributes } from '#contract/catalogue/catalogue.schema.ts';
import type { Corrections } from '#contract/catalogue/parameter-values.ts';
import { detailKeys, type ProductTexts, type TextKey } from '#contract/catalogue/product-fields.ts';
import { type OtherLanguage, otherLanguages, type Translations } from '#contract/language.ts';
import type { Queries } from '../../platform/database.ts';
import { isAny } from '../../platform/is-any.ts';
import { type SearchedReference, searchColumns } from '../search-text.ts';
import { nameColumnOf, products } from '../tables.ts';

/** One size of a product, as writers and the history have it. */
export interface VariantRecord {
	/** As typed; empty when the product has no sizes. */
	size: string;
	description: string;
	/** In the catalogue's currency; null: the product's price. */
	price: number | null;
	availability: Availability;
	/** Pieces, with `limited`. */
	stock: number | null;
	/** Fewest days, with a `lead_time` range. */
	leadDaysFrom: number | null;
	/** Days, with `lead_time`. */
	leadDays: number | null;
	place: string | null;
	/** ISO 8601; when somebody last stated the availability. */
	statedAt: string | null;
	seal: SealAttributes | null;
	corrections: Corrections;
	translations: Translations<{ description: string }>;
}

/** A complete product, as writers and the history have it; `key` identifies it. */
export interface ProductRecord extends Record<TextKey, string | null> {
	key: string;
	categoryId: number;
	name: string;
	/** In the catalogue's currency; null: price on request. */
	price: number | null;
	keywords: string[];
	/** Paths, or URLs of other sites. */
	images: string[];
	/** In display order; never empty. */
	variants: VariantRecord[];
	/** Descriptions without a size, from older files. */
	moreDescriptions: string[];
	translations: ProductTexts;
}

/** A stored product: the record and the database's own data. */
export interface StoredProduct {
	id: number;
	version: number;
	record: ProductRecord;
	/** Ids of its sizes, in the order of `record.variants`. */
	variantIds: number[];
	/** Its rows of the equals-table. */
	references: StoredReference[];
}

export interface StoredReference extends SearchedReference {
	/** Null: every size. */
	size: string | null;
}

/** A product to write. */
export interface ChangedProduct {
	id: number;
	before: StoredProduct | undefined;
	after: ProductRecord;
}

/** A size about which nothing was entered. */
export const plainVariant: Omit<VariantRecord, 'size' | 'description'> = {
	price: null,
	availability: 'ask',
	stock: null,
	leadDaysFrom: null,
	leadDays: null,
	place: null,
	statedAt: null,
	seal: null,
	corrections: {},
	translations: {},
};

/**
 * Makes sizes of parallel lists, as forms and files send them, and keeps the other data of stored sizes with the same name. Descriptions
 * beyond the sizes become `moreDescriptions`.
 */
export function variantsOf(
	sizes: string[],
	descriptions: string[],
	before: VariantRecord[] = [],
): Pick<ProductRecord, 'variants' | 'moreDescriptions'> {
	const sizeNames = sizes.length > 0 ? sizes : [''];
	const variants = sizeNames.map((size, at) => ({
		...(before.find((variant) => variant.size === size) ?? plainVariant),
		size,
		description: descriptions[at] ?? '',
	}));
	return { variants, moreDescriptions: descriptions.slice(sizeNames.length) };
}

/** The search columns of a product. References to sizes that it no longer has don't count. */
export function searchColumnsOf({ variants, ...product }: ProductRecord, references: StoredReference[]) {
	const details = variants.flatMap(({ description, translations, seal }) => [
		description,
		...Object.values(translations).map((texts) => texts.description ?? ''),
		...(seal ? [seal.material, seal.temperature, seal.pressure, seal.speed] : []),
	]);
	const translations: Record<string, string>[] = Object.values(product.translations);
	const texts = detailKeys.flatMap((key) => [product[key] ?? '', ...translations.map((texts) => texts[key] ?? '')]);
	return searchColumns({
		...product,
		sizes: variants.map(({ size }) => size).filter(Boolean),
		references: references.filter(({ size }) => size === null || variants.some((variant) => variant.size === size)),
		details: [...new Set([...details, ...texts, ...product.moreDescriptions])],
	});
}

// raw column names: in a query of one table Drizzle omits the table's name
const variantList = sql<(VariantRecord & { id: number })[]>`(
	select json_agg(json_build_object(
		'id', variant.id, 'size', size, 'description', description, 'price', variant.price, 'availability', availability,
		'stock', stock, 'leadDaysFrom', lead_days_from, 'leadDays', lead_days, 'place', place, 'statedAt', stated_at, 'corrections', corrections,
		'translations', variant.translations,
		'seal', case when seal.variant_id is not null then json_build_object(
			'sizes', seal.sizes, 'descriptions', seal.descriptions, 'material', material,
			'temperature', temperature, 'pressure', pressure, 'speed', speed) end
	) order by variant.position)
	from variants variant left join mechanical_seal_attributes seal on seal.variant_id = variant.id
	where variant.product_id = products.id)`;

const referenceList = sql<StoredReference[]>`(
	select coalesce(json_agg(json_build_object('maker', maker, 'code', code, 'grade', grade, 'size', variant.size)
		order by reference.id), '[]')
	from product_references reference left join variants variant on variant.id = reference.variant_id
	where reference.product_id = products.id)`;

const {
	searchText: _,
	searchCodes: __,
	searchDetails: ___,
	searchTerms: ____,
	...recorded
} = getTableColumns(products);
const { searchVersion: _____, lowestPrice: ______, spelling: _______, ...named } = recorded;
const generatedNames = new Set<string>(otherLanguages.map(nameColumnOf));
const stored = Object.fromEntries(Object.entries(named).filter(([name]) => !generatedNames.has(name))) as Omit<
	typeof named,
	ReturnType<typeof nameColumnOf<OtherLanguage>>
>;

/**
 * Locks products until the transaction ends, in the same order as every writer; returns their ids. A separate statement: one that locks and
 * reads at once would return subqueries from before the wait.
 */
async function lockProducts(transaction: Queries, where: SQL): Promise<number[]> {
	const rows = await transaction
		.select({ id: products.id })
		.from(products)
		.where(where)
		.orderBy(products.key)
		// this lock lets others insert references to the product, such as items of a cart
		.for('no key update', { of: products });
	return rows.map(({ id }) => id);
}

/** Reads products, always in the same order, and locks them on request. */
export async function readProducts(
	database: Queries,
	where: SQL,
	{ lock = false }: { lock?: boolean } = {},
): Promise<StoredProduct[]> {
	const rows = await database
		.select({ ...stored, variantList, references: referenceList })
		.from(products)
		.where(lock ? isAny(products.id, await lockProducts(database, where)) : where)
		.orderBy(products.key);
	return rows.map(({ id, version, variantList, references, ...row }) => ({
		id,
		version,
		references,
		variantIds: variantList.map((variant) => variant.id),
		record: { ...row, variants: variantList.map(({ id: _, ...variant }) => variant) },
	}));
}
