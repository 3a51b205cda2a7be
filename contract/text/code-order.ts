/** Non-Arabic characters without a space: `1-1/4"`, `+971`, `6205-2RS/C3`, `°C`, also a lone dash. */
const chunk = /[^\s\p{sc=Arabic}،؛؟«»\u2066-\u2069]+/gu;
/** A Latin letter or digit makes a chunk a code. */
const hasCode = /[\p{sc=Latin}\p{Nd}]/u;
/** A lone sign between two chunks of a code: `25 x 41`, `380 – 415 V`. */
const sign = /^[-–×/+±&·=]$/;
/** The end of a sentence or list item also ends a code. */
const isEnd = /[,;:.!?]$/;

const arabic = /\p{sc=Arabic}/u;
const pairs: readonly (readonly [open: string, close: string])[] = [
	['(', ')'],
	['[', ']'],
];
const count = (text: string, character: string) => text.split(character).length - 1;

interface Run {
	start: number;
	end: number;
	/** Its last chunk is a sign, which counts only if a code follows. */
	open: boolean;
}

/** Positions of the codes, with adjacent punctuation. */
function runsOf(text: string): Run[] {
	const runs: Run[] = [];
	for (const { 0: found, index } of text.matchAll(chunk)) {
		const last = runs.at(-1);
		const reach = last && last.end + (last.open ? 3 : 1);
		const joins = last && reach === index && text[index - 1] === ' ' && !isEnd.test(text.slice(last.end - 1, last.end));
		if (hasCode.test(found)) {
			if (joins) Object.assign(last, { end: index + found.length, open: false });
			else runs.push({ start: index, end: index + found.length, open: false });
		} else if (joins && !last.open && sign.test(found)) last.open = true;
	}
	return runs;
}

/** Signs that join a code to an Arabic word: `كربون/SiC`, `SiC/كربون`, `ال-MG1`. A plus before a digit is a part of the code: `+971`. */
const joinerBefore = /^(?:[-–—/&×·=_:]|\+(?!\p{Nd}))+/u;
const joinerAfter = /[-–—/&×·=_+]+$/u;
const startsArabic = /^\p{sc=Arabic}/u;
const endsArabic = /\p{sc=Arabic}$/u;

/** Drops signs that join it to an Arabic word, and brackets and punctuation of the surrounding sentence, from the ends of a run. */
function withoutEdges(text: string, { start, end }: Run): [start: number, end: number] {
	let run = text.slice(start, end);
	if (startsArabic.test(text.slice(end, end + 1))) run = run.replace(joinerAfter, '');
	if (endsArabic.test(text.slice(Math.max(0, start - 1), start))) run = run.replace(joinerBefore, '');
	for (const [open, close] of pairs) {
		if (run.startsWith(open) && count(run, open) > count(run, close)) run = run.slice(1);
		const closing = count(run, close) > count(run, open) && /[)\]][,;:.!?]*$/.test(run.slice(-4));
		if (closing) run = run.slice(0, run.lastIndexOf(close));
	}
	const from = text.indexOf(run, start);
	while (isEnd.test(run.slice(-1))) run = run.slice(0, -1);
	return [from, from + run.length];
}

/** Language tag of texts in Arabic letters. */
export const arabicTag = 'ar';

/** Whether a text has Arabic letters; Persian and Urdu count. */
export const hasArabic = (text: string): boolean => arabic.test(text);

/**
 * Splits an Arabic text into alternating pieces: right-to-left text, then a code, size, date, phone number or Latin name, which must not be
 * reordered: `['مقاس ', '1-1/4"', ' للمضخة']`. The first and last piece may be empty.
 */
export function splitCodes(text: string): string[] {
	const pieces: string[] = [];
	let done = 0;
	for (const run of runsOf(text)) {
		const [start, end] = withoutEdges(text, run);
		pieces.push(text.slice(done, start), text.slice(start, end));
		done = end;
	}
	return [...pieces, text.slice(done)];
}

/**
 * For text without markup, such as a title, mail or message: puts each code of an Arabic text between LEFT-TO-RIGHT ISOLATE and POP
 * DIRECTIONAL ISOLATE. Text without Arabic letters, or with isolates, stays unchanged.
 */
export function isolateCodes(text: string): string {
	if (!hasArabic(text) || text.includes('\u2066')) return text;
	return splitCodes(text)
		.map((piece, at) => (at % 2 === 1 ? `\u2066${piece}\u2069` : piece))
		.join('');
}
