import { eq, inArray, sql } from 'drizzle-orm';
import {
	isNeighbour,
	type SearchChange,
	type SearchReading,
	type SearchStep,
} from '#contract/search/search-reading.ts';
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import { products, variants } from '../catalogue/tables.ts';
import type { Queries } from '../platform/database.ts';
import { codesAmong } from './match/code-sets.ts';
import type { SearchFilters } from './match/id-sets.ts';
import { filterIds, match } from './match/match.ts';
import { listMatches, type Matches, maxRanked } from './match/match-statement.ts';
import { keepOfOneSize } from './match/one-size.ts';
import { withWrittenCodes } from './match/written-codes.ts';
import { type Hits, marksFor, rank } from './rank/rank.ts';
import { asTyped } from './read/as-typed.ts';
import { type BearingCode, bearingNamed, isOtherClosure, makesOtherBearing } from './read/bearing-codes.ts';
import { type Clause, machineUnits, maySaySize, type SearchQuery } from './read/query.ts';
import { readText } from './read/read-text.ts';
import { isThreadWord } from './read/threads.ts';
import { ladder, relaxSearch } from './relax/ladder.ts';
import { catalogueWords, type KnownWords } from './words/known-words.ts';

/** Nobody looks through more. The database reads a hundred thousand in the time that a person waits for a page. */
const defaultMaxHits = 10_000;

/** What is read of the catalogue, and turns with a deadline for what is searched in it. */
export type SearchCache = Pick<CatalogueCache, 'database' | 'read' | 'search'>;

/** What a search found: plain data. */
export interface SearchResult extends Hits {
	/** How the text was read, for people. */
	reading: SearchReading;
	/** What says why a product was found. */
	text: ReadText;
	/** What found the products; undefined where nothing did. */
	found: FoundBy | undefined;
}

/** What a text was read as. */
export interface ReadText {
	/** What was typed, in the letters that it was read in: `40 HFR 12O` → `40hfr120`. */
	search: string;
	clauses: Clause[];
	/** Figures that no product has; a size may be enough for them. */
	absentFigures: Clause[];
	bearing: BearingCode | undefined;
	/** The size that is meant, by product, where a step has chosen it. */
	sizes?: Readonly<Record<number, string>> | undefined;
	/** Where it names several parts: each by itself, and its products. */
	parts?: { text: ReadText; ids: number[] }[] | undefined;
}

interface FoundBy {
	query: SearchQuery;
	maxHits: number;
	visible: SearchFilters | undefined;
	/** The hits are those of `visible` only. */
	isOfVisible: boolean;
	/** Hits of the visible category, where they were read by themselves. */
	ofCategory: Hits | undefined;
}

/** A query that was matched, and how many products it found. */
export interface SearchedStep {
	/** The step of the ladder that made it, or `as typed`. */
	name: string;
	query: SearchQuery;
	found: number;
}

export interface SearchOptions {
	/** Called for each query that is matched, for people who look how a text is read. */
	onStep?: ((step: SearchedStep) => void) | undefined;
	/** More are not listed; infinite for all. */
	maxHits?: number | undefined;
	/** Only these will be displayed (category and filters): where very many products match, these are read first. */
	visible?: SearchFilters | undefined;
}

/**
 * Finds the products that a text means, best first: reads it, then matches and ranks, and relaxes it step by step until something
 * matches. Runs in the caller's turn; throws `unavailable` when the turn or the time of its statements is over.
 */
export function search(cache: SearchCache, text: string, options: SearchOptions = {}): Promise<SearchResult> {
	return cache.search((database) => searchInTurn({ ...cache, database }, text, options));
}

/** The same for a caller whose turn it is already. */
export async function searchInTurn(
	{ database, read }: Pick<SearchCache, 'database' | 'read'>,
	text: string,
	{ maxHits = defaultMaxHits, visible, onStep }: SearchOptions = {},
): Promise<SearchResult> {
	const typed = await readText({ database, read }, text, Math.min(maxHits, defaultMaxHits));
	if (!typed) return nothingFound(text, { read: [], steps: [], changed: [], absent: [] });
	const again = (text: string) => readText({ database, read }, text, Math.min(maxHits, defaultMaxHits));
	const context = { ...typed.tables, database, nouns: new Map<Clause, boolean>(), again };
	const { words } = typed.tables;
	let { query } = typed;
	for (;;) {
		const matches = await match(database, query, { marks: marksFor(query), maxHits, visible });
		onStep?.({
			name: ladder[query.nextStep - 1]?.name ?? 'as typed',
			query,
			found: matches ? countOf(matches.all) : 0,
		});
		if (matches) {
			const { all, ofCategory, isOfVisible } = matches;
			const ranked = async (matches: Matches): Promise<Hits> => {
				const hits = rank(matches, query, maxHits);
				// of more than are listed, others may be of one size
				return hits.isBounded ? hits : { ...hits, hits: await keepOfOneSize(database, hits.hits, query) };
			};
			const hits = await ranked(all);
			if (hits.hits.length > 0 && hasEachCode(hits, query)) {
				const found = { query, maxHits, visible, isOfVisible, ofCategory: ofCategory && (await ranked(ofCategory)) };
				const closed = await withClosure(database, readingOf(query), hits, query.bearing);
				const written = await withWrittenCodes(database, closed, hits.hits);
				return { ...hits, reading: forPeople(written, text, words), text: textOf(query), found };
			}
		}
		const relaxed = await relaxSearch(query, context);
		if (!relaxed) return nothingFound(text, forPeople(readingOfNothing(query), text, words));
		query = relaxed;
	}
}

