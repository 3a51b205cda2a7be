import { type SQL, sql } from 'drizzle-orm';
import { statementLifetime } from '#contract/catalogue/availability.ts';
import {
	type HealthKey,
	type HealthList,
	type HealthListQuery,
	type HealthRow,
	healthKeys,
} from '#contract/catalogue/health-lists.schema.ts';
import { baseLanguage, type Language, otherLanguages } from '#contract/language.ts';
import { maxPageSize } from '#contract/list-query.schema.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { columnIn } from '../catalogue/products/in-language.ts';
import { untranslatedIds } from '../catalogue/products/lacking-translations.ts';
import type { Queries } from '../platform/database.ts';

/** The query of a list of products or of sizes, with a note for each. */
interface Source {
	/** Tables and conditions, beginning with `products`; with `variants` for sizes. */
	from: SQL;
	of: 'products' | 'sizes';
	note?: SQL;
	/** A faster query to count the rows. */
	total?: SQL;
}

/** The product's name, for a table alias. */
function nameIn(language: Language, table: 'products' | 'other'): SQL {
	const english = sql.raw(`${table}.name`);
	return columnIn(language, 'name', { english, translations: sql.raw(`${table}.translations`) });
}

const sizesWithProducts = sql`products join variants on variants.product_id = products.id`;
const staleBefore = () => new Date(Date.now() - statementLifetime).toISOString();
/** The products without a translation into one of the shop's languages. */
function untranslated(offered: readonly Language[]): SQL {
	const translated = otherLanguages.filter((language) => offered.includes(language));
	return translated.length === 0
		? sql`select id from products where false`
		: sql.join(translated.map(untranslatedIds), sql` union `);
}

interface SourceOptions {
	/** Of the shop. */
	languages: readonly Language[];
	/** Of names in notes. */
	language?: Language;
}

/** The query of each list; `listHealthRows` selects the columns. */
function sourceOf(key: HealthKey, { languages, language = baseLanguage }: SourceOptions): Source {
	switch (key) {
		case 'price':
			return { of: 'sizes', from: sql`${sizesWithProducts} where variants.price is null and products.price is null` };
		case 'stock':
			return {
				of: 'sizes',
				from: sql`${sizesWithProducts} where variants.availability <> 'ask'
					and (variants.stated_at is null or variants.stated_at < ${staleBefore()})`,
				note: sql`coalesce(to_char(variants.stated_at at time zone 'UTC', 'YYYY-MM-DD'), '')`,
			};
		case 'image':
			return { of: 'products', from: sql`products where products.pictures = '{}'` };
		case 'reference':
			return {
				of: 'products',
				from: sql`products where not exists (select from product_references where product_id = products.id)`,
			};
		case 'translation': {
			const ids = untranslated(languages);
			return {
				of: 'products',
				from: sql`products where products.id in (${ids})`,
				total: sql`select count(*)::int as total from (${ids}) untranslated`,
			};
		}
		case 'numbers':
			return {
				of: 'sizes',
				from: sql`${sizesWithProducts} where variants.unread <> '{}'`,
				note: sql`array_to_string(variants.unread, ' · ')`,
			};
		case 'twins':
			return {
				of: 'products',
				from: sql`products join (
					select spelling, array_agg(id order by id) as ids from products
					group by spelling having count(*) > 1
				) twins on products.id = any(twins.ids)`,
				note: sql`(select string_agg(coalesce(nullif(other.model, ''), ${nameIn(language, 'other')}), ' · ' order by other.id)
					from products other where other.id = any(twins.ids) and other.id <> products.id)`,
				total: sql`select coalesce(sum(twins), 0)::int as total from (
					select count(*) as twins from products group by spelling having count(*) > 1) alike`,
			};
	}
}

async function count(database: Queries, key: HealthKey, languages: readonly Language[]): Promise<number> {
	const { from, total = sql`select count(*)::int as total from ${from}` } = sourceOf(key, { languages });
	const { rows } = await database.execute<{ total: number }>(total);
	return rows[0]?.total ?? 0;
}

/** The number of rows of each list, for administrators. */
export async function listHealth(
	database: Queries,
	viewer: Viewer,
	languages: readonly Language[],
): Promise<HealthList[]> {
	staffWith(viewer, 'catalogue.edit');
	return Promise.all(healthKeys.map(async (key) => ({ key, count: await count(database, key, languages) })));
}

/** The number of rows of one list, for administrators. */
export async function countHealthRows(
	database: Queries,
	viewer: Viewer,
	key: HealthKey,
	languages: readonly Language[],
): Promise<number> {
	staffWith(viewer, 'catalogue.edit');
	return count(database, key, languages);
}

/** The rows of a list by product and size, for administrators; names are in a language. */
export async function listHealthRows(
	database: Queries,
	viewer: Viewer,
	key: HealthKey,
	{ page = 1, pageSize = maxPageSize, language, languages }: HealthListQuery & Required<SourceOptions>,
): Promise<HealthRow[]> {
	staffWith(viewer, 'catalogue.edit');
	const { from, of, note = sql`''` } = sourceOf(key, { languages, language });
	const size = of === 'sizes' ? sql`nullif(variants.size, '')` : sql`null::text`;
	const id = of === 'sizes' ? sql`variants.id` : sql`products.id`;
	// duplicates are next to each other
	const order =
		key === 'twins'
			? sql`twins.ids, products.id`
			: of === 'sizes'
				? sql`products.id, variants.position`
				: sql`products.id`;
	const { rows } = await database.execute<HealthRow & Record<string, unknown>>(sql`
		select ${id} as id, products.id as product_id, ${nameIn(language, 'products')} as name, products.model as code, ${size} as size, ${note} as note
		from ${from} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`);
	return rows;
}
