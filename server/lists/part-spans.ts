import { compact, fold } from '../catalogue/search-text.ts';
import { tokensOf } from '../search/search-words.ts';

/** A run of a part's words that may be its code, and the words around it. */
export interface Span {
	/** The run without separators, as codes are looked up. */
	key: string;
	rest: string[];
}

/** Codes of more words are looked up as a whole alone. */
const maxRun = 4;
/** Words of a line that are looked at; nobody writes more. */
const maxTokens = 12;

/** A number of one or two digits, or with a unit, is the size of something. */
const isMeasure = (key: string) => /^\d{1,2}$|^\d+(?:mm|cm|in|kw|hp|bar|مم|ملم)$/.test(key);
const mayBeCode = (key: string) => key.length > 1 && key.length <= 60 && !isMeasure(key);

/** A quote parts words, but not behind a number. */
const inches = /(?<=\d)\s?(?:["″”]|''|′′)/g;

/** `301-12`, `MG1/25`: what stands before the last sign, and what after it. */
function cutToken(token: string): [head: string, tail: string] | undefined {
	const [, head, tail] = /^(.*[\p{L}\p{N}])[-/](\d[\p{L}\p{N}.]*)$/u.exec(token) ?? [];
	return head && tail ? [head, tail] : undefined;
}

/** The runs of a part's words that may be codes, the longest first. */
export function spansOf(part: string): Span[] {
	const tokens = tokensOf(fold(part.replace(inches, 'in'))).slice(0, maxTokens);
	const spans: Span[] = [];
	for (let length = tokens.length; length > 0; length--) {
		if (length > maxRun && length < tokens.length) continue;
		for (let at = 0; at + length <= tokens.length; at++) {
			const rest = [...tokens.slice(0, at), ...tokens.slice(at + length)];
			spans.push({ key: compact(tokens.slice(at, at + length).join('')), rest });
		}
	}
	for (const [at, token] of tokens.entries()) {
		const cut = cutToken(token);
		if (cut) spans.push({ key: compact(cut[0]), rest: [...tokens.slice(0, at), cut[1], ...tokens.slice(at + 1)] });
	}
	return spans.filter(({ key }) => mayBeCode(key));
}
