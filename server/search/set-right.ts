import type { SearchChange } from '#contract/search-reading.ts';
import { anyWith, type Clause, isNowhere, matchesAll, partsOf, soughtEntries, type WordClause } from './clauses.ts';
import { emptySet } from './id-sets.ts';
import { maxClauses, wordClause } from './parse-search.ts';
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

/** Codes and figures tell more than words, and those more than a maker's name. */
function weightOf(clause: Clause): number {
	if (clause.kind === 'maker') return 3;
	if (clause.kind === 'figure') return 1;
	return clause.isWhole || /\d/.test(clause.text) ? 0 : 2;
}

/** The clauses in their order, without each that no product has together with those before it. */
async function metTogether({ database, common }: Reader, { clauses, entries }: Ranking): Promise<Clause[]> {
	const lookup = { depth: 'details', entries, common } as const;
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
	const weighed = clauses.toSorted((a, b) => weightOf(a) - weightOf(b));
	const kept = await metTogether(reader, { clauses: weighed, entries });
	const left = clauses.filter((clause) => !kept.includes(clause)).map(({ text }) => ({ text }));
	const told = { steps: [...steps, ...(left.length > 0 ? ['most words'] : [])], changed: [...changed, ...left] };
	const { common } = reader;
	const sets: SetsIn = (narrowing) => [matchesAll(kept, { depth: 'details', entries, common }, narrowing)];
	const found = await find(reader, sets, { clauses, entries, met: kept }, told);
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

/** The whole text as a code: of letters and digits that look like others, or, read as a figure that nothing has, with a slip. */
async function repairWhole({ database, measured, words }: Reader, text: string, clauses: Clause[]) {
	const whole = wordClause(text, measured);
	if (clauses.some(({ kind }) => kind !== 'figure') || !slippedCode.test(text))
		return repairLookAlike(whole, await knownEntries(database, lookAlikes(whole)));
	const entries = await knownEntries(database, spellingsOf(whole));
	return repair(database, whole, { measured, words, entries });
}

/** What the clauses of a text find that no product meets as they are. */
export async function setRight(reader: Reader, text: string, { clauses, entries }: Ranking): Promise<SearchResult> {
	const { database, common } = reader;
	const code = await repairWhole(reader, text, clauses);
	if (code) {
		const changed = [{ text, as: code.clauses.flatMap(asText) }];
		return byMost(reader, { clauses: code.clauses, entries }, { steps: [code.step], changed });
	}
	// the vocabulary says at once which words are nowhere; it may have words of deleted products beside
	const likely = clauses.map((clause) => !isNowhere(clause, entries));
	const mended = await repaired(reader, clauses, likely);
	const ranking = await withEntries(reader, mended.clauses, { clauses, entries });
	if (likely.includes(false)) {
		const lookup = { depth: 'details', entries: ranking.entries, common } as const;
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
