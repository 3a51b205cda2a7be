import { asc, count, eq, sql } from 'drizzle-orm';
import { stockNow } from '#contract/catalogue/availability.ts';
import type { Product, SealAttributes, SealEntry, Variant } from '#contract/catalogue/catalogue.schema.ts';
import { eachText, type ProductTexts } from '#contract/catalogue/product-fields.ts';
import { AppError } from '#contract/errors.ts';
import { baseLanguage, eachLanguage, type Language, otherLanguages, type Translations } from '#contract/language.ts';
import { m } from '#messages';
import type { Queries } from '../../platform/database.ts';
import { catalogueCurrency } from '../catalogue-currency.ts';
import { categories, products, variants } from '../tables.ts';
import { columnIn, textIn } from './in-language.ts';
import { nameColumns } from './product-summaries.ts';

type VariantTexts = { description: string };

/** The columns for `asProduct`; only the category's name is already in the language. */
export const productColumns = (language: Language) => ({
	id: products.id,
	name: products.name,
	...eachText((key) => products[key]),
	price: products.price,
	currency: catalogueCurrency,
	category_id: products.categoryId,
	category_name: columnIn(language, 'name', { english: categories.name, translations: categories.translations }),
	pic: products.images,
	keywords: products.keywords,
	version: products.version,
	translations: products.translations,
	moreDescriptions: products.moreDescriptions,
	// raw names: in a query of one table Drizzle omits the table's name
	variants: sql<StoredVariant[]>`(select json_agg(json_build_object(
		'id', variant.id, 'size', size, 'description', variant.description, 'price', variant.price,
		'availability', availability, 'stock', stock, 'lead_days_from', lead_days_from, 'lead_days', lead_days, 'stated_at', stated_at,
		'translations', variant.translations, 'steps', (select json_agg(json_build_object(
				'min_quantity', entry.min_quantity, 'price', entry.price) order by entry.min_quantity)
			from price_entries entry where entry.variant_id = variant.id and entry.list_id = 0
				-- by the rule of priceOfLine
				and entry.price < coalesce(variant.price, products.price, 'infinity'))
		) order by position) from variants variant where variant.product_id = products.id)`,
	material: sql<string | null>`(select seal.material
		from variants variant join mechanical_seal_attributes seal on seal.variant_id = variant.id
		where variant.product_id = products.id order by variant.position limit 1)`,
});

type StoredVariant = Omit<Variant, 'steps'> & {
	translations: Translations<VariantTexts>;
	steps: NonNullable<Variant['steps']> | null;
};

interface ProductRow extends Omit<Product, 'sizes' | 'descriptions' | 'description' | 'variants' | 'translations'> {
	variants: StoredVariant[];
	translations: ProductTexts;
	moreDescriptions: string[];
}

/** Drops empty texts at the end, as older systems do. */
function trimEmptyEnd(texts: string[]): string[] {
	return texts.slice(0, texts.findLastIndex(Boolean) + 1);
}

function variantIn(
	language: Language,
	{ translations, description: english, steps, ...variant }: StoredVariant,
): Variant {
	const description = textIn(language, 'description', { english, translations });
	return { ...variant, ...stockNow(variant, new Date()), description, ...(steps && { steps }) };
}

/** A product in one language, with sizes as rows and as the parallel lists of older clients. */
export function asProduct({ moreDescriptions, translations, name, ...row }: ProductRow, language: Language): Product {
	const variants = row.variants.map((variant) => variantIn(language, variant));
	// one text a size, then the rest
	const descriptions = trimEmptyEnd([...variants.map(({ description }) => description), ...moreDescriptions]);
	const sizes = variants.map(({ size }) => size).filter(Boolean);
	const shownName = textIn(language, 'name', { english: name, translations });
	const texts = eachText((key) => textIn<string, string | null>(language, key, { english: row[key], translations }));
	return { ...row, ...texts, name: shownName, variants, sizes, descriptions, description: descriptions[0] || null };
}

function translationsOf({ translations, variants }: ProductRow): Product['translations'] {
	const languages = otherLanguages.flatMap((language) => {
		const texts = variants.map((variant) => variant.translations[language]?.description ?? '');
		const descriptions = trimEmptyEnd(texts);
		const translated = { ...translations[language], ...(descriptions.length > 0 && { descriptions }) };
		return Object.keys(translated).length > 0 ? [[language, translated]] : [];
	});
	return Object.fromEntries(languages);
}

/** `asProduct` with all translations, as the API has it. */
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

/** One product in the language, its names in all languages, and its seal attributes, one entry a size, in its order; throws `not_found`. */
export async function getProductWithSeals(
	database: Queries,
	id: number,
	language: Language,
): Promise<{ product: Product; names: Record<Language, string>; seals: SealEntry[] }> {
	const { product, seals } = await getRow(database, id, language);
	const { name: english, translations } = product;
	const names = eachLanguage((each) => textIn<'name', string>(each, 'name', { english, translations }));
	return { product: asProduct(product, language), names, seals };
}

/** The seal attributes of a product, one entry a size, in the product's order; throws `not_found`. */
export async function listSealEntries(database: Queries, productId: number): Promise<SealEntry[]> {
	return (await getProductWithSeals(database, productId, baseLanguage)).seals;
}

/** Seal attributes by size. */
export async function sealAttributesBySize(
	database: Queries,
	productId: number,
): Promise<Record<string, SealAttributes>> {
	const entries = await listSealEntries(database, productId);
	return Object.fromEntries(entries.map(({ size, ...attributes }) => [size, attributes]));
}

/** One product in the language, with its translations; throws `not_found`. */
export async function getProduct(database: Queries, id: number, language: Language): Promise<Product> {
	return asTranslatedProduct((await getRow(database, id, language)).product, language);
}

/** The names of a page of products in all languages, oldest product first, for the site map. */
export async function listProductNames(
	database: Queries,
	{ offset, limit }: { offset: number; limit: number },
): Promise<{ id: number; names: Record<Language, string> }[]> {
	const rows = await database
		.select({ id: products.id, ...nameColumns })
		.from(products)
		.orderBy(asc(products.id))
		.offset(offset)
		.limit(limit);
	return rows.map(({ id, ...names }) => ({ id, names }));
}

/** Sizes of all products; a product without sizes counts as one. */
export async function countSizes(database: Queries): Promise<number> {
	const [row] = await database.select({ total: count() }).from(variants);
	return row?.total ?? 0;
}
