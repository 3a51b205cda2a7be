import { or, type SQL, sql } from 'drizzle-orm';
import type { SearchChange, SearchReading } from '#contract/search-reading.ts';
import { compact, fold } from '../catalogue/search-text.ts';
import { products } from '../catalogue/tables.ts';
import type { Queries } from '../platform/database.ts';
import { type Clause, type Depth, matchesAll, matchesClause, rankOfClauses } from './clauses.ts';
import { listMeasured, type Measured } from './figure-conditions.ts';
import { maxClauses, type ParsedSearch, parseSearch, wordClause } from './parse-search.ts';
import { repair, repairLookAlike } from './repair.ts';
import { findWords, tokensOf } from './search-words.ts';

/** Which products a search finds, and their order: conditions on `products`. */
export interface SearchPlan {
	where: SQL;
	rank: SQL;
	reading: SearchReading;
}

/** Nobody types more to find a part; the rest is not read. */
const maxRead = 300;
/** Words of a text that are looked up in the table. */
const maxTokens = 60;

/** Which of the conditions any product meets. */
async function anyMeets(database: Queries, conditions: (SQL | undefined)[]): Promise<boolean[]> {
	const columns = conditions.map((condition, at) =>
		condition
			? sql`exists (select from ${products} where ${condition}) as ${sql.identifier(`c${at}`)}`
			: sql`false as ${sql.identifier(`c${at}`)}`,
	);
	const { rows } = await database.execute<Record<string, boolean>>(sql`select ${sql.join(columns, sql`, `)}`);
	return conditions.map((_, at) => rows[0]?.[`c${at}`] ?? false);
}

/** The whole text as a code, and as it stands in a longer one. Points and inch marks are lost in it: 4.6 bar is not 46 bar. */
function asCode(text: string, hasFigures: boolean): SQL | undefined {
	const code = compact(text);
	if (/\d\s?[.,٫]\s?\d|["″”'′]/.test(text)) return undefined;
	const isCode = sql`${products.searchCodes} @> array[${code}]::text[]`;
	const isLong = code.length > 5 || (code.length > 3 && /\d/.test(code));
	return isLong && !hasFigures ? or(isCode, sql`${products.searchText} like ${`%${code}%`}`) : isCode;
}

function planOf(where: SQL, clauses: Clause[], steps: string[], changed: SearchChange[] = []): SearchPlan {
	const read = clauses.filter(({ kind }) => kind === 'figure').map(({ text }) => text);
	return { where, rank: rankOfClauses(clauses), reading: { read, steps, changed } };
}

const nothing = (steps: string[] = [], changed: SearchChange[] = []): SearchPlan =>
	planOf(sql`false`, [], steps, changed);

/** All of one parse, by names first. */
async function byAll(database: Queries, parses: ParsedSearch[], depth: Depth): Promise<SearchPlan | undefined> {
	const conditions = parses.map(({ clauses }) => matchesAll(clauses, depth));
	const met = await anyMeets(database, conditions);
	const at = met.indexOf(true);
	const where = conditions[at];
	return where && planOf(where, parses[at]?.clauses ?? [], [depth === 'names' ? 'all words' : 'descriptions']);
}

/** Codes and figures tell more than words, and those more than a maker's name. */
function weightOf(clause: Clause): number {
	if (clause.kind === 'maker') return 3;
	if (clause.kind === 'figure') return 1;
	return clause.isWhole || /\d/.test(clause.text) ? 0 : 2;
}

/** As many of the clauses as one product meets, the weightier first; the others are told. */
async function byMost(
	database: Queries,
	clauses: Clause[],
	steps: string[],
	changed: SearchChange[],
): Promise<SearchPlan> {
	const kept: Clause[] = [];
	for (const clause of clauses.toSorted((a, b) => weightOf(a) - weightOf(b))) {
		const [isMet] = await anyMeets(database, [matchesAll([...kept, clause], 'details')]);
		if (isMet) kept.push(clause);
	}
	const where = matchesAll(kept, 'details');
	const left = clauses.filter((clause) => !kept.includes(clause)).map(({ text }) => ({ text }));
	if (!where) return nothing([...steps, 'nothing'], [...changed, ...left]);
	return planOf(where, clauses, [...steps, ...(left.length > 0 ? ['most words'] : [])], [...changed, ...left]);
}

/** Reads each word that the catalogue has nowhere as the nearest that it has, and leaves out what is near nothing. */
async function repaired(database: Queries, clauses: Clause[], measured: Measured[]) {
	const alive = await anyMeets(
		database,
		clauses.map((clause) => matchesClause(clause, 'details')),
	);
	const changed: SearchChange[] = [];
	const steps = new Set<string>();
	const read: Clause[] = [];
	for (const [at, clause] of clauses.entries()) {
		const mended = alive[at] || clause.kind === 'figure' ? undefined : await repair(database, clause, measured);
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

/**
 * Reads a search as the counter man does, one step after the other until one finds something: the whole text as a code or all
 * of its words and figures by names; the same in what is said of products; words that are nowhere set right, makers' names left
 * out; as much of it as one product has. The cost is bounded: `maxRead` characters, `maxClauses` clauses.
 */
export async function readSearch(database: Queries, search: string): Promise<SearchPlan> {
	const text = fold(search.slice(0, maxRead)).trim();
	if (!compact(text)) return nothing();
	const [measured, words] = await Promise.all([
		listMeasured(database),
		findWords(database, tokensOf(text).slice(0, maxTokens)),
	]);
	const parses = [true, false].map((withRuns) => parseSearch(text, words, measured, withRuns));
	const code = asCode(
		text,
		parses.some(({ hasFigures }) => hasFigures),
	);
	const conditions = [code, ...parses.map(({ clauses }) => matchesAll(clauses, 'names'))];
	const [isCode, ...met] = await anyMeets(database, conditions);
	const named = parses[met.indexOf(true)];
	if (isCode || named) {
		const where = or(isCode ? code : undefined, named && matchesAll(named.clauses, 'names')) ?? sql`false`;
		return planOf(where, named?.clauses ?? [], [isCode ? 'code' : 'all words']);
	}
	const told = await byAll(database, parses, 'details');
	if (told) return told;
	const [first] = parses;
	if (!first || first.clauses.length === 0) return nothing(['nothing']);
	const alike = await repairLookAlike(database, wordClause(text, measured));
	if (alike) return byMost(database, alike.clauses, [alike.step], [{ text, as: alike.clauses.flatMap(asText) }]);
	const { clauses, steps, changed } = await repaired(database, first.clauses, measured);
	return byMost(database, clauses, steps, changed);
}
