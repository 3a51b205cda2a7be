import { setImmediate as letOthersRun } from 'node:timers/promises';
import { isChatLine, withoutPoliteEnds } from '#contract/lists/chat-words.ts';
import { type ListLine, maxCandidates, maxListLines } from '#contract/lists/lists.schema.ts';
import { lineQuantity } from '#contract/lists/quantity-words.ts';
import { m } from '#messages';
import { isOutOfTime } from '../platform/deadline.ts';
import { type FoundCandidate, withPrices } from './candidate-prices.ts';
import { type ExactMatch, exactMatches, type ListData, needsSize } from './exact-matches.ts';
import { keysIn, loadListData, type MatchOptions } from './list-data.ts';
import type { ListEntry } from './list-entries.ts';
import { withLookAlikes } from './look-alikes.ts';
import { bestOf, type MatchedReading, matchReadings, rankOf, sureOf } from './matched-readings.ts';
import { type LineReading, readLine, startsWithCount } from './read-line.ts';
import { asCandidate, type FoundLine, searchLine } from './search-line.ts';
import { hasCode, piecesOf, splitLine } from './split-line.ts';
import { unusedNumbers } from './unused-numbers.ts';

const candidatesOf = (matches: ExactMatch[]) =>
	matches.map((match) => {
		const note = needsSize(match) ? joined(match.note, m.lists_choose_size()) : match.note;
		return asCandidate(match.part, match.size, { note });
	});

type Matched = Pick<ListLine, 'quantity' | 'status' | 'note' | 'error'> & {
	unread?: true;
	candidates: FoundCandidate[];
};

const joined = (...notes: (string | undefined)[]) => notes.filter(Boolean).join(' · ');

/**
 * The quantity of a reading with its note. A number of the line that says nothing of the part is never one piece in silence: the note asks about it, and
 * where it can't be a quantity the line has none.
 */
function quantityOf(
	{ reading, matches: [match] }: MatchedReading,
	readings: LineReading[],
	[candidate]: FoundCandidate[],
	note?: string,
): Pick<Matched, 'quantity' | 'error' | 'note'> {
	const { quantity, problem, isBare, isUnwritten } = reading;
	const isOfMatch = match?.part.id === candidate?.product_id;
	// a line without a part is sent as it is written, with its numbers
	const numbers =
		isUnwritten && candidate ? unusedNumbers(reading, readings, candidate, isOfMatch ? match : undefined) : [];
	const read = numbers.map((text) => ({ text, ...lineQuantity(text) }));
	const unreadable = read.find((number) => number.quantity === null);
	if (unreadable) {
		const written = m.lists_quantity_written({ text: unreadable.text });
		return { quantity: null, error: unreadable.problem ?? null, note: joined(note, written, reading.note) };
	}
	const maybe = read.map((number) => number.quantity).join(' / ');
	const question = maybe && m.lists_quantity_maybe({ quantity: maybe });
	const taken = isBare && quantity !== null ? m.lists_quantity_read({ quantity }) : '';
	return { quantity, error: problem ?? null, note: joined(note, question, taken, reading.note) };
}

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
function withoutSearch(matched: MatchedReading, readings: LineReading[]): Matched {
	const candidates = candidatesOf(matched.matches.slice(0, maxCandidates));
	const isKnown = candidates.length > 0;
	const note = isKnown ? m.lists_rest_unread() : m.lists_line_unread();
	const read = quantityOf(matched, readings, candidates, note);
	return { ...read, status: isKnown ? 'choose' : 'unknown', unread: true, candidates };
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
	const { result, ...match } = (await findSecond()) ?? { ...best, result: bestResult };
	const candidates = mergeCandidates(match.matches, result);
	const readings = matched.map(({ reading }) => reading);
	const read = quantityOf(match, readings, candidates, result.note);
	return { ...read, candidates, status: candidates.length > 0 ? 'choose' : 'unknown' };
}

async function matchLine(options: MatchOptions, { readings }: ListEntry, data: ListData): Promise<Matched> {
	const matched = matchReadings(readings, data);
	const sure = sureOf(matched);
	if (sure) {
		const { quantity, note = '' } = sure.reading;
		return { quantity, status: 'sure', note, error: null, candidates: candidatesOf(sure.matches.slice(0, 1)) };
	}
	const best = bestOf(matched);
	if (!best) return { quantity: null, status: 'unknown', note: '', error: m.lists_line_long(), candidates: [] };
	// a known code needs no search: the buyer only chooses the size, one of several parts or the quantity
	if (rankOf(best) > 1)
		return search(options, matched, best).catch((error: unknown) => {
			if (isOutOfTime(error)) return withoutSearch(best, readings);
			throw error;
		});
	const candidates = candidatesOf(best.matches.filter(({ isWhole }) => isWhole).slice(0, maxCandidates));
	return { ...quantityOf(best, readings, candidates), status: 'choose', candidates };
}

/** An entry for one part of a line. `part` counts the entries of the line from 1. */
type NumberedEntry = ListEntry & { part: number };

/** The part that a piece of a sentence names: one of the catalogue with its size, or a code that the catalogue lacks. */
function partIn(piece: string, data: ListData): string | undefined {
	if (isChatLine(piece)) return undefined;
	const [reading] = readLine(piece);
	const [match] = exactMatches(reading?.part ?? piece, data);
	if (match) return `${match.part.id} ${match.size}`;
	return hasCode(piece) || startsWithCount(piece) ? piece : undefined;
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
 * Finds the parts of a list. A line is `sure` when every word is explained: one part by its whole name, its code or a reference graded
 * `same`, and one size. A sentence of several parts is a line for each. Lines that are read equally are matched once.
 */
export async function matchLines(options: MatchOptions, entries: ListEntry[]): Promise<ListLine[]> {
	const parts = entries.flatMap(({ readings, sentence = '' }) => [
		...readings.map(({ part }) => part),
		...piecesOf(sentence).flatMap(({ text }) => readLine(text)[0]?.part ?? []),
	]);
	const written = await loadListData(options, await keysIn(parts));
	const { entries: lines, data } = await withLookAlikes(options, await splitEntries(entries, written), written);
	const started = new Map<string, Promise<Matched>>();
	const matching: Promise<Omit<ListLine, 'candidates'> & Pick<Matched, 'candidates'>>[] = [];
	for (const entry of lines) {
		// rows of a table with the same words may have them in other columns
		const meaning = JSON.stringify(entry.readings);
		const match = started.get(meaning) ?? matchLine(options, entry, data);
		started.set(meaning, match);
		const { line: number, part, text } = entry;
		const line = match.then((matched) => ({ line: number, part, text, unread: false, ...matched }));
		// `Promise.all` throws it, after all lines have started
		line.catch(() => {});
		matching.push(line);
		await letOthersRun();
	}
	return withPrices(options.prices, options.day, await Promise.all(matching));
}
