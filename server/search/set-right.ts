import type { SearchChange } from '#contract/search-reading.ts';
import { compact } from '../catalogue/search-text.ts';
import type { Queries } from '../platform/database.ts';
import {
	anyWith,
	type Clause,
	isNowhere,
	type Lookup,
	matchesAll,
	partsOf,
	soughtEntries,
	type WordClause,
} from './clauses.ts';
import type { Measured } from './figure-conditions.ts';
import { emptySet } from './id-sets.ts';
import { listNouns } from './nouns.ts';
import { figureClause, maxClauses, parseSearch, wordClause } from './parse-search.ts';
import {
	areFilled,
	find,
	nothing,
	type Ranking,
	type Reader,
	type SearchResult,
	type SetsIn,
	type Told,
} from './ranked-search.ts';
import { lookAlikes, type Repair, repair, repairLookAlike, spellingsOf } from './repair.ts';
import { knownEntries, readEntries } from './vocabulary.ts';

/** `506a`: what a code with a slip may look like that reads as a figure with its unit. */
const slippedCode = /^\d{3,}[a-z]$/;

/** What is known of clauses: those that are codes, and those that name what a part is. */
interface Known {
	codes: ReadonlySet<Clause>;
	nouns: ReadonlySet<Clause>;
}

/**
 * Codes of the catalogue tell the most, then what a part is called, what looks like a code, figures, other words, a maker's name, and a
 * number of anything.
 */
function weightOf(clause: Clause, { codes, nouns }: Known): number {
	if (clause.kind === 'figure') return 3;
	if (clause.kind === 'maker') return 5;
	if (clause.isWhole || codes.has(clause)) return 0;
	if (/^\d{1,3}$/.test(clause.text)) return 6;
	if (nouns.has(clause)) return 1;
	return /\d/.test(clause.text) ? 2 : 4;
}

/** Of so many letters or digits a word may be a code by itself: 2 is one of a seal, and far more often a number of pieces. */
const minCode = 3;

/** Those of the clauses that are a code of the catalogue as they are. */
async function listCodes(database: Queries, clauses: Clause[]): Promise<ReadonlySet<Clause>> {
	const typed = new Map(
		clauses.flatMap((clause) => {
			const code = clause.kind === 'figure' ? '' : compact(clause.text);
			return code.length < minCode ? [] : [[clause, code] as const];
		}),
	);
	const known = await knownEntries(database, [...new Set(typed.values())]);
	return new Set(clauses.filter((clause) => known.get(typed.get(clause) ?? '')?.isCode));
}