const countOf = ({ marked, ids }: Matches) => new Set([...marked.map(({ id }) => id), ...ids]).size;

/** Whether the hits have a product of each exact code. Not known where more are found than are listed: then it holds. */
function hasEachCode({ hits, isBounded }: Hits, { clauses, codes, within }: SearchQuery): boolean {
	if (isBounded || within) return true;
	const found = new Set(hits);
	return codesAmong(clauses, codes).every(({ ids }) => ids.some((id) => found.has(id)));
}

/** The step that found a text as it is typed. */
function stepAsTyped({ depth, isCode }: SearchQuery): SearchStep {
	if (depth === 'details') return 'descriptions';
	return isCode ? 'code' : 'all words';
}

/** Adds the texts that nothing looked for, because a search has too many words. */
function withUnread(reading: SearchReading, unread: string[]): SearchReading {
	if (unread.length === 0) return reading;
	const { steps, changed } = reading;
	return {
		...reading,
		steps: [...new Set<SearchStep>([...steps, 'most words'])],
		changed: [...changed, ...unread.map((text) => ({ text }))],
	};
}

/**
 * Whether an exact code was found with every size and material: without some of the other words it is still that part, without a size or a
 * material it is another one.
 */
function isPartOfCode({ clauses, codes, readings: [typed] }: SearchQuery): boolean {
	const hasSizes = (clause: Clause) =>
		clause.kind === 'figure'
			? !clause.figures.every(({ unit }) => machineUnits.has(unit))
			: clause.sizes !== undefined || clause.alternatives.flat().some(isThreadWord);
	const isMatched = ({ text }: Clause) => clauses.some((clause) => clause.text === text);
	// not of what the part is for: MG1 for a PTFE lined pump
	const isOfMaterial = (clause: Clause) => clause.kind === 'word' && clause.says === 'material' && !clause.isUse;
	return (
		codesAmong(clauses, codes).length > 0 &&
		(typed?.clauses ?? []).every((clause) => isMatched(clause) || !(hasSizes(clause) || isOfMaterial(clause)))
	);
}

/**
 * Whether the bearing of that number was found with every size, and the dropped words leave it that bearing: `6203 washing machine`. A dropped
 * part, a material, or a word such as cage makes it another one: `6204 brass cage`.
 */
function isBearingOfNumber({ text, clauses, bearing, readings: [typed] }: SearchQuery): boolean {
	const isNumber = (clause: Clause) =>
		clause.kind === 'word' && clause.isWholeWord === true && clause.alternatives[0]?.join('') === bearing?.base;
	const leavesBearing = (clause: Clause) =>
		clause.kind !== 'figure' &&
		clause.sizes === undefined &&
		clause.says === undefined &&
		!clause.mayBePart &&
		!makesOtherBearing(clause.text);
	const isMatched = ({ text }: Clause) => clauses.some((clause) => clause.text === text);
	// `SSR 63-12` is no bearing 6312
	const isTyped = bearing !== undefined && text.includes(bearing.base);
	return (
		isTyped &&
		clauses.some(isNumber) &&
		(typed?.clauses ?? []).every((clause) => leavesBearing(clause) || isMatched(clause))
	);
}

function readingOf(query: SearchQuery): SearchReading {
	const { clauses, notes, unread, unwanted, isRepaired, spoken, absent } = query;
	const read = clauses.filter(({ kind }) => kind === 'figure').map(({ text }) => text);
	const relaxed = notes.steps.length > 0 || isRepaired ? notes.steps : [stepAsTyped(query)];
	const matchSteps =
		isPartOfCode(query) || isBearingOfNumber(query) ? [...new Set<SearchStep>([...relaxed, 'code'])] : relaxed;
	const steps: SearchStep[] = absent.length > 0 ? ['nearest kind', ...matchSteps] : matchSteps;
	// `read` has the figures that were said in words
	const isRead = ({ as = [] }: SearchChange) =>
		as.length > 0 && as.every((text) => read.some((figure) => figure.startsWith(`${text} `)));
	const changed = [
		...spoken.filter((change) => !isRead(change)),
		...clauses.flatMap(materialMeant),
		...unwanted.map(({ text }) => ({ text })),
		...notes.changed,
	];
	return withUnread({ read, steps, changed, absent }, unread);
}

