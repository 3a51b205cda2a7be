import { wordTable } from '#contract/text/word-table.ts';

/** Characters that look alike on a worn plate. */
const lookAlikes = wordTable<string>({
	o: '0',
	'0': 'o',
	i: '1',
	l: '1',
	'1': 'il',
	s: '5',
	'5': 's',
	b: '8',
	'8': 'b',
	z: '2',
	'2': 'z',
});
/** Each ambiguous character doubles the codes to look up; further ones are taken as typed. */
const maxAmbiguous = 6;

/** The codes that look like a compact one: `r45o` → `r450`. */
export function lookAlikesOf(code: string): string[] {
	let codes = [''];
	let ambiguous = 0;
	for (const character of code) {
		const similar = ambiguous < maxAmbiguous ? (lookAlikes[character] ?? '') : '';
		if (similar) ambiguous++;
		codes = [character, ...similar].flatMap((last) => codes.map((first) => first + last));
	}
	return codes.filter((other) => other !== code);
}

const latin = [...'abcdefghijklmnopqrstuvwxyz'];
const digits = [...'0123456789'];
const arabic = [...'ابتثجحخدذرزسشصضطظعغفقكلمنهويءئؤ'];

/** A longer word of letters is no code that lacks a digit. */
const maxLettersOfCode = 7;

/** Every text that is one slip away: a character more, less or another, or two that change places. */
export function oneSlipFrom(text: string): string[] {
	const isArabic = /\p{Script=Arabic}/u.test(text);
	const alphabet = [...(isArabic ? arabic : latin), ...(/\d/.test(text) ? digits : [])];
	const missing = isArabic || text.length > maxLettersOfCode ? alphabet : new Set([...alphabet, ...digits]);
	const slips = new Set<string>();
	for (let at = 0; at <= text.length; at++) {
		const [before, after] = [text.slice(0, at), text.slice(at)];
		for (const character of missing) slips.add(before + character + after);
		if (after) for (const character of alphabet) slips.add(before + character + after.slice(1));
		if (after) slips.add(before + after.slice(1));
		if (after.length > 1) slips.add(`${before}${after[1]}${after[0]}${after.slice(2)}`);
	}
	slips.delete(text);
	return [...slips];
}

/** The number of slips between two texts (Damerau–Levenshtein distance); `max + 1` for more than `max`. */
export function slipsBetween(first: string, second: string, max: number): number {
	if (Math.abs(first.length - second.length) > max) return max + 1;
	let [before, last]: number[][] = [[], Array.from({ length: second.length + 1 }, (_, at) => at)];
	for (let row = 1; row <= first.length; row++) {
		const next = [row];
		for (let at = 1; at <= second.length; at++) {
			const cost = first[row - 1] === second[at - 1] ? 0 : 1;
			const isSwapped = first[row - 1] === second[at - 2] && first[row - 2] === second[at - 1];
			next[at] = Math.min(
				(last?.[at] ?? 0) + 1,
				(next[at - 1] ?? 0) + 1,
				(last?.[at - 1] ?? 0) + cost,
				isSwapped ? (before?.[at - 2] ?? max) + 1 : max + 1,
			);
		}
		[before, last] = [last, next];
	}
	return Math.min(last?.[second.length] ?? max + 1, max + 1);
}
