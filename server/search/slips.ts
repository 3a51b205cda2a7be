/** Characters that look like another in a code that was copied from a worn plate. */
const lookAlikes: Readonly<Record<string, string>> = {
	...{ o: '0', '0': 'o', i: '1', l: '1', '1': 'il', s: '5', '5': 's', b: '8', '8': 'b', z: '2', '2': 'z' },
};
/** A code with more ambiguous characters than this is not tried in every way: 2 to the power of them are looked up. */
const maxAmbiguous = 6;

/** The codes that look like a compact one, itself left out. */
export function lookAlikesOf(code: string): string[] {
	let codes = [''];
	let ambiguous = 0;
	for (const character of code) {
		const others = ambiguous < maxAmbiguous ? (lookAlikes[character] ?? '') : '';
		if (others) ambiguous++;
		codes = [character, ...others].flatMap((one) => codes.map((begun) => begun + one));
	}
	return codes.filter((one) => one !== code);
}

const latin = [...'abcdefghijklmnopqrstuvwxyz'];
const digits = [...'0123456789'];
const arabic = [...'ابتثجحخدذرزسشصضطظعغفقكلمنهويءئؤ'];

/** A longer word of letters alone is no code whose digit was left out. */
const maxLettersOfCode = 7;

/** Every text that is one slip away: a character too few, too many, another, or two that changed places. */
export function oneSlipFrom(text: string): string[] {
	const isArabic = /\p{Script=Arabic}/u.test(text);
	const alphabet = [...(isArabic ? arabic : latin), ...(/\d/.test(text) ? digits : [])];
	const leftOut = isArabic || text.length > maxLettersOfCode ? alphabet : new Set([...alphabet, ...digits]);
	const slips = new Set<string>();
	for (let at = 0; at <= text.length; at++) {
		const [before, after] = [text.slice(0, at), text.slice(at)];
		for (const character of leftOut) slips.add(before + character + after);
		if (after) for (const character of alphabet) slips.add(before + character + after.slice(1));
		if (after) slips.add(before + after.slice(1));
		if (after.length > 1) slips.add(`${before}${after[1]}${after[0]}${after.slice(2)}`);
	}
	slips.delete(text);
	return [...slips];
}

/** How many slips part two texts: Damerau and Levenshtein's distance; `max + 1` when they are more than `max`. */
export function slipsBetween(one: string, other: string, max: number): number {
	if (Math.abs(one.length - other.length) > max) return max + 1;
	let [before, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
	for (let row = 1; row <= one.length; row++) {
		const next = [row];
		for (let at = 1; at <= other.length; at++) {
			const cost = one[row - 1] === other[at - 1] ? 0 : 1;
			const isSwapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
			next[at] = Math.min(
				(last?.[at] ?? 0) + 1,
				(next[at - 1] ?? 0) + 1,
				(last?.[at - 1] ?? 0) + cost,
				isSwapped ? (before?.[at - 2] ?? max) + 1 : max + 1,
			);
		}
		[before, last] = [last, next];
	}
	return Math.min(last?.[other.length] ?? max + 1, max + 1);
}

/** Cyrillic and Greek letters whose capitals are those of the Latin ones; б is taken for 6. */
const foreign = { from: 'авекмнорстухіѕјбαβεζηικμνορτυχ', to: 'abekmhopctyxisj6abezhikmnoptyx' };
/** A word with a digit, or one of Latin letters and others; not the unit µF. */
const mixedCode =
	/(?<![\p{L}\d])(?!\d*μf?(?![\p{L}\d]))(?:[\p{L}-]*\d[\p{L}\d-]*|[a-z]+[\p{Script=Cyrillic}\p{Script=Greek}]+)(?![\p{L}\d])/gu;

/** A folded text whose codes were typed by another keyboard, in letters that look like Latin ones: МG1, ΜΧ321. */
export function withLatinCodes(text: string): string {
	if (!/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(text)) return text;
	return text.replace(mixedCode, (code) =>
		[...code].map((letter) => foreign.to[foreign.from.indexOf(letter)] ?? letter).join(''),
	);
}
