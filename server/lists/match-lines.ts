import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { Language } from '#contract/language.ts';
import { isChatLine, withoutPoliteEnds } from '#contract/lists/chat-words.ts';
import { type ListLine, maxCandidates, maxListLines } from '#contract/lists/lists.schema.ts';
import { m } from '#messages';
import { findByModel, findBySize } from '../catalogue/products/find-by-model.ts';
import type { Queries } from '../platform/database.ts';
import { isOutOfTime } from '../platform/deadline.ts';
import type { SearchCache } from '../search/search.ts';
import { readKnownWords } from '../search/words/known-words.ts';
import { type FoundCandidate, withPrices } from './candidate-prices.ts';
import { type ExactMatch, exactMatches, type ListData, needsSize } from './exact-matches.ts';
import type { ListEntry } from './list-entries.ts';
import { findByReference, loadParts } from './list-parts.ts';
import { spansOf } from './part-spans.ts';
import { type LineReading, readLine } from './read-line.ts';
import { asCandidate, type FoundLine, searchLine } from './search-line.ts';
import { hasCode, piecesOf, splitLine } from './split-line.ts';

/** A reading with the parts whose codes it contains. */
interface MatchedReading {
	reading: LineReading;
	matches: ExactMatch[];
}

interface MatchOptions {
	cache: SearchCache;
	/** The language of names and notes. */
	language: Language;
	/** For the prices of all lines: it has time also when the searches had too little. */
	prices: Queries;
	/** The day of the prices, YYYY-MM-DD by the shop's time zone. */
	day: string;
}

/** A size of letters and figures is a code: `L095`, `AVC63-7`; figures alone are a measure. */
const mayBeSize = (key: string) => /^\p{L}+\d/u.test(key);

