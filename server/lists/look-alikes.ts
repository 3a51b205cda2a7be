import { setImmediate as letOthersRun } from 'node:timers/promises';
import { m } from '#messages';
import { compact, fold } from '../catalogue/search-text.ts';
import { lookAlikesOf } from '../search/relax/slips.ts';
import { wordPattern } from '../search/words/known-words.ts';
import type { ListData } from './exact-matches.ts';
import { joinedData, loadListData, type MatchOptions } from './list-data.ts';
import type { ListEntry } from './list-entries.ts';
import { matchReadings, rankOf } from './matched-readings.ts';
import { cutToken } from './part-spans.ts';
import type { LineReading } from './read-line.ts';

/** What a word of a line looks like: `30l-14` → codes `30114` and `301`, as `301-14`, and the line with it. */
interface LookAlike {
	codes: string[];
	text: string;
	as: string;
	part: string;
}

/** Shorter texts look like too many codes; no code is longer. */
const [minLength, maxLength] = [3, 24];
/** Words of a code, `sx 46o`, and words of a line that are compared. */
const [maxWords, maxCompared] = [2, 12];

/** The text with the characters of a code, and its own signs: `sx-46o`, sx460 → `sx-460`. */
function spelled(text: string, code: string): string {
	const characters = [...code];
	return text.replace(/[\p{L}\p{N}]/gu, () => characters.shift() ?? '');
}

/** The codes that one or two words of a line look like, with letters for digits or digits for letters, as `lookAlikesOf` has them. */
function codesAlike(part: string): LookAlike[] {
	const line = fold(part);
	const words = [...line.matchAll(wordPattern)].slice(0, maxCompared).map(({ 0: text, index }) => ({
		start: index,
		end: index + text.length,
	}));
	return words.flatMap(({ start }, at) =>
		words.slice(at, at + maxWords).flatMap(({ end }) => {
			const text = line.slice(start, end);
			const key = compact(text);
			if (key.length < minLength || key.length > maxLength) return [];
			// letters alone are no number: `bol` is no 801
			const isCode = (code: string) => /\d/.test(code) && (/\d/.test(key) || /\p{L}/u.test(code));
			return lookAlikesOf(key)
				.filter(isCode)
				.map((code) => {
					const as = spelled(text, code);
					const [head] = cutToken(as) ?? [];
					const codes = head === undefined ? [code] : [code, compact(head)];
					return { codes, text, as, part: line.slice(0, start) + as + line.slice(end) };
				});
		}),
	);
}

/** From so many codes on no further line is read so; the search has look-alikes of its own. */
const maxLookAlikes = 20_000;

/**
 * Adds readings with codes that look like those of the lines: `30l-14 8` → 8 of 301-14, with the note that it was read so. Only to lines that nothing
 * explains, and only what then explains them.
 */
export async function withLookAlikes<Entry extends ListEntry>(
	options: MatchOptions,
	entries: Entry[],
	data: ListData,
): Promise<{ entries: Entry[]; data: ListData }> {
	const codes = new Set<string>();
	const unexplained = new Map<Entry, (LookAlike & { reading: LineReading })[]>();
	for (const entry of entries) {
		if (codes.size > maxLookAlikes) break;
		const isExplained = matchReadings(entry.readings, data).some((match) => rankOf(match) < 2);
		if (isExplained) continue;
		const alike = entry.readings.flatMap((reading) => codesAlike(reading.part).map((code) => ({ ...code, reading })));
		for (const code of alike.flatMap((each) => each.codes)) codes.add(code);
		unexplained.set(entry, alike);
		await letOthersRun();
	}
	if (codes.size === 0) return { entries, data };
	const found = await loadListData(options, { codes, names: new Set() });
	const tables = [found.models, found.references, found.sizes];
	const isCode = ({ codes }: LookAlike) => codes.some((code) => tables.some((table) => table.has(code)));
	const allData = joinedData(data, found);
	const respelled = entries.map((entry) => {
		const readings = (unexplained.get(entry) ?? []).filter(isCode).map(({ reading, text, as, part }): LineReading => {
			return {
				...reading,
				part,
				isRespelled: true,
				note: [m.products_read_as({ text, as }), reading.note].filter(Boolean).join(' · '),
			};
		});
		const explaining = matchReadings(readings, allData).filter((match) => rankOf(match) < 2);
		return { ...entry, readings: [...entry.readings, ...explaining.map(({ reading }) => reading)] };
	});
	return { entries: respelled, data: allData };
}
