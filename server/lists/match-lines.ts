import type { Language } from '#contract/language.ts';
import { type ListLine, maxCandidates } from '#contract/lists.ts';
import { m } from '#messages';
import { findByModel } from '../catalogue/find-by-model.ts';
import type { SearchCache } from '../search/ranked-search.ts';
import { listKnownWords } from '../search/search-words.ts';
import { type ExactMatch, exactMatches, type Known, needsSize } from './exact-matches.ts';
import { findByReference, loadParts } from './known-parts.ts';
import type { ListEntry } from './list-entries.ts';
import { spansOf } from './part-spans.ts';
import type { LineReading } from './read-line.ts';
import { asCandidate, type FoundLine, searchLine } from './search-line.ts';

/** A reading with the parts that its codes name. */
interface MatchedReading {
	reading: LineReading;
	matches: ExactMatch[];
}

interface MatchOptions {
	cache: SearchCache;
	/** Of the names and notes. */
	language: Language;
	/** Runs a search in its turn, so that a list holds up nobody else. */
	inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Looks up what all the lines may be, in a handful of statements. */
async function loadKnown({ cache, language }: MatchOptions, written: string[]): Promise<Known> {
	const { database } = cache;
	const keys = [...new Set(written.flatMap((part) => spansOf(part).map(({ key }) => key)))];
	const [models, references, words] = await Promise.all([
		findByModel(database, keys),
		findByReference(database, keys, language),
		cache.read(listKnownWords),
	]);
	const ids = [...[...models.values()].flat(), ...[...references.values()].flat().map(({ productId }) => productId)];
	return { models, references, words, parts: await loadParts(database, [...new Set(ids)], language) };
}

const isSure = ({ reading, matches: [match, ...others] }: MatchedReading): boolean =>
	match?.isWhole === true &&
	!needsSize(match) &&
	!others.some((other) => other.isWhole) &&
	reading.quantity !== null &&
	// a number behind a part of several sizes may be another size
	(!reading.isBare || match.part.sizes.length < 2 || (match.size !== null && !/\d/.test(match.size)));

/** How much of a line a reading explains: a whole match with its size, without it, a code alone, nothing. */
function rankOf({ matches: [match] }: MatchedReading): number {
	if (!match) return 3;
	if (!match.isWhole) return 2;
	return needsSize(match) ? 1 : 0;
}

const candidatesOf = (matches: ExactMatch[]) =>
	matches.map((match) => {
		const note = needsSize(match) ? joined(match.note, m.lists_choose_size()) : match.note;
		return asCandidate(match.part, match.size, note);
	});

type Matched = Pick<ListLine, 'quantity' | 'status' | 'note' | 'error' | 'candidates'>;

const quantityOf = ({ quantity, problem }: LineReading) => ({ quantity, error: problem?.() ?? null });

/** What to say of a quantity that was taken or not taken from a number of which that is not plain. */
function bareNote({ isBare, quantity }: LineReading, readings: LineReading[]): string {
	if (isBare && quantity !== null) return m.lists_quantity_read({ quantity });
	const other = readings.find((reading) => reading.isBare && reading.quantity !== null);
	return quantity === 1 && other?.quantity ? m.lists_quantity_maybe({ quantity: other.quantity }) : '';
}

const joined = (...notes: (string | undefined)[]) => notes.filter(Boolean).join(' · ');
const quantityNote = (reading: LineReading, readings: LineReading[]) =>
	joined(bareNote(reading, readings), reading.note?.());

/** A search's parts for the line, after those whose codes it has. */
function merged(exact: ExactMatch[], found: FoundLine): ListLine['candidates'] {
	const known = candidatesOf(exact);
	const isNew = ({ product_id }: { product_id: number }) => !known.some((one) => one.product_id === product_id);
	return [...known, ...found.candidates.filter(isNew)].slice(0, maxCandidates);
}

/** The number at the end is no part of the line where the search left it out, or found nothing with it. */
function isLeftOut({ candidates, changed }: FoundLine, { quantity }: LineReading): boolean {
	return candidates.length === 0 || changed.some(({ text, as }) => as === undefined && Number(text) === quantity);
}

async function search(options: MatchOptions, matched: MatchedReading[], best: MatchedReading): Promise<Matched> {
	const { cache, language, inTurn } = options;
	const find = ({ reading }: MatchedReading) => inTurn(() => searchLine(cache, reading.part, language));
	const found = await find(best);
	const other = matched.find((one) => one !== best);
	const isOther = other !== undefined && isLeftOut(found, other.reading);
	const { reading, matches } = isOther ? other : best;
	const read = isOther ? await find(other) : found;
	const candidates = merged(matches, read);
	const readings = matched.map((one) => one.reading);
	const note = joined(read.note, quantityNote(reading, readings));
	return { ...quantityOf(reading), candidates, status: candidates.length > 0 ? 'choose' : 'unknown', note };
}

/** The reading that is sure; undefined where two of them are, of other parts or quantities. */
function sureOf([first, ...others]: MatchedReading[]): MatchedReading | undefined {
	// a quantity that is none stays one, also where the line can be read without it
	if (first && first.reading.quantity === null && rankOf(first) === 0) return undefined;
	const sure = [first, ...others].filter((one) => one !== undefined && isSure(one));
	const meant = ({ reading, matches: [match] }: MatchedReading) => [match?.part.id, match?.size, reading.quantity];
	const ways = new Set(sure.map((one) => one && JSON.stringify(meant(one))));
	return ways.size === 1 ? sure[0] : undefined;
}

/** The reading that explains most of the line. A number without a sign is a quantity only where nothing is left open. */
function bestOf(matched: MatchedReading[]): MatchedReading | undefined {
	const likely = matched.filter((one) => !one.reading.isBare || rankOf(one) === 0);
	return likely.toSorted((a, b) => rankOf(a) - rankOf(b))[0];
}

async function matchLine(options: MatchOptions, { readings }: ListEntry, known: Known): Promise<Matched> {
	const matched = readings.map((reading) => ({ reading, matches: exactMatches(reading.part, known) }));
	const sure = sureOf(matched);
	if (sure)
		return {
			...quantityOf(sure.reading),
			...{ status: 'sure', note: sure.reading.note?.() ?? '', candidates: candidatesOf(sure.matches.slice(0, 1)) },
		};
	const best = bestOf(matched);
	if (!best) return { quantity: null, status: 'unknown', note: '', error: m.lists_line_long(), candidates: [] };
	// a code that is known needs no search: what is open is which size, which of several, or the quantity
	if (rankOf(best) > 1) return search(options, matched, best);
	const candidates = candidatesOf(best.matches.filter(({ isWhole }) => isWhole).slice(0, maxCandidates));
	return { ...quantityOf(best.reading), status: 'choose', note: quantityNote(best.reading, readings), candidates };
}

/**
 * Finds the parts that the lines of a list name. `sure` is a line of which everything is explained: one part by its code or by a
 * row of the equals-table that says `same`, and one size of it. Lines that are alike are looked up once.
 */
export async function matchLines(options: MatchOptions, entries: ListEntry[]): Promise<ListLine[]> {
	const known = await loadKnown(
		options,
		entries.flatMap(({ readings }) => readings.map(({ part }) => part)),
	);
	const looked = new Map<string, Promise<Matched>>();
	const lines = entries.map(async (entry): Promise<ListLine> => {
		const matching = looked.get(entry.text) ?? matchLine(options, entry, known);
		looked.set(entry.text, matching);
		return { line: entry.line, text: entry.text, ...(await matching) };
	});
	return Promise.all(lines);
}
