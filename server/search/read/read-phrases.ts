import { compact } from '../../catalogue/search-text.ts';
import {
	alternativesOf,
	type KnownWord,
	type KnownWords,
	type PhraseSpan,
	phraseAt,
	tokensOf,
	wordForms,
} from '../words/known-words.ts';
import type { MeasuredParameter } from '../words/measured-parameters.ts';
import { type BearingCode, bearingAt } from './bearing-codes.ts';
import { tokenClause, wordClause } from './clauses.ts';
import type { FoundCodes } from './exact-codes.ts';
import type { ReadPhrase } from './part-kinds.ts';
import type { Clause, WordClause } from './query.ts';

/** Words beside a letter that is a belt's section, where it would say nothing by itself: `A belt`, `مقطع A`. */
const sectionWords = /^(?:.*belt|sections?|sec|sect|profile|type|مقطع|المقطع|قسم|القسم|سكشن|سيكشن|سير|قشاط)$/;

function isSection(tokens: readonly string[], at: number): boolean {
	const isLetter = /^[a-z]$/.test(tokens[at] ?? '');
	return isLetter && [tokens[at - 1], tokens[at + 1]].some((token) => token !== undefined && sectionWords.test(token));
}

/** What runs in a belt's section. */
const ofBelts = /^(?:pull?(?:e?y|ies)|sheave|.*belt)/;

/**
 * Whether the letter a is the article and no belt's section: `need a pulley`, `a seal for …`, `a 6306 bearing`; not `pulley A 6 inch`, nor
 * `A pulley` or `A 100 pulley`.
 */
function isArticle(tokens: readonly string[], at: number, words: KnownWords): boolean {
	const next = tokens[at + 1];
	if (tokens[at] !== 'a' || next === undefined || isSection(tokens, at)) return false;
	const kindOf = (place: number) => (place < 0 ? undefined : phraseAt([tokens[place] ?? ''], 0, words)?.word.kind);
	if (kindOf(at - 1) === 'filler') return true;
	const isBeforeCode = /\d{3}/.test(next) && kindOf(at + 2) === 'part' && !ofBelts.test(tokens[at + 2] ?? '');
	return isBeforeCode || (/^[a-z]{2,}$/.test(next) && kindOf(at - 1) !== 'part' && !ofBelts.test(next));
}

/** Whether one of the words of a text is a part's name: `temp sender`, `حساس حرارة`. */
const hasPartWord = (text: string, words: KnownWords): boolean =>
	tokensOf(text).some((token) => phraseAt([token], 0, words)?.word.kind === 'part');

/** Before what is not wanted, in English and Arabic. */
const exclusion = /^(?:not|مش|مو|موب|ليس|ليست)$/;

/** What is not wanted from a token on, and its number of tokens: `not spring`, `not a spring`. */
function exclusionAt(
	tokens: string[],
	at: number,
	words: KnownWords,
): { clause: WordClause; length: number } | undefined {
	if (!exclusion.test(tokens[at] ?? '')) return undefined;
	const start = /^(?:an?|the)$/.test(tokens[at + 1] ?? '') ? at + 2 : at + 1;
	const phrase = phraseAt(tokens, start, words);
	const text = phrase?.text ?? tokens[start] ?? '';
	const kind = phrase?.word.kind ?? (/^[a-z]{4,}$/.test(text) ? 'word' : undefined);
	if (kind !== 'word' && kind !== 'part' && kind !== 'material') return undefined;
	const says = kind === 'word' ? undefined : kind;
	const alternatives = [text.split(' ').map(compact), ...alternativesOf(phrase?.word.means ?? [])];
	return { clause: { text, kind: 'word', alternatives, says }, length: start - at + (phrase?.length ?? 1) };
}

/** How many tokens are a filler that is denied: `not starting`, `مش شغال`. They say what a machine does not do. */
function deniedFiller(tokens: string[], at: number, words: KnownWords): number {
	if (!exclusion.test(tokens[at] ?? '') || phraseAt(tokens, at, words)?.length !== undefined) return 0;
	const next = phraseAt(tokens, at + 1, words);
	return next?.word.kind === 'filler' ? 1 + next.length : 0;
}

