import { asc, count, eq, sql } from 'drizzle-orm';
import { stockNow } from '#contract/availability.ts';
import type { Product, SealEntry, Variant } from '#contract/catalogue.ts';
import { AppError } from '#contract/errors.ts';
import { type Language, otherLanguages, type Translations } from '#contract/language.ts';
import { eachProductLine } from '#contract/product-lines.ts';
import { m } from '#messages';
import type { Queries } from '../platform/database.ts';
import { columnIn, textIn } from './in-language.ts';
import { categories, products, variants } from './tables.ts';

type ProductTexts = { name: string };
type VariantTexts = { description: string };

/** The columns out of which `asProduct` makes a `Product`; the category's name is in the language, the others as they are stored. */
export const productColumns = (language: Language) => ({
	id: products.id,
	name: products.name,
	...eachProductLine((field) => products[field]),
	price: products.price,
	category_id: products.categoryId,
	category_name: columnIn(language, 'name', { english: categories.name, translations: categories.translations }),
	pic: products.images,
	keywords: products.keywords,
	version: products.version,
	translations: products.translations,
	moreDescriptions: products.moreDescriptions,
	// names are written out: inside of a query of one table Drizzle would leave the table's name away
	variants: sql<StoredVariant[]>`(select json_agg(json_build_object(
		'id', variant.id, 'size', size, 'description', variant.description, 'price', variant.price,
		'availability', availability, 'stock', stock, 'lead_days_from', lead_days_from, 'lead_days', lead_days, 'stated_at', stated_at,
		'translations', variant.translations
		) order by position) from variants variant where variant.product_id = products.id)`,
	material: sql<string | null>`(select seal.material
		from variants variant join mechanical_seal_attributes seal on seal.variant_id = variant.id
		where variant.product_id = products.id order by variant.position limit 1)`,
});

type StoredVariant = Variant & { translations: Translations<VariantTexts> };

interface ProductRow extends Omit<Product, 'sizes' | 'descriptions' | 'description' | 'variants' | 'translations'> {
	variants: StoredVariant[];
	translations: Translations<ProductTexts>;
	moreDescriptions: string[];
}

/** Texts with those at the end left out that are empty, as lists of older systems do. */
function withoutEmptyEnd(texts: string[]): string[] {
	return texts.slice(0, texts.findLastIndex(Boolean) + 1);
}

function variantIn(language: Language, { translations, description: english, ...variant }: StoredVariant): Variant {
	const description = textIn(language, 'description', { english, translations });
	return { ...variant, ...stockNow(variant, new Date()), description };
}

/** A product in the language, and no other: its sizes as rows, and as the parallel lists that older clients read. */
export function asProduct({ moreDescriptions, translations, name, ...row }: ProductRow, language: Language): Product {
	const variants = row.variants.map((variant) => variantIn(language, variant));
	// one text a size, and those beyond the sizes
	const descriptions = withoutEmptyEnd([...variants.map(({ description }) => description), ...moreDescriptions]);
	const sizes = variants.map(({ size }) => size).filter(Boolean);
	const shownName = textIn(language, 'name', { english: name, translations });
	return { ...row, name: shownName, variants, sizes, descriptions, description: descriptions[0] || null };
}

function translationsOf({ translations, variants }: ProductRow): Product['translations'] {
	const languages = otherLanguages.flatMap((language) => {
		const texts = variants.map((variant) => variant.translations[language]?.description ?? '');
		const descriptions = withoutEmptyEnd(texts);
		const said = { ...translations[language], ...(descriptions.length > 0 && { descriptions }) };
		return Object.keys(said).length > 0 ? [[language, said]] : [];
	});
	return Object.fromEntries(languages);
}

/** The same with what it says in other languages, as the API has it. */
export function asTranslatedProduct(row: ProductRow, language: Language): Product {
	return { ...asProduct(row, language), translations: translationsOf(row) };
}

const seals = sql<SealEntry[]>`(select coalesce(json_agg(json_build_object(
		'size', variant.size, 'sizes', seal.sizes, 'descriptions', seal.descriptions, 'material', material,
		'temperature', temperature, 'pressure', pressure, 'speed', speed) order by position), '[]')
	from variants variant join mechanical_seal_attributes seal on seal.variant_id = variant.id
	where variant.product_id = products.id)`;

async function getRow(database: Queries, id: number, language: Language) {
	const [row] = await database
		.select({ product: productColumns(language), seals })
		.from(products)
		.innerJoin(categories, eq(categories.id, products.categoryId))
		.where(eq(products.id, id));
	if (!row) throw new AppError('not_found', m.error_product_not_found());
	return row;
}

/** One product in the language, with its seal attributes, one entry a size, in the order of its sizes; throws `not_found`. */
export async function getProductWithSeals(
	database: Queries,
	id: number,
	language: Language,
): Promise<{ product: Product; seals: SealEntry[] }> {
	const { product, seals } = await getRow(database, id, language);
	return { product: asProduct(product, language), seals };
}

/** One product in the language, with what it says in others; throws `not_found`. */
export async function getProduct(database: Queries, id: number, language: Language): Promise<Product> {
	return asTranslatedProduct((await getRow(database, id, language)).product, language);
}

/** The numbers of so many products after so many, in the order in which they were made, for the site map. */
export async function listProductIds(
	database: Queries,
	{ offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
	const rows = await database
		.select({ id: products.id })
		.from(products)
		.orderBy(asc(products.id))
		.offset(offset)
		.limit(limit);
	return rows.map((row) => row.id);
}

/** How many sizes there are, of all products; a product without sizes counts as one. */
export async function countSizes(database: Queries): Promise<number> {
	const [row] = await database.select({ total: count() }).from(variants);
	return row?.total ?? 0;
}
