import { compact } from '../catalogue/search-text.ts';
import { type BearingCode, bearingAt } from './bearings.ts';
import type { Clause, WordClause } from './clauses.ts';
import { type Measured, sizesWith } from './figure-conditions.ts';
import { figureText, readFigures, type WantedFigure } from './read-figures.ts';
import { alternativesOf, type KnownWords, phraseAt, tokensOf } from './search-words.ts';

/** More clauses than these are not looked for: it bounds what a search costs. */
export const maxClauses = 12;

/** How many pieces somebody wants, which says nothing of the part. */
const quantity =
	/(?<![\p{L}\p{N}.,/-])\d{1,4}\s{0,2}(?:pcs?|pieces?|nos|units?|حبه|حبات|قطعه|قطع|عدد)(?![\p{L}\p{N}])/giu;

/** What a text is read as. */
export interface ParsedSearch {
	clauses: Clause[];
	bearing: BearingCode | undefined;
	/** Whether a figure with a unit, or of a size, was read. */
	hasFigures: boolean;
}

/** A number without a unit may be a code, or a figure of any unit. */
function plainNumber(token: string, measured: Measured[]): Pick<WordClause, 'sized'> {
	const value = Number(token);
	if (!/^\d{1,4}(?:\.\d{1,2})?$/.test(token)) return {};
	const figure: WantedFigure = { value, high: value, unit: null, place: 'number' };
	return { sized: sizesWith([figure], measured) };
}

/** `pressure-switch`: words that a hyphen joins may stand apart, as a code's parts may not. */
function joinedWords(token: string): string[][] {
	const parts = token.split(/[^\p{L}\p{N}]+/u);
	return parts.length > 1 && parts.every((part) => /^\p{L}{3,}$/u.test(part)) ? [parts] : [];
}

/** One word as it is typed. */
export function wordClause(token: string, measured: Measured[]): WordClause {
	const alternatives = [[compact(token)], ...joinedWords(token)];
	return { text: token, kind: 'word', alternatives, ...plainNumber(token, measured) };
}

/**
 * What a folded text asks for: its figures, its bearing, the words and phrases of the table, and its other words; fillers are
 * left out. `withRuns`: numbers beside each other are one size.
 */
export function parseSearch(text: string, words: KnownWords, measured: Measured[], withRuns: boolean): ParsedSearch {
	const { groups, rest } = readFigures(text.replace(quantity, ' '), withRuns);
	const tokens = tokensOf(rest);
	const clauses: Clause[] = [];
	let bearing: BearingCode | undefined;
	for (let at = 0; at < tokens.length && clauses.length < maxClauses; ) {
		const designated = bearing ? undefined : bearingAt(tokens, at);
		const phrase = phraseAt(tokens, at, words);
		if (designated) {
			bearing = designated.bearing;
			clauses.push({ text: bearing.text, kind: 'word', alternatives: [[bearing.base]], isWhole: true });
		} else if (!phrase) clauses.push(wordClause(tokens[at] ?? '', measured));
		else if (phrase.word.kind !== 'filler') {
			const own = phrase.text.split(' ').map(compact);
			const kind = phrase.word.kind;
			clauses.push({ text: phrase.text, kind, alternatives: [own, ...alternativesOf(phrase.word.means)] });
		}
		at += designated?.length ?? phrase?.length ?? 1;
	}
	const figures = groups.slice(0, maxClauses).map(({ figures }): Clause => {
		const text = figures.map(figureText).join(', ');
		return { text, kind: 'figure', figures, sized: sizesWith(figures, measured) };
	});
	return { clauses: [...clauses, ...figures].slice(0, maxClauses), bearing, hasFigures: groups.length > 0 };
}