/** A bearing's number names a few products. */
const maxOfNumber = 20;

/**
 * The reading, which says where each bearing of that number is closed otherwise: 6201-2RS for 6201-2Z. A bearing may be named by its sizes. One
 * statement, where a closure was typed.
 */
async function withClosure(
	database: Queries,
	reading: SearchReading,
	{ hits, isBounded }: Hits,
	bearing: BearingCode | undefined,
): Promise<SearchReading> {
	if (!bearing?.closure || isBounded || hits.length > maxOfNumber) return reading;
	const { id, name, model } = products;
	const rows = await database
		.select({ name: sql<string>`concat_ws(' ', ${model}, ${name})`, size: variants.size })
		.from(products)
		.leftJoin(variants, eq(variants.productId, id))
		.where(inArray(id, hits));
	const named = rows.flatMap(
		(row) => bearingNamed(row.size ?? '', bearing.base) ?? bearingNamed(row.name, bearing.base) ?? [],
	);
	const isOther = named.length > 0 && named.every((own) => isOtherClosure(own, bearing));
	return isOther ? { ...reading, steps: ['nearest closure', ...reading.steps] } : reading;
}

/**
 * The reading for people: its changes name what was typed as it was typed, with what the catalogue says for each word in Arabic letters that
 * was read.
 */
function forPeople(reading: SearchReading, typed: string, words: KnownWords): SearchReading {
	const changed = reading.changed.map((folded) => {
		const change = { ...folded, text: asTyped(folded.text, typed) };
		if (!change.as?.some((text) => /\p{Script=Arabic}/u.test(text))) return change;
		const meaning = change.as.map((text) => catalogueWords(text, words));
		return meaning.every((text) => text !== undefined) ? { ...change, meaning: [...new Set(meaning)] } : change;
	});
	return { ...reading, changed };
}

/** A material that the catalogue calls otherwise: `viton read as FKM`. */
function materialMeant(clause: Clause): SearchChange[] {
	if (clause.kind === 'figure' || clause.says !== 'material') return [];
	const [own = [], ...means] = clause.alternatives;
	const as = means.map((words) => words.join(' ')).filter((text) => text !== own.join(' '));
	return as.length > 0 ? [{ text: clause.text, as }] : [];
}

const readingOfNothing = ({ notes: { steps, changed }, unread, spoken, absent }: SearchQuery): SearchReading =>
	withUnread({ read: [], steps: [...steps, 'nothing'], changed: [...spoken, ...changed], absent }, unread);

function textOf({
	text,
	clauses,
	rankedBy = clauses,
	absentFigures = [],
	notes,
	bearing,
	listed,
}: SearchQuery): ReadText {
	// a code that is only near the text says nothing of the size: only figures and numbers do
	const isNear = isNeighbour(notes);
	return {
		search: text,
		clauses: isNear ? rankedBy.filter(maySaySize) : rankedBy,
		absentFigures,
		bearing,
		sizes: listed?.sizes,
		parts: listed?.parts?.map(({ query, ids }) => ({ text: textOf(query), ids })),
	};
}

const nothingFound = (search: string, reading: SearchReading): SearchResult => ({
	hits: [],
	isBounded: false,
	reading,
	text: { search, clauses: [], absentFigures: [], bearing: undefined },
	found: undefined,
});

/** The hits of a result that filters leave, best first. Where the result is bounded, the filtered products are matched again. */
export async function filterResult(
	database: Queries,
	{ hits, isBounded, found }: SearchResult,
	filters: SearchFilters,
): Promise<Hits> {
	if (!found) return { hits, isBounded };
	const { query, maxHits, visible, isOfVisible, ofCategory } = found;
	const matchFiltered = async () =>
		rank(await listMatches(database, query, { marks: marksFor(query), maxHits, filters }), query, maxHits);
	const isOnlyCategory = !filters.ids && !filters.lacking;
	if (isOfVisible) {
		const isVisible = filters === visible || (filters.category === visible?.category && isOnlyCategory);
		return isVisible ? { hits, isBounded } : matchFiltered();
	}
	if (!isBounded) return { hits: await filterIds(database, hits, filters), isBounded: false };
	if (!ofCategory || filters.category !== visible?.category) return matchFiltered();
	if (isOnlyCategory) return ofCategory;
	// where all of the category are ranked, its filtered products are in their order too
	if (ofCategory.isBounded || ofCategory.hits.length > maxRanked) return matchFiltered();
	return { hits: await filterIds(database, ofCategory.hits, filters), isBounded: false };
}
