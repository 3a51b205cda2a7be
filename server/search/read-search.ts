import { sql } from 'drizzle-orm';
import type { SearchChange, SearchReading } from '#contract/search-reading.ts';
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import { compact, fold } from '../catalogue/search-text.ts';
import type { Queries } from '../platform/database.ts';
import type { BearingCode } from './bearings.ts';
import { type Clause, matchesAll, matchesClause, partsOf, type WordClause, withSizes } from './clauses.ts';
import { listMeasured, type Measured } from './figure-conditions.ts';
import { emptySet, type IdSet, unionOf } from './id-sets.ts';
import { type Depth, type PartEntries, productsCoded, productsWith } from './lexeme-query.ts';
import { maxClauses, type ParsedSearch, parseSearch, wordClause } from './parse-search.ts';
import { lookAlikes, type Repair, repair, repairLookAlike, spellingsOf } from './repair.ts';
import { listHits } from './search-hits.ts';
import type { ReadText } from './search-matches.ts';
import { type KnownWords, listKnownWords } from './search-words.ts';
import { entriesWith, knownEntries } from './vocabulary.ts';

/** What is read of the catalogue for every search, in memory, and the database. */
export type SearchCache = Pick<CatalogueCache, 'database' | 'read'>;

/** What a search finds, and how it was read. */
export interface SearchResult {
	/** Ids of products, best first. */
	hits: number[];
	reading: SearchReading;
	/** What of it tells why a product was found. */
	text: ReadText;
}

/** Nobody types more to find a part; the rest is not read. */
const maxRead = 300;

/** What a search is read with. */
interface Reader {
	database: Queries;
	/** As it was typed. */
	search: string;
	measured: Measured[];
	words: KnownWords;
	bearing: BearingCode | undefined;
}

interface Told {
	steps: string[];
	changed?: SearchChange[];
}

/** Which of the sets, of these clauses, have any product. */
async function areFilled(database: Queries, sets: IdSet[], clauses: Clause[] = []): Promise<boolean[]> {
	if (sets.length === 0) return [];
	const columns = sets.map((set, at) => sql`exists ${set} as ${sql.identifier(`s${at}`)}`);
	const { rows } = await database.execute<Record<string, boolean>>(
		sql`${withSizes(clauses)} select ${sql.join(columns, sql`, `)}`,
	);
	return sets.map((_, at) => rows[0]?.[`s${at}`] ?? false);
}

function readingOf(clauses: Clause[], { steps, changed = [] }: Told): SearchReading {
	const read = clauses.filter(({ kind }) => kind === 'figure').map(({ text }) => text);
	return { read, steps, changed };
}

const nothing = (search: string, told: Told): SearchResult => ({
	hits: [],
	reading: readingOf([], told),
	text: { search, clauses: [], bearing: undefined },
});

/** The products of the set, ranked by the clauses; undefined where it is empty. */
async function find(
	{ database, search, bearing }: Reader,
	set: IdSet | undefined,
	ranking: { clauses: Clause[]; parts: PartEntries },
	told: Told,
): Promise<SearchResult | undefined> {
	if (!set) return undefined;
	const hits = await listHits(database, set, { search, ...ranking });
	if (hits.length === 0) return undefined;
	return { hits, reading: readingOf(ranking.clauses, told), text: { search, clauses: ranking.clauses, bearing } };
}

