import { type SQL, sql } from 'drizzle-orm';
import { statementLifetime } from '#contract/catalogue/availability.ts';
import {
	type HealthKey,
	type HealthList,
	type HealthListQuery,
	type HealthRow,
	healthKeys,
} from '#contract/catalogue/health-lists.schema.ts';
import { documentKindLabels } from '#contract/documents/document-labels.ts';
import { documentKinds, expiringDays } from '#contract/documents/document-rules.ts';
import { baseLanguage, type Language, otherLanguages } from '#contract/language.ts';
import { maxPageSize } from '#contract/list-query.schema.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { columnIn } from '../catalogue/products/in-language.ts';
import { untranslatedIds } from '../catalogue/products/lacking-translations.ts';
import type { Queries } from '../platform/database.ts';

/** The query of a list of products, sizes or documents, with a note for each. */
interface Source {
	/** Tables and conditions, with `products`; with `variants` for sizes, with `documents` and `categories` for documents. */
	from: SQL;
	of: 'products' | 'sizes' | 'documents';
	note?: SQL;
	/** A faster query to count the rows. */
	total?: SQL;
}

/** The product's name, for a table alias. */
function nameIn(language: Language, table: 'products' | 'other' | 'categories'): SQL {
	const english = sql.raw(`${table}.name`);
	return columnIn(language, 'name', { english, translations: sql.raw(`${table}.translations`) });
}

/** What a document without a title is called, in the caller's language. */
const kindText = () =>
	sql`case documents.kind ${sql.join(
		documentKinds.map((kind) => sql`when ${kind} then ${documentKindLabels[kind]()}::text`),
		sql` `,
	)} end`;

const sizesWithProducts = sql`products join variants on variants.product_id = products.id`;
const staleBefore = () => new Date(Date.now() - statementLifetime).toISOString();
/** The products without a translation into one of the shop's languages. */
function untranslated(offered: readonly Language[]): SQL {
	const translated = otherLanguages.filter((language) => offered.includes(language));
	return translated.length === 0
		? sql`select id from products where false`
		: sql.join(translated.map(untranslatedIds), sql` union `);
}

/** What the lists ask of the shop. */
export interface HealthScope {
	/** The languages of the shop: translations into others are not missing. */
	languages: readonly Language[];
	/** The shop's day, YYYY-MM-DD. */
	today: string;
	timeZone: string;
}

/** `language`: of names in notes. */
type SourceOptions = HealthScope & { language?: Language };

/** The query of each list; `listHealthRows` selects the columns. */
function sourceOf(key: HealthKey, { languages, today, timeZone, language = baseLanguage }: SourceOptions): Source {
	switch (key) {
		case 'price':
			return { of: 'sizes', from: sql`${sizesWithProducts} where variants.price is null and products.price is null` };
		case 'stock':
			return {
				of: 'sizes',
				from: sql`${sizesWithProducts} where variants.availability <> 'ask'
					and (variants.stated_at is null or variants.stated_at < ${staleBefore()})`,
				note: sql`coalesce(to_char(variants.stated_at at time zone ${timeZone}, 'YYYY-MM-DD'), '')`,
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
		case 'documents':
			return {
				of: 'documents',
				from: sql`documents left join products on products.id = documents.product_id
					left join categories on categories.id = documents.category_id
					where documents.valid_until <= ${today}::date + ${expiringDays}::int`,
				note: sql`concat_ws(' · ', coalesce(nullif(documents.title, ''), ${kindText()}), to_char(documents.valid_until, 'YYYY-MM-DD'))`,
			};
	}
}

/** What a list selects of each row. */
function columnsOf(of: Source['of'], language: Language) {
	const product = { product: sql`products.id`, category: sql`null::integer`, name: nameIn(language, 'products') };
	if (of === 'products') return { ...product, id: sql`products.id`, size: sql`null::text`, order: sql`products.id` };
	if (of === 'sizes')
		return {
			...product,
			id: sql`variants.id`,
			size: sql`nullif(variants.size, '')`,
			order: sql`products.id, variants.position`,
		};
	return {
		id: sql`documents.id`,
		product: sql`documents.product_id`,
		category: sql`documents.category_id`,
		name: sql`coalesce(${nameIn(language, 'products')}, ${nameIn(language, 'categories')})`,
		size: sql`documents.size`,
		order: sql`documents.valid_until, documents.id`,
	};
}

async function count(database: Queries, key: HealthKey, scope: HealthScope): Promise<number> {
	const { from, total = sql`select count(*)::int as total from ${from}` } = sourceOf(key, scope);
	const { rows } = await database.execute<{ total: number }>(total);
	return rows[0]?.total ?? 0;
}

/** The number of rows of each list, for administrators. */
export async function listHealth(database: Queries, viewer: Viewer, scope: HealthScope): Promise<HealthList[]> {
	staffWith(viewer, 'catalogue.read');
	return Promise.all(healthKeys.map(async (key) => ({ key, count: await count(database, key, scope) })));
}

/** The number of rows of one list, for administrators. */
export async function countHealthRows(
	database: Queries,
	viewer: Viewer,
	key: HealthKey,
	scope: HealthScope,
): Promise<number> {
	staffWith(viewer, 'catalogue.read');
	return count(database, key, scope);
}

/** The rows of a list by product and size, for administrators; names are in a language. Documents come by their last day. */
export async function listHealthRows(
	database: Queries,
	viewer: Viewer,
	key: HealthKey,
	{ page = 1, pageSize = maxPageSize, ...options }: HealthListQuery & Required<SourceOptions>,
): Promise<HealthRow[]> {
	staffWith(viewer, 'catalogue.read');
	const { language } = options;
	const { from, of, note = sql`''` } = sourceOf(key, options);
	const { id, product, category, name, size, order } = columnsOf(of, language);
	// duplicates are next to each other
	const rowOrder = key === 'twins' ? sql`twins.ids, products.id` : order;
	const { rows } = await database.execute<HealthRow & Record<string, unknown>>(sql`
		select ${id} as id, ${product} as product_id, ${category} as category_id, ${name} as name, products.model as code,
			${size} as size, ${note} as note
		from ${from} order by ${rowOrder} limit ${pageSize} offset ${(page - 1) * pageSize}`);
	return rows;
}
