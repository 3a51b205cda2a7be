/** Characters without a space that are not Arabic: `1-1/4"`, `+971`, `6205-2RS/C3`, `°C`, but also a lone dash. */
const chunk = /[^\s\p{sc=Arabic}،؛؟«»\u2066-\u2069]+/gu;
/** What makes a chunk a code: a Latin letter or a digit. */
const hasCode = /[\p{sc=Latin}\p{Nd}]/u;
/** A sign that stands alone between two chunks of a code: `25 x 41`, `380 – 415 V`. */
const sign = /^[-–×/+±&·=]$/;
/** What ends a sentence or an item of a list ends the code, too. */
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
	/** Its last chunk is a sign, which belongs to it only if a code follows. */
	open: boolean;
}

/** Where the codes stand, with what clings to them of the sentence around. */
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

/** A run without the brackets and marks at its ends that are of the sentence around it. */
function withoutEdges(text: string, { start, end }: Run): [start: number, end: number] {
	let run = text.slice(start, end);
	for (const [open, close] of pairs) {
		if (run.startsWith(open) && count(run, open) > count(run, close)) run = run.slice(1);
		const closing = count(run, close) > count(run, open) && /[)\]][,;:.!?]*$/.test(run.slice(-4));
		if (closing) run = run.slice(0, run.lastIndexOf(close));
	}
	const from = text.indexOf(run, start);
	while (isEnd.test(run.slice(-1))) run = run.slice(0, -1);
	return [from, from + run.length];
}

/** Whether a text has Arabic letters, as Persian and Urdu ones are. */
export const hasArabic = (text: string): boolean => arabic.test(text);

/**
 * An Arabic text in pieces, in turn what is read from right to left and what is a code, a size, a date, a phone number or a Latin
 * name, which must not be reordered: `['مقاس ', '1-1/4"', ' للمضخة']`. The first piece and the last may be empty.
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
 * The same for text that has no markup, such as a title, a mail or a message: each code of an Arabic text between Unicode's
 * LEFT-TO-RIGHT ISOLATE and POP DIRECTIONAL ISOLATE. Text without Arabic letters, or with isolates, stays as it is.
 */
export function isolateCodes(text: string): string {
	if (!hasArabic(text) || text.includes('\u2066')) return text;
	return splitCodes(text)
		.map((piece, at) => (at % 2 === 1 ? `\u2066${piece}\u2069` : piece))
		.join('');
}
