import { type SQL, sql } from 'drizzle-orm';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import { type Language, otherLanguages } from '#contract/language.ts';
import type { NearestProducts } from '#contract/search/nearest-products.ts';
import { listFeaturedProducts } from '../../catalogue/products/featured-products.ts';
import { compact, fold } from '../../catalogue/search-text.ts';
import type { Queries } from '../../platform/database.ts';
import { isOutOfTime } from '../../platform/deadline.ts';
import { productsWith } from '../match/id-sets.ts';
import { quoted } from '../match/tsqueries.ts';
import type { SearchCache, SearchResult } from '../search.ts';
import { tokensOf } from '../words/known-words.ts';
import { listProductSummaries, listProducts } from './product-list.ts';

const maxNearest = 5;
/** How many words of a text are compared, and their length in characters. */
const maxWords = 3;
const [minLength, maxLength] = [3, 24];
/** Entries of the vocabulary for one word, and for all words. */
const maxOfWord = 6;
const maxTerms = 6;
/** Products of an entry that are compared. It limits the cost. */
const maxOfTerm = 300;
/** Similarity from 0 to 1 (pg_trgm), the limit of its operator `%`. */
const minAlike = 0.3;

interface NearTerm {
	term: string;
	alike: number;
}

/** Entries of names and codes that are spelled like a word of the text, or like all of it; the nearest first. */
async function nearTerms(database: Queries, text: string): Promise<NearTerm[]> {
	const words = tokensOf(text).slice(0, maxWords).map(compact);
	const typed = [...new Set([...words, compact(text)])].filter(
		({ length }) => length >= minLength && length <= maxLength,
	);
	if (typed.length === 0) return [];
	const { rows } = await database.execute<{ term: string; alike: number }>(sql`
		select near.term, max(near.alike) as alike
		from unnest(${sql.param(typed)}::text[]) as typed (word)
			cross join lateral entries_alike(typed.word, ${maxLength}, ${maxOfWord}) near
		group by near.term order by alike desc, near.term limit ${maxTerms}`);
	return rows;
}

const productsOf = ({ term, alike }: NearTerm): SQL => sql`(select id, ${alike}::real as alike
	from ${productsWith(quoted(term), 'names')} as found (id) limit ${maxOfTerm})`;

/** How much each name of a category is spelled like the text; null without a name in a language. */
const similarities = (text: string): SQL[] => [
	sql`similarity(lower(name), ${text})`,
	...otherLanguages.map((language) => sql`similarity(translations -> ${language}::text ->> 'name', ${text})`),
];

/** The first products of categories whose name, in any language, is spelled like the text. */
const productsOfCategories = (text: string): SQL => sql`(select first.id, near.alike
	from (
		select id, greatest(${sql.join(similarities(text), sql`, `)}) as alike
		from categories
	) near cross join lateral (
		select id from products where category_id = near.id order by id limit ${maxNearest}
	) first
	where near.alike >= ${minAlike})`;

/** Up to five products whose names, codes or category are spelled most like the text; possibly none. */
async function idsAlike(database: Queries, search: string): Promise<number[]> {
	const text = fold(search).trim();
	const terms = await nearTerms(database, text);
	const sets = [...terms.map(productsOf), productsOfCategories(text)];
	const { rows } = await database.execute<{ id: number }>(sql`
		select id from (${sql.join(sets, sql` union all `)}) near
		group by id order by sum(alike) desc, id limit ${maxNearest}`);
	return rows.map(({ id }) => id);
}

const pageOf = (ids: number[], language: Language) => ({ ids: ids.slice(0, maxNearest), language });

/** Suggestions for a text that finds nothing, in the language: up to five products that are spelled most like it. */
export async function listProductsAlike(
	cache: SearchCache,
	{ search, language }: { search: string; language: Language },
): Promise<Product[]> {
	const ids = await cache.search((database) => idsAlike(database, search));
	return listProducts(cache, pageOf(ids, language));
}

/** As `idsAlike`, in a turn of the search; empty when its time is over, so that featured products are listed. */
async function idsAlikeInTime(cache: SearchCache, search: string): Promise<number[]> {
	try {
		return await cache.search((database) => idsAlike(database, search));
	} catch (error) {
		if (isOutOfTime(error)) return [];
		throw error;
	}
}

/** What an empty list displays: what its search finds in other categories, else products that are spelled alike, else featured ones. */
export async function listNearest(
	cache: SearchCache,
	{ result, language }: { result: SearchResult | undefined; language: Language },
): Promise<NearestProducts> {
	if (result && result.hits.length > 0) {
		const page = { ...pageOf(result.hits, language), result };
		return { how: 'elsewhere', products: await listProductSummaries(cache, page) };
	}
	const alike = result ? await idsAlikeInTime(cache, result.text.search) : [];
	if (alike.length > 0) return { how: 'alike', products: await listProductSummaries(cache, pageOf(alike, language)) };
	return { how: 'featured', products: await listFeaturedProducts(cache.database, maxNearest, language) };
}