/** Looks up all codes of the lines: five statements. */
async function loadListData({ cache, language }: MatchOptions, parts: string[]): Promise<ListData> {
	const { database } = cache;
	const possibleCodes = new Set<string>();
	for (const part of parts) {
		for (const { key } of spansOf(part)) possibleCodes.add(key);
		await letOthersRun();
	}
	const keys = [...possibleCodes];
	const [models, references, sizes, words] = await Promise.all([
		findByModel(database, keys),
		findByReference(database, keys, language),
		findBySize(database, keys.filter(mayBeSize)),
		readKnownWords(cache),
	]);
	const byReferenceOrSize = [...references.values(), ...sizes.values()].flat().map(({ productId }) => productId);
	const ids = [...[...models.values()].flat(), ...byReferenceOrSize];
	return { models, references, sizes, words, parts: await loadParts(database, [...new Set(ids)], language) };
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

type Matched = Pick<ListLine, 'quantity' | 'status' | 'note' | 'error'> & {
	unread?: true;
	candidates: FoundCandidate[];
};

const quantityOf = ({ quantity, problem }: LineReading) => ({ quantity, error: problem ?? null });

/** The note for a number that may be a quantity: "quantity 4", or "maybe 4 pieces". */
function bareNote({ isBare, quantity }: LineReading, readings: LineReading[]): string {
	if (isBare && quantity !== null) return m.lists_quantity_read({ quantity });
	const bareReading = readings.find((reading) => reading.isBare && reading.quantity !== null);
	return quantity === 1 && bareReading?.quantity ? m.lists_quantity_maybe({ quantity: bareReading.quantity }) : '';
}

const joined = (...notes: (string | undefined)[]) => notes.filter(Boolean).join(' · ');
const quantityNote = (reading: LineReading, readings: LineReading[]) =>
	joined(bareNote(reading, readings), reading.note);

/** The parts by code, with the size and the note of the search, then those of the search. */
function mergeCandidates(exact: ExactMatch[], searched: FoundLine): FoundCandidate[] {
	const byCode = candidatesOf(exact).map((candidate) => {
		const ofPart = searched.candidates.filter(({ product_id }) => product_id === candidate.product_id);
		const sized = ofPart.find(({ size }) => candidate.size === null && size !== null);
		// the search compares all of a bearing's number, 6308-2RS C3, and the equals-table what it has of it, 6308
		const note = ofPart.find(({ size }) => size === candidate.size)?.note || candidate.note;
		return sized ?? { ...candidate, note };
	});
	const isNew = ({ product_id }: { product_id: number }) =>
		!byCode.some((candidate) => candidate.product_id === product_id);
	return [...byCode, ...searched.candidates.filter(isNew)].slice(0, maxCandidates);
}

/** Whether a bare number in the line is a quantity: the search dropped it, or found nothing with it. */
function isQuantity({ candidates, changed }: FoundLine, { quantity }: LineReading): boolean {
	return candidates.length === 0 || changed.some(({ text, as }) => as === undefined && Number(text) === quantity);
}

/** Whether the same part is found without the number, in a size: `AR-14 10` is size 14, so 10 are pieces. */
function isSizedWithout([first]: FoundCandidate[], [without]: FoundCandidate[]): boolean {
	return without !== undefined && first?.product_id === without.product_id && without.size !== null;
}

/** The match of a line whose search ran out of time: the parts whose codes it has. A line without a code can be sent as written. */
function withoutSearch({ reading, matches }: MatchedReading, readings: LineReading[]): Matched {
	const candidates = candidatesOf(matches.slice(0, maxCandidates));
	if (candidates.length === 0)
		return { ...quantityOf(reading), status: 'unknown', note: m.lists_line_unread(), unread: true, candidates };
	// without a search the `x 3` of `MG1 777mm x 3` may be a size
	const other = readings.find(({ quantity }) => quantity !== null && quantity !== reading.quantity)?.quantity;
	const maybe = other && reading.quantity === 1 ? m.lists_quantity_maybe({ quantity: other }) : '';
	const note = joined(m.lists_rest_unread(), maybe);
	return { ...quantityOf(reading), status: 'choose', note, unread: true, candidates };
}

async function search(options: MatchOptions, matched: MatchedReading[], best: MatchedReading): Promise<Matched> {
	const { cache, language } = options;
	const find = ({ reading }: MatchedReading) =>
		// one turn and one deadline for all statements of the search
		cache.search((database) => searchLine({ ...cache, database }, reading.part, language));
	const bestResult = await find(best);
	const findSecond = async () => {
		const second = matched.find((match) => match !== best);
		if (!second) return undefined;
		const isPlain = isQuantity(bestResult, second.reading);
		if (!isPlain && !second.reading.isBare) return undefined;
		const result = await find(second);
		return isPlain || isSizedWithout(bestResult.candidates, result.candidates) ? { ...second, result } : undefined;
	};
	const { reading, matches, result } = (await findSecond()) ?? { ...best, result: bestResult };
	const candidates = mergeCandidates(matches, result);
	const readings = matched.map(({ reading }) => reading);
	const note = joined(result.note, quantityNote(reading, readings));
	return { ...quantityOf(reading), candidates, status: candidates.length > 0 ? 'choose' : 'unknown', note };
}

/** The sure reading; undefined when two sure readings differ. */
function sureOf([first, ...rest]: MatchedReading[]): MatchedReading | undefined {
	// a quantity that can't be read is a problem, even where the line can be read without it
	if (first && first.reading.quantity === null && rankOf(first) === 0) return undefined;
	const sure = [first, ...rest].filter((match) => match !== undefined && isSure(match));
	const meaningOf = ({ reading, matches: [match] }: MatchedReading) => [match?.part.id, match?.size, reading.quantity];
	const meanings = new Set(sure.map((match) => match && JSON.stringify(meaningOf(match))));
	return meanings.size === 1 ? sure[0] : undefined;
}

/** The reading that explains most of the line. A bare number (`MG1 25 4`) is a quantity only when everything else is explained. */
function bestOf(matched: MatchedReading[]): MatchedReading | undefined {
	const likely = matched.filter((match) => !match.reading.isBare || rankOf(match) === 0);
	return likely.toSorted((a, b) => rankOf(a) - rankOf(b))[0];
}

const matchReadings = (readings: LineReading[], data: ListData): MatchedReading[] =>
	readings.map((reading) => ({ reading, matches: exactMatches(reading.part, data) }));

async function matchLine(options: MatchOptions, { readings }: ListEntry, data: ListData): Promise<Matched> {
	const matched = matchReadings(readings, data);
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
	// a known code needs no search: the buyer only chooses the size, one of several parts or the quantity
	if (rankOf(best) > 1)
		return search(options, matched, best).catch((error: unknown) => {
			if (isOutOfTime(error)) return withoutSearch(best, readings);
			throw error;
		});
	const candidates = candidatesOf(best.matches.filter(({ isWhole }) => isWhole).slice(0, maxCandidates));
	return { ...quantityOf(best.reading), status: 'choose', note: quantityNote(best.reading, readings), candidates };
}

/** An entry for one part of a line. `part` counts the entries of the line from 1. */
type NumberedEntry = ListEntry & { part: number };

/** The part that a piece of a sentence names: one of the catalogue with its size, or a code that the catalogue lacks. */
function partIn(piece: string, data: ListData): string | undefined {
	if (isChatLine(piece)) return undefined;
	const [reading] = readLine(piece);
	const [match] = exactMatches(reading?.part ?? piece, data);
	if (match) return `${match.part.id} ${match.size}`;
	return hasCode(piece) ? piece : undefined;
}

/**
 * Makes one entry for each part that a sentence names. Returns all entries unchanged when there would be more than a request may have.
 */
async function splitEntries(entries: ListEntry[], data: ListData): Promise<NumberedEntry[]> {
	const split: NumberedEntry[] = [];
	for (const entry of entries) {
		const { line, readings, sentence } = entry;
		const mayBeSplit = sentence !== undefined && sureOf(matchReadings(readings, data)) === undefined;
		const parts = mayBeSplit ? splitLine(sentence, (piece) => partIn(piece, data)) : [];
		if (parts.length === 0) split.push({ ...entry, part: 1 });
		for (const [at, text] of parts.entries())
			split.push({ line, part: at + 1, text, readings: readLine(withoutPoliteEnds(text)) });
		await letOthersRun();
	}
	return split.length > maxListLines ? entries.map((entry) => ({ ...entry, part: 1 })) : split;
}

/**
 * Finds the parts of a list. A line is `sure` when every word is explained: one part by its code, or by a reference graded `same`, and one
 * size. A sentence of several parts is a line for each. Lines that are read equally are matched once.
 */
export async function matchLines(options: MatchOptions, entries: ListEntry[]): Promise<ListLine[]> {
	const data = await loadListData(
		options,
		entries.flatMap(({ readings, sentence = '' }) => [
			...readings.map(({ part }) => part),
			...piecesOf(sentence).flatMap(({ text }) => readLine(text)[0]?.part ?? []),
		]),
	);
	const started = new Map<string, Promise<Matched>>();
	const lines: Promise<Omit<ListLine, 'candidates'> & Pick<Matched, 'candidates'>>[] = [];
	for (const entry of await splitEntries(entries, data)) {
		// rows of a table with the same words may have them in other columns
		const meaning = JSON.stringify(entry.readings);
		const matching = started.get(meaning) ?? matchLine(options, entry, data);
		started.set(meaning, matching);
		const { line: number, part, text } = entry;
		const line = matching.then((matched) => ({ line: number, part, text, unread: false, ...matched }));
		// `Promise.all` throws it, after all lines have started
		line.catch(() => {});
		lines.push(line);
		await letOthersRun();
	}
	return withPrices(options.prices, options.day, await Promise.all(lines));
}
