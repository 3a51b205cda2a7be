import { compact, fold } from '../catalogue/search-text.ts';
import { maxName, maxWords, minWords } from '../search/read/exact-names.ts';
import { tokensOf } from '../search/words/known-words.ts';

/** Words of a line that may be a code, and the other words: `seal mg1 25` → key `mg1`, rest `seal`, `25`. */
export interface Span {
	/** The words without separators: `sx 440` → `sx440`. */
	key: string;
	rest: string[];
}

/** Words of a code; more words are only a code where they are the whole line. */
const maxRun = 4;
/** Words of a line that are compared. */
const maxTokens = 12;

/** A number of one or two digits, or with a unit, is a size and no code. */
const isMeasure = (key: string) => /^\d{1,2}$|^\d+(?:mm|cm|in|kw|hp|bar|مم|ملم)$/.test(key);
const mayBeCode = (key: string) => key.length > 1 && key.length <= 60 && !isMeasure(key);

/** Quotes behind a number are inches; others are between words. */
const inches = /(?<=\d)\s?(?:["″”]|''|′′)/g;

/** `301-12` → 301 and 12; `MG1/25` → MG1 and 25. */
export function cutToken(token: string): [head: string, tail: string] | undefined {
	const [, head, tail] = /^(.*[\p{L}\p{N}])[-/](\d[\p{L}\p{N}.]*)$/u.exec(token) ?? [];
	return head && tail ? [head, tail] : undefined;
}

/** Words of a line that are compared with names, which have more of them than codes. */
const maxNameTokens = 20;

/**
 * The words at the start or the end of a line that may be a product's whole name, the longest first: `Conical Spring Seal M3N-Type 30mm` → all five
 * words, the first four …
 */
export function nameSpansOf(part: string): Span[] {
	const tokens = tokensOf(fold(part.replace(inches, 'in'))).slice(0, maxNameTokens);
	const spans: Span[] = [];
	for (let length = Math.min(tokens.length, maxWords); length >= minWords; length--)
		for (const at of new Set([0, tokens.length - length])) {
			const key = compact(tokens.slice(at, at + length).join(''));
			spans.push({ key, rest: [...tokens.slice(0, at), ...tokens.slice(at + length)] });
		}
	return spans.filter(({ key }) => key.length <= maxName);
}

/** The words of a line that may be codes, the longest first: `sx 440 avr` → sx440avr, sx440, 440avr, … */
export function spansOf(part: string): Span[] {
	const tokens = tokensOf(fold(part.replace(inches, 'in'))).slice(0, maxTokens);
	const keys = tokens.map(compact);
	const spans: Span[] = [];
	for (let length = tokens.length; length > 0; length--) {
		if (length > maxRun && length < tokens.length) continue;
		for (let at = 0; at + length <= tokens.length; at++) {
			const rest = [...tokens.slice(0, at), ...tokens.slice(at + length)];
			spans.push({ key: keys.slice(at, at + length).join(''), rest });
		}
	}
	for (const [at, token] of tokens.entries()) {
		const cut = cutToken(token);
		if (cut) spans.push({ key: compact(cut[0]), rest: [...tokens.slice(0, at), cut[1], ...tokens.slice(at + 1)] });
	}
	return spans.filter(({ key }) => mayBeCode(key));
}
