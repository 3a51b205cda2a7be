import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Maker } from '#contract/search/makers.schema.ts';
import type { CatalogueCache } from '../../catalogue/catalogue-cache.ts';
import { listReferenceMakers } from '../../catalogue/references/reference-makers.ts';
import { compact } from '../../catalogue/search-text.ts';
import type { Queries } from '../../platform/database.ts';
import { productsWith } from '../match/id-sets.ts';
import { alternativesQuery, wordQuery } from '../match/tsqueries.ts';
import { searchWords } from '../tables.ts';
import { noEntries } from '../words/entries.ts';
import { foldedPhrase } from '../words/known-words.ts';

const minLetters = 2;
const maxMakers = 3;
/** Makers that are looked up: a maker without products is not suggested. */
const maxLookedUp = 12;

interface Candidate extends Maker {
	/** Whether the equals-table has it: its codes there start with its name. */
	hasCodes: boolean;
}

/** Whether a folded phrase, or what follows one of its spaces, starts with the text: `john crane` with `cra`. */
function begins(phrase: string, typed: string): boolean {
	const words = phrase.split(' ');
	return words.some((_, at) => words.slice(at).join('').startsWith(typed));
}

/** All names of makers, and the words with the text in them that may mean one. */
async function findMakerWords(database: Queries, typed: string) {
	const { id, said, saidFolded, kind, means } = searchWords;
	const isName = and(eq(kind, 'maker'), sql`${means} = '{}'`);
	const isIn = sql`strpos(replace(${saidFolded}, ' ', ''), ${typed}) > 0`;
	return database
		.select({ said, saidFolded, means })
		.from(searchWords)
		.where(or(isName, and(inArray(kind, ['maker', 'word']), isIn)))
		.orderBy(id);
}

/** Makers whose name, or another word for it, starts with the text; each once. */
async function candidatesFor({ database, read }: CatalogueCache, typed: string): Promise<Candidate[]> {
	const [listed, words] = await Promise.all([read(listReferenceMakers), findMakerWords(database, typed)]);
	const byPhrase = new Map<string, Candidate>();
	for (const { said, saidFolded, means } of words)
		if (means.length === 0) byPhrase.set(saidFolded, { name: said, said: null, hasCodes: false });
	for (const name of listed) byPhrase.set(foldedPhrase(name), { name, said: null, hasCodes: true });
	const prefixed = [...byPhrase].filter(([phrase]) => begins(phrase, typed));
	// Crane and John Crane are one maker
	const isShort = (text: string) =>
		prefixed.some(([phrase, { hasCodes }]) => hasCodes && phrase !== text && begins(phrase, text.replaceAll(' ', '')));
	const named = prefixed.filter(([phrase, { hasCodes }]) => hasCodes || !isShort(phrase)).map(([, maker]) => maker);
	const makersOfWords = words
		.filter(({ saidFolded }) => begins(saidFolded, typed))
		.flatMap(({ said, means }) =>
			means.flatMap((text) => {
				const maker = byPhrase.get(foldedPhrase(text));
				return maker && !named.includes(maker) ? [{ ...maker, said }] : [];
			}),
		);
	const sorted = [...named.toSorted((a, b) => a.name.localeCompare(b.name, 'en')), ...makersOfWords];
	return sorted.filter(({ name }, at) => sorted.findIndex((other) => other.name === name) === at);
}

/** The tsquery for products with the maker in their names or codes. */
function queryOf({ name, hasCodes }: Candidate): string {
	const words = foldedPhrase(name).split(' ');
	// the entries of a maker's codes begin with its name in one word
	return alternativesQuery([words, [words.join('')]], (word) => wordQuery(word, noEntries, !hasCodes));
}

/** Up to three makers that start with a text and have products. */
export async function suggestMakers(cache: CatalogueCache, text: string): Promise<Maker[]> {
	const typed = compact(text);
	if (typed.length < minLetters) return [];
	const candidates = (await candidatesFor(cache, typed)).slice(0, maxLookedUp);
	if (candidates.length === 0) return [];
	const found = candidates.map((candidate) => sql`exists ${productsWith(queryOf(candidate), 'names')}`);
	const { rows } = await cache.database.execute<{ found: boolean[] }>(
		sql`select array[${sql.join(found, sql`, `)}] as found`,
	);
	return candidates.filter((_, at) => rows[0]?.found[at]).slice(0, maxMakers);
}
