import { compact, fold } from '../catalogue/search-text.ts';
import { isNowhere, matchesAll, partsOf, soughtEntries } from './clauses.ts';
import { commonEntries, listEntryCounts } from './common-entries.ts';
import { listMeasured, type Measured } from './figure-conditions.ts';
import type { IdSet } from './id-sets.ts';
import { type Depth, type Narrowing, productsCoded, productsWith, quoted, soughtEntry } from './lexeme-query.ts';
import { listNouns } from './nouns.ts';
import { type ParsedSearch, parseSearch } from './parse-search.ts';
import {
	areFilled,
	find,
	nothing,
	type Reader,
	type SearchCache,
	type SearchResult,
	type SetsIn,
} from './ranked-search.ts';
import { listKnownWords } from './search-words.ts';
import { setRight } from './set-right.ts';
import { withLatinCodes } from './slips.ts';
import { readEntries } from './vocabulary.ts';

/** Nobody types more to find a part; the rest is not read. */
const maxRead = 300;
/** Nobody looks through more; the database reads a hundred thousand in the time that a person waits for a page. */
const defaultMaxHits = 10_000;

/**
 * The whole text as a code, and as it stands in a longer one, which words of letters would by chance where others meet: `pressureswitch`
 * in the oil pressure switch. Points and inch marks are lost in it: 4.6 bar is not 46 bar.
 */
function wholeCode(text: string, hasFigures: boolean): { code: string; isPart: boolean } | undefined {
	const code = compact(text);
	if (/\d\s?[.,٫]\s?\d|["″”'′]/.test(text)) return undefined;
	const isLong = code.length > 5 || (code.length > 3 && /\d/.test(code));
	return { code, isPart: isLong && !hasFigures && !/^[a-z]+$/.test(code) };
}

/** The products whose names have one of these entries. */
function productsNamed(entries: string[], category: number | undefined): IdSet | undefined {
	const query = entries.map(quoted).join(' | ');
	return query ? productsWith(query, 'names', { category }) : undefined;
}

/** Whether the only clause of a reading is met by whatever has the entry. */
function isBegunBy(parse: ParsedSearch | undefined, entry: string): boolean {
	const [clause, ...others] = parse?.clauses ?? [];
	if (!clause || clause.kind === 'figure' || others.length > 0) return false;
	return clause.alternatives.some(([word = '', ...more]) => {
		const sought = soughtEntry(word, clause.isWhole);
		return more.length === 0 && !sought.isWhole && entry.startsWith(sought.entry);
	});
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
 * out; as much of it as one product has. The cost is bounded: `maxRead` characters, `maxClauses` clauses, `maxHits` products. Where more
 * are found than those of what is shown alone, the `aim`, no others are read, and the result names those.
 */
export async function readSearch(
	{ database, read }: SearchCache,
	search: string,
	{ maxHits = defaultMaxHits, aim }: { maxHits?: number | undefined; aim?: Narrowing | undefined } = {},
): Promise<SearchResult> {
	const text = withLatinCodes(fold(search.slice(0, maxRead)).trim());
	if (!compact(text)) return nothing(search, { steps: [] });
	const [measured, words, counts] = await Promise.all([
		read(listMeasured),
		read(listKnownWords),
		read(listEntryCounts),
	]);
	const parses = parsesOf(text, words, measured);
	// more are not told, but where all are
	const common = commonEntries(counts, Math.min(maxHits, defaultMaxHits));
	const reader: Reader = {
		database,
		search,
		measured,
		words,
		common,
		bearing: parses[0]?.bearing,
		maxHits,
		aim,
	};
	const whole = wholeCode(
		text,
		parses.some(({ hasFigures }) => hasFigures),
	);
	const byCode = ({ category }: Narrowing = {}) => (whole ? [productsCoded([whole.code], category)] : []);
	const ofPart = whole?.isPart ? [whole.code] : [];
	const parsed = parses.flatMap(({ clauses }) => clauses);
	const [entries, [isCode]] = await Promise.all([
		readEntries(database, [...new Set([...ofPart, ...partsOf(parsed)])], soughtEntries(parsed)),
		areFilled(database, byCode()),
	]);
	// what begins as the only word does is looked for as one anyway
	const ofWhole = ofPart.flatMap((part) => [
		...(isBegunBy(parses[0], part) ? [] : [part]),
		...(entries.around.get(part) ?? []),
	]);
	const byWhole: SetsIn = (narrowing) => [...byCode(narrowing), productsNamed(ofWhole, narrowing.category)];
	const byAll = async (depth: Depth, { clauses }: ParsedSearch, others: SetsIn) => {
		const isHopeless = clauses.some((clause) => isNowhere(clause, entries));
		const nouns = depth === 'details' && !isHopeless ? await listNouns(database, clauses, entries) : undefined;
		const sets: SetsIn = (narrowing) => [
			...others(narrowing),
			isHopeless ? undefined : matchesAll(clauses, { depth, entries, common, nouns }, narrowing),
		];
		const named = isCode ? 'code' : 'all words';
		return find(reader, sets, { clauses, entries }, { steps: [depth === 'names' ? named : 'descriptions'] });
	};
	for (const depth of ['names', 'details'] as const)
		for (const [at, parse] of parses.entries()) {
			const found = await byAll(depth, parse, depth === 'names' && at === 0 ? byWhole : () => []);
			if (found) return found;
		}
	// what no product has as one size may be a code and a size
	const { clauses } = parses.reduce((most, one) => (one.clauses.length > most.clauses.length ? one : most));
	return clauses.length > 0 ? setRight(reader, text, { clauses, entries }) : nothing(search, { steps: ['nothing'] });
}
