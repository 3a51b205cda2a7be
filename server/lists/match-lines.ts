import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { Language } from '#contract/language.ts';
import { type ListLine, maxCandidates } from '#contract/lists/lists.schema.ts';
import { m } from '#messages';
import { findByModel } from '../catalogue/products/find-by-model.ts';
import { isOutOfTime } from '../platform/deadline.ts';
import type { SearchCache } from '../search/search.ts';
import { listKnownWords } from '../search/words/known-words.ts';
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
	/** The language of names and notes. */
	language: Language;
}

/** Looks up all codes of the lines: four statements. */
async function loadKnown({ cache, language }: MatchOptions, written: string[]): Promise<Known> {
	const { database } = cache;
	const found = new Set<string>();
	for (const part of written) {
		for (const { key } of spansOf(part)) found.add(key);
		await letOthersRun();
	}
	const keys = [...found];
	const [models, references, words] = await Promise.all([
		findByModel(database, keys),
		findByReference(database, keys, language),
		cache.read(listKnownWords),
	]);
	const ids = [...[...models.values()].flat(), ...[...references.values()].flat().map(({ productId }) => productId)];
	return { models, references, words, parts: await loadParts(database, [...new Set(ids)], language) };
}

const isSure = ({ reading, matches: [match, ...rest] }: MatchedReading): boolean =>
	match?.isWhole === true &&
	!needsSize(match) &&
	!rest.some(({ isWhole }) => isWhole) &&
	reading.quantity !== null &&
	// a number behind a part with several sizes may be a size
	(!reading.isBare || match.part.sizes.length < 2 || (match.size !== null && !/\d/.test(match.size)));

/** How much of a line a reading explains: 0 all with the size, 1 all but the size, 2 a code only, 3 nothing. */
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

const quantityOf = ({ quantity, problem }: LineReading) => ({ quantity, error: problem ?? null });

/** The note for a number that may be a quantity: "quantity 4", or "maybe 4 pieces". */
function bareNote({ isBare, quantity }: LineReading, readings: LineReading[]): string {
	if (isBare && quantity !== null) return m.lists_quantity_read({ quantity });
	const other = readings.find((reading) => reading.isBare && reading.quantity !== null);
	return quantity === 1 && other?.quantity ? m.lists_quantity_maybe({ quantity: other.quantity }) : '';
}

const joined = (...notes: (string | undefined)[]) => notes.filter(Boolean).join(' · ');
const quantityNote = (reading: LineReading, readings: LineReading[]) =>
	joined(bareNote(reading, readings), reading.note);

/** The parts whose codes a line has, then those that a search found. */
function merged(exact: ExactMatch[], found: FoundLine): ListLine['candidates'] {
	const known = candidatesOf(exact);
	const isNew = ({ product_id }: { product_id: number }) =>
		!known.some((candidate) => candidate.product_id === product_id);
	return [...known, ...found.candidates.filter(isNew)].slice(0, maxCandidates);
}

/** Whether the search left out the number at the end of the line, or found nothing with it: then it is a quantity. */
function isLeftOut({ candidates, changed }: FoundLine, { quantity }: LineReading): boolean {
	return candidates.length === 0 || changed.some(({ text, as }) => as === undefined && Number(text) === quantity);
}

/** A line without time for its search: it stays in the list, and can be sent as it is written. */
const unread = ({ reading }: MatchedReading): Matched => ({
	...quantityOf(reading),
	status: 'unknown',
	note: m.lists_line_unread(),
	candidates: [],
});

async function search(options: MatchOptions, matched: MatchedReading[], best: MatchedReading): Promise<Matched> {
	const { cache, language } = options;
	/** Each search with all its reads is in one turn, with one deadline. */
	const find = ({ reading }: MatchedReading) =>
		cache.search((database) => searchLine({ ...cache, database }, reading.part, language));
	const found = await find(best);
	const other = matched.find((match) => match !== best);
	const isOther = other !== undefined && isLeftOut(found, other.reading);
	const { reading, matches } = isOther ? other : best;
	const read = isOther ? await find(other) : found;
	const candidates = merged(matches, read);
	const readings = matched.map(({ reading }) => reading);
	const note = joined(read.note, quantityNote(reading, readings));
	return { ...quantityOf(reading), candidates, status: candidates.length > 0 ? 'choose' : 'unknown', note };
}

/** The reading that is sure; undefined where two are sure and differ. */
function sureOf([first, ...rest]: MatchedReading[]): MatchedReading | undefined {
	// a quantity that can't be read is a problem, even where the line can be read without it
	if (first && first.reading.quantity === null && rankOf(first) === 0) return undefined;
	const sure = [first, ...rest].filter((match) => match !== undefined && isSure(match));
	const meaningOf = ({ reading, matches: [match] }: MatchedReading) => [match?.part.id, match?.size, reading.quantity];
	const ways = new Set(sure.map((match) => match && JSON.stringify(meaningOf(match))));
	return ways.size === 1 ? sure[0] : undefined;
}

/** The reading that explains most of the line. A number without a sign is only a quantity where everything else is explained. */
function bestOf(matched: MatchedReading[]): MatchedReading | undefined {
	const likely = matched.filter((match) => !match.reading.isBare || rankOf(match) === 0);
	return likely.toSorted((a, b) => rankOf(a) - rankOf(b))[0];
}

async function matchLine(options: MatchOptions, { readings }: ListEntry, known: Known): Promise<Matched> {
	const matched = readings.map((reading) => ({ reading, matches: exactMatches(reading.part, known) }));
	const sure = sureOf(matched);
	if (sure)
		return {
			...quantityOf(sure.reading),
			status: 'sure',
			note: sure.reading.note ?? '',
			candidates: candidatesOf(sure.matches.slice(0, 1)),
		};
	const best = bestOf(matched);
	if (!best) return { quantity: null, status: 'unknown', note: '', error: m.lists_line_long(), candidates: [] };
	// a known code needs no search: only the size, one of several parts or the quantity is open
	if (rankOf(best) > 1)
		return search(options, matched, best).catch((error: unknown) => {
			if (isOutOfTime(error)) return unread(best);
			throw error;
		});
	const candidates = candidatesOf(best.matches.filter(({ isWhole }) => isWhole).slice(0, maxCandidates));
	return { ...quantityOf(best.reading), status: 'choose', note: quantityNote(best.reading, readings), candidates };
}

/**
 * Finds the parts that the lines of a list name. A line is `sure` where everything is explained: one part by its code, or by a row of the
 * equals-table that says `same`, and one size. Equal lines are looked up once.
 */
export async function matchLines(options: MatchOptions, entries: ListEntry[]): Promise<ListLine[]> {
	const known = await loadKnown(
		options,
		entries.flatMap(({ readings }) => readings.map(({ part }) => part)),
	);
	const started = new Map<string, Promise<Matched>>();
	const lines: Promise<ListLine>[] = [];
	for (const entry of entries) {
		const matching = started.get(entry.text) ?? matchLine(options, entry, known);
		started.set(entry.text, matching);
		const line = matching.then((matched) => ({ line: entry.line, text: entry.text, ...matched }));
		// `Promise.all` throws it, after all lines have started
		line.catch(() => {});
		lines.push(line);
		await letOthersRun();
	}
	return Promise.all(lines);
}