interface PhraseOptions {
	words: KnownWords;
	measured: MeasuredParameter[];
	codes: FoundCodes;
	/** Words of courtesy that the catalogue has: here they say something. */
	named: ReadonlyMap<string, unknown>;
}

/** What the tokens of a text say, each in their order. */
export interface PhrasesOfText {
	phrases: ReadPhrase[];
	/** Numbers with a point, which are no words. */
	figures: Clause[];
	ignored: string[];
	unwanted: WordClause[];
	bearing: BearingCode | undefined;
}

/** The clause of a phrase that says something, and is in the table of words. */
function phraseClause(
	{ text, word: { kind, means }, length }: Omit<PhraseSpan, 'start' | 'end'>,
	words: KnownWords,
): WordClause {
	const own = text.split(' ').map(compact);
	const isPartName = kind === 'word' && length > 1 && hasPartWord(text, words);
	return {
		text,
		kind: kind === 'maker' ? 'maker' : 'word',
		alternatives: [own, ...alternativesOf(means)],
		says: kind === 'part' || kind === 'material' ? kind : undefined,
		...(isPartName && { isPartName }),
	};
}

/** Adds what begins at a token to `read`; returns how many tokens it takes. */
function addPhraseAt(
	tokens: string[],
	at: number,
	read: PhrasesOfText,
	{ words, measured, codes, named }: PhraseOptions,
): number {
	const excluded = exclusionAt(tokens, at, words);
	if (excluded) {
		read.unwanted.push(excluded.clause);
		return excluded.length;
	}
	const denied = deniedFiller(tokens, at, words);
	if (denied > 0) {
		read.ignored.push(tokens.slice(at, at + denied).join(' '));
		return denied;
	}
	const first = tokens[at] ?? '';
	const phrase = phraseAt(tokens, at, words);
	const compactText = compact(phrase?.text ?? first);
	const code = codes.products.has(compactText) ? compactText : undefined;
	// RSK6001 is a code of its own, 6312-2RS a bearing's
	const isOtherCode =
		code !== undefined && /^[a-z]/.test(code) && words.get(/^[a-z]+/.exec(code)?.[0] ?? '')?.kind !== 'maker';
	const designation = read.bearing || isOtherCode ? undefined : bearingAt(tokens, at);
	const length = designation?.length ?? phrase?.length ?? 1;
	const add = (clause: WordClause, word?: KnownWord) =>
		read.phrases.push({ clause, word, first, start: at, end: at + length });
	if (designation) {
		const { bearing } = designation;
		read.bearing = bearing;
		add({ text: bearing.text, kind: 'word', alternatives: [[bearing.base]], isWholeWord: true });
	} else if (isArticle(tokens, at, words)) {
		read.ignored.push(first);
	} else if (!phrase) {
		const clause = tokenClause(first, measured);
		if (clause.kind === 'figure') read.figures.push(clause);
		else add({ ...clause, text: codes.texts?.get(clause.text) ?? clause.text, code });
	} else if (phrase.word.kind === 'filler' && isSection(tokens, at)) {
		add({ text: phrase.text, kind: 'word', alternatives: [[compactText]], isWholeWord: true });
	} else if (phrase.word.isCourtesy && wordForms(compactText).some((form) => named.has(form))) {
		// other parts are still the ones: `are your seals ready`, where a keyword has ready
		add({ ...wordClause(phrase.text, measured), code, isOptional: true });
	} else if (phrase.word.kind === 'filler') {
		read.ignored.push(phrase.text);
	} else {
		add({ ...phraseClause(phrase, words), code }, phrase.word);
	}
	return length;
}

/** What the tokens of a text say: bearings, codes, words and phrases of the table, other words, and what says nothing. */
export function readPhrases(tokens: string[], options: PhraseOptions): PhrasesOfText {
	const read: PhrasesOfText = { phrases: [], figures: [], ignored: [], unwanted: [], bearing: undefined };
	for (let at = 0; at < tokens.length; ) at += addPhraseAt(tokens, at, read, options);
	return read;
}