/** The whole text as a code, and as it stands in a longer one. Points and inch marks are lost in it: 4.6 bar is not 46 bar. */
function wholeCode(text: string, hasFigures: boolean): { code: string; isPart: boolean } | undefined {
	const code = compact(text);
	if (/\d\s?[.,٫]\s?\d|["″”'′]/.test(text)) return undefined;
	const isLong = code.length > 5 || (code.length > 3 && /\d/.test(code));
	return { code, isPart: isLong && !hasFigures };
}

/** The products whose names have an entry with the part in it. */
function productsByPart(part: string, parts: PartEntries): IdSet {
	return productsWith([part, ...(parts.get(part) ?? [])].map((entry) => `'${entry}'`).join(' | '), 'names');
}

/** Codes and figures tell more than words, and those more than a maker's name. */
function weightOf(clause: Clause): number {
	if (clause.kind === 'maker') return 3;
	if (clause.kind === 'figure') return 1;
	return clause.isWhole || /\d/.test(clause.text) ? 0 : 2;
}

/** The clauses in their order, without each that no product has together with those before it. */
async function metTogether(database: Queries, clauses: Clause[], parts: PartEntries): Promise<Clause[]> {
	const kept: Clause[] = [];
	for (let rest = clauses; rest.length > 0; ) {
		const sets = rest.map((_, at) => matchesAll([...kept, ...rest.slice(0, at + 1)], 'details', parts) ?? emptySet);
		const filled = await areFilled(database, sets, clauses);
		const count = filled.includes(false) ? filled.indexOf(false) : rest.length;
		kept.push(...rest.slice(0, count));
		rest = rest.slice(count + 1);
	}
	return kept;
}

/** As many of the clauses as one product meets, the weightier first; the others are told. */
async function byMost(
	reader: Reader,
	{ clauses, parts: known }: { clauses: Clause[]; parts: PartEntries },
	{ steps, changed = [] }: Told,
): Promise<SearchResult> {
	const { database, search } = reader;
	const unknown = partsOf(clauses).filter((part) => !known.has(part));
	const parts = new Map([...known, ...(await entriesWith(database, unknown))]);
	const weighed = clauses.toSorted((a, b) => weightOf(a) - weightOf(b));
	const kept = await metTogether(database, weighed, parts);
	const left = clauses.filter((clause) => !kept.includes(clause)).map(({ text }) => ({ text }));
	const told = { steps: [...steps, ...(left.length > 0 ? ['most words'] : [])], changed: [...changed, ...left] };
	const found = await find(reader, matchesAll(kept, 'details', parts), { clauses, parts }, told);
	return found ?? nothing(search, { steps: [...steps, 'nothing'], changed: told.changed });
}

/** Reads each word that the catalogue has nowhere as the nearest that it has, and leaves out what is near nothing. */
async function repaired({ database, measured, words }: Reader, clauses: Clause[], alive: boolean[]) {
	const dead = clauses.filter((clause, at): clause is WordClause => !alive[at] && clause.kind !== 'figure');
	const entries = await knownEntries(database, [...new Set(dead.flatMap(spellingsOf))]);
	const repairs = await Promise.all(
		dead.map(async (clause) => [clause, await repair(database, clause, { measured, words, entries })] as const),
	);
	const repairOf = new Map<Clause, Repair | undefined>(repairs);
	const changed: SearchChange[] = [];
	const steps = new Set<string>();
	const read: Clause[] = [];
	for (const [at, clause] of clauses.entries()) {
		const mended = repairOf.get(clause);
		if (mended) {
			steps.add(mended.step);
			changed.push({ text: clause.text, as: mended.clauses.flatMap(asText) });
			read.push(...mended.clauses);
		} else if (alive[at]) read.push(clause);
		else {
			steps.add(clause.kind === 'maker' ? 'without the maker' : 'most words');
			changed.push({ text: clause.text });
		}
	}
	return { clauses: read.slice(0, maxClauses), steps: [...steps], changed };
}

function asText(clause: Clause): string[] {
	return clause.kind === 'figure' ? [clause.text] : clause.alternatives.map((words) => words.join(' ')).slice(0, 3);
}

/** The readings of a text: with neighbouring numbers as one size, and with each as a word, where that differs. */
function parsesOf(text: string, ...rest: [Parameters<typeof parseSearch>[1], Measured[]]): ParsedSearch[] {
	const [first, second] = [parseSearch(text, ...rest, true), parseSearch(text, ...rest, false)];
	const textOf = ({ clauses }: ParsedSearch) => clauses.map((clause) => clause.text).join('|');
	return textOf(first) === textOf(second) ? [first] : [first, second];
}

/**
 * Reads a search as the counter man does, one step after the other until one finds something: the whole text as a code or all
 * of its words and figures by names; the same in what is said of products; words that are nowhere set right, makers' names left
 * out; as much of it as one product has. The cost is bounded: `maxRead` characters, `maxClauses` clauses.
 */
export async function readSearch({ database, read }: SearchCache, search: string): Promise<SearchResult> {
	const text = fold(search.slice(0, maxRead)).trim();
	if (!compact(text)) return nothing(search, { steps: [] });
	const [measured, words] = await Promise.all([read(listMeasured), read(listKnownWords)]);
	const parses = parsesOf(text, words, measured);
	const reader: Reader = { database, search, measured, words, bearing: parses[0]?.bearing };
	const whole = wholeCode(
		text,
		parses.some(({ hasFigures }) => hasFigures),
	);
	const ofCode = whole ? [productsCoded([whole.code])] : [];
	const ofPart = whole?.isPart ? [whole.code] : [];
	const [parts, [isCode]] = await Promise.all([
		entriesWith(database, [...new Set([...ofPart, ...partsOf(parses.flatMap(({ clauses }) => clauses))])]),
		areFilled(database, ofCode),
	]);
	const byCode = [...ofCode, ...ofPart.map((part) => productsByPart(part, parts))];
	const byAll = (depth: Depth, { clauses }: ParsedSearch, others: IdSet[]) => {
		const all = matchesAll(clauses, depth, parts);
		const set = unionOf([...others, ...(all ? [all] : [])]);
		const named = isCode ? 'code' : 'all words';
		return find(reader, set, { clauses, parts }, { steps: [depth === 'names' ? named : 'descriptions'] });
	};
	for (const depth of ['names', 'details'] as const)
		for (const [at, parse] of parses.entries()) {
			const found = await byAll(depth, parse, depth === 'names' && at === 0 ? byCode : []);
			if (found) return found;
		}
	const [{ clauses } = { clauses: [] }] = parses;
	if (clauses.length === 0) return nothing(search, { steps: ['nothing'] });
	const asCode = wordClause(text, measured);
	const [alike, alive] = await Promise.all([
		knownEntries(database, lookAlikes(asCode)),
		areFilled(
			database,
			clauses.map((clause) => matchesClause(clause, 'details', parts)),
			clauses,
		),
	]);
	const code = repairLookAlike(asCode, alike);
	if (code)
		return byMost(
			reader,
			{ clauses: code.clauses, parts },
			{ steps: [code.step], changed: [{ text, as: code.clauses.flatMap(asText) }] },
		);
	const { clauses: mended, ...told } = await repaired(reader, clauses, alive);
	return byMost(reader, { clauses: mended, parts }, told);
}
