import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Availability } from '#contract/availability.ts';
import type { SealAttributes } from '#contract/catalogue.ts';
import type { Translations } from '#contract/language.ts';
import type { Corrections } from '#contract/parameter-values.ts';
import type { ProductLines } from '#contract/product-lines.ts';
import type { Queries } from '../platform/database.ts';
import { isAny } from '../platform/is-any.ts';
import { type SearchedReference, searchColumns } from './search-text.ts';
import { products } from './tables.ts';

/** One size of a product, as a writer says it and the history keeps it. */
export interface VariantRecord {
	/** As typed; empty for a product without sizes. */
	size: string;
	description: string;
	/** US dollars; null is the product's. */
	price: number | null;
	availability: Availability;
	/** Pieces; with `limited`. */
	stock: number | null;
	/** The fewest days, with a `lead_time` of a range. */
	leadDaysFrom: number | null;
	/** Days; with `lead_time`. */
	leadDays: number | null;
	place: string | null;
	/** ISO 8601; when somebody last stated the availability. */
	statedAt: string | null;
	seal: SealAttributes | null;
	corrections: Corrections;
	translations: Translations<{ description: string }>;
}

/** A whole product, as a writer says it and the history keeps it. It is known by its key. */
export interface ProductRecord extends ProductLines<string | null> {
	key: string;
	categoryId: number;
	name: string;
	/** US dollars; null is 'Price on request'. */
	price: number | null;
	keywords: string[];
	/** Paths, or URLs of other sites. */
	images: string[];
	/** In their order; never empty. */
	variants: VariantRecord[];
	/** Descriptions beyond the sizes, as older files have them. */
	moreDescriptions: string[];
	translations: Translations<{ name: string }>;
}

/** A product as it is stored: the record, and what only the database gives. */
export interface StoredProduct {
	id: number;
	version: number;
	record: ProductRecord;
	/** The rows of its sizes, in the order of `record.variants`. */
	variantIds: number[];
	/** What of the equals-table names it. */
	references: StoredReference[];
}

export interface StoredReference extends SearchedReference {
	/** Null: every size. */
	size: string | null;
}

/** A product that differs from what is stored. */
export interface ChangedProduct {
	id: number;
	before: StoredProduct | undefined;
	after: ProductRecord;
}

/** What a size says when nobody has said more of it. */
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
 * The sizes of a product out of parallel lists, as forms and files send them, each with what was known of a size of that name
 * before; what the lists hold beyond the sizes is `moreDescriptions`.
 */
export function variantsOf(
	sizes: string[],
	descriptions: string[],
	before: VariantRecord[] = [],
): Pick<ProductRecord, 'variants' | 'moreDescriptions'> {
	const named = sizes.length > 0 ? sizes : [''];
	const variants = named.map((size, at) => ({
		...(before.find((variant) => variant.size === size) ?? plainVariant),
		size,
		description: descriptions[at] ?? '',
	}));
	return { variants, moreDescriptions: descriptions.slice(named.length) };
}

/** The columns by which a search finds the product, as a writer says it; references of sizes that it no longer has don't count. */
export function searchColumnsOf({ variants, ...product }: ProductRecord, references: StoredReference[]) {
	const details = variants.flatMap(({ description, translations, seal }) => [
		description,
		...Object.values(translations).map((texts) => texts.description ?? ''),
		...(seal ? [seal.material, seal.temperature, seal.pressure, seal.speed] : []),
	]);
	return searchColumns({
		...product,
		sizes: variants.map(({ size }) => size).filter(Boolean),
		references: references.filter(({ size }) => size === null || variants.some((variant) => variant.size === size)),
		details: [...new Set([...details, ...product.moreDescriptions])],
	});
}

// column names are written out: inside of a query of one table Drizzle leaves the table's name away
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
const { searchVersion: _____, nameAr: ______, lowestPrice: _______, spelling: ________, ...stored } = recorded;

/**
 * Locks the products of the condition until the transaction ends, in the order in which every writer does; their numbers. A statement
 * of its own: one that locks and reads at once waits, and then reads beside the row what stood there before it waited.
 */
async function lockProducts(transaction: Queries, where: SQL): Promise<number[]> {
	const rows = await transaction
		.select({ id: products.id })
		.from(products)
		.where(where)
		.orderBy(products.key)
		// keys stay, and so nobody waits who puts one into a cart meanwhile
		.for('no key update', { of: products });
	return rows.map(({ id }) => id);
}

/** The products of the condition as they are stored, always in the same order; locked until the transaction ends, if so. */
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