/** The clauses in their order, without each that no product has together with those before it. */
async function metTogether({ database }: Reader, clauses: Clause[], lookup: Lookup): Promise<Clause[]> {
	const meets = (some: Clause[]) => {
		const [only, ...others] = some;
		return only && others.length === 0 ? anyWith(only, lookup) : (matchesAll(some, lookup) ?? emptySet);
	};
	const kept: Clause[] = [];
	for (let rest = clauses; rest.length > 0; ) {
		const sets = rest.map((_, at) => meets([...kept, ...rest.slice(0, at + 1)]));
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
	{ clauses, entries }: Ranking,
	{ steps, changed = [] }: Told,
): Promise<SearchResult> {
	const { database, common } = reader;
	const [nouns, codes] = await Promise.all([listNouns(database, clauses, entries), listCodes(database, clauses)]);
	const lookup = { depth: 'details', entries, common, nouns } as const;
	const meet = (some: Clause[]) => {
		const known = { codes, nouns };
		const weighed = some.toSorted((a, b) => weightOf(a, known) - weightOf(b, known));
		return metTogether(reader, weighed, lookup);
	};
	const whole = await meet(clauses);
	const asked = clauses.flatMap((clause) => (whole.includes(clause) ? [clause] : eachFigure(clause, reader.measured)));
	const kept = asked.length === clauses.length ? whole : await meet(asked);
	const left = asked.filter((clause) => !kept.includes(clause)).map(({ text }) => ({ text }));
	const told = { steps: [...steps, ...(left.length > 0 ? ['most words'] : [])], changed: [...changed, ...left] };
	const sets: SetsIn = (narrowing) => [matchesAll(kept, lookup, narrowing)];
	const found = await find(reader, sets, { clauses: asked, entries, met: kept }, told);
	return found ?? nothing(reader.search, { steps: [...steps, 'nothing'], changed: told.changed });
}

/** The clauses with what is looked up for those of them that are not among the known ones. */
async function withEntries(
	{ database }: Reader,
	clauses: Clause[],
	{ clauses: known, entries }: Ranking,
): Promise<Ranking> {
	const fresh = clauses.filter((clause) => !known.includes(clause));
	const { around, begun, absent } = await readEntries(database, partsOf(fresh), soughtEntries(fresh));
	return {
		clauses,
		entries: {
			around: new Map([...entries.around, ...around]),
			begun: new Map([...entries.begun, ...begun]),
			absent: new Set([...entries.absent, ...absent]),
		},
	};
}

/** Of figures that no size has together each by itself. */
function eachFigure(clause: Clause, measured: Measured[]): Clause[] {
	if (clause.kind !== 'figure' || clause.figures.length < 2) return [clause];
	return clause.figures.map((figure) => figureClause([figure], measured));
}

/** Clauses of which some were read as others, the steps by which, and what that changed. */
interface Mended {
	clauses: Clause[];
	steps: string[];
	changed: SearchChange[];
}

function asText(clause: Clause): string[] {
	return clause.kind === 'figure' ? [clause.text] : clause.alternatives.map((words) => words.join(' ')).slice(0, 3);
}

/** What a repair reads a clause as, and how that is told. */
function readAs(repair: Repair, { words, measured }: Reader): { clauses: Clause[]; as: string[] } {
	if (repair.step !== 'run together') return { clauses: repair.clauses, as: repair.clauses.flatMap(asText) };
	return { clauses: parseSearch(repair.text, words, measured, false).clauses, as: [repair.text] };
}

/** Reads each word that the catalogue has nowhere as the nearest that it has, and leaves out what is near nothing. */
async function repaired(reader: Reader, clauses: Clause[], alive: boolean[]): Promise<Mended> {
	const { database, measured, words } = reader;
	// a maker's name that nothing has is no other word with a slip
	const dead = clauses.filter((clause, at): clause is WordClause => !alive[at] && clause.kind === 'word');
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
			const { clauses: others, as } = readAs(mended, reader);
			steps.add(mended.step);
			changed.push({ text: clause.text, as });
			read.push(...others);
		} else if (alive[at]) read.push(clause);
		else if (clause.kind === 'figure' && clause.figures.length > 1) read.push(...eachFigure(clause, measured));
		else {
			steps.add(clause.kind === 'maker' ? 'without the maker' : 'most words');
			changed.push({ text: clause.text });
		}
	}
	return { clauses: read.slice(0, maxClauses), steps: [...steps], changed };
}

/** `sx 480`: what may be one code. */
const partedCode = /^[a-z]{1,4}[\s-]{1,2}\d{2,5}$/;

/** The whole text as a code: of letters and digits that look like others, or, read as a figure that nothing has, with a slip. */
async function repairWhole({ database, measured, words }: Reader, text: string, clauses: Clause[]) {
	const whole = wordClause(text, measured);
	const isSlipped = slippedCode.test(text) && clauses.every(({ kind }) => kind === 'figure');
	if (!isSlipped && !partedCode.test(text))
		return repairLookAlike(whole, await knownEntries(database, lookAlikes(whole)));
	const entries = await knownEntries(database, spellingsOf(whole));
	const read = await repair(database, whole, { measured, words, entries });
	return read?.step === 'run together' ? undefined : read;
}

/** What the clauses of a text find that no product meets as they are. */
export async function setRight(reader: Reader, text: string, parsed: Ranking): Promise<SearchResult> {
	const { database, common } = reader;
	const code = await repairWhole(reader, text, parsed.clauses);
	if (code) {
		const { clauses, as } = readAs(code, reader);
		const ranking = await withEntries(reader, clauses, parsed);
		return byMost(reader, ranking, { steps: [code.step], changed: [{ text, as }] });
	}
	const { entries } = parsed;
	const { clauses } = parsed;
	// the vocabulary says at once which words are nowhere; it may have words of deleted products beside
	const likely = clauses.map((clause) => !isNowhere(clause, entries));
	const mended = await repaired(reader, clauses, likely);
	const ranking = await withEntries(reader, mended.clauses, { clauses, entries });
	if (likely.includes(false)) {
		const nouns = await listNouns(database, mended.clauses, ranking.entries);
		const lookup = { depth: 'details', entries: ranking.entries, common, nouns } as const;
		const sets: SetsIn = (narrowing) => [matchesAll(mended.clauses, lookup, narrowing)];
		const found = await find(reader, sets, ranking, mended);
		if (found) return found;
	}
	const sets = clauses.map((clause, at) =>
		likely[at] ? anyWith(clause, { depth: 'details', entries, common }) : emptySet,
	);
	const alive = await areFilled(database, sets, clauses);
	if (alive.every((one, at) => one === likely[at])) return byMost(reader, ranking, mended);
	const others = await repaired(reader, clauses, alive);
	return byMost(reader, await withEntries(reader, others.clauses, { clauses, entries }), others);
}
