import { figureValue } from '../../catalogue/search-figures.ts';
import { compact } from '../../catalogue/search-text.ts';
import {
	alternativesOf,
	type KnownWord,
	type KnownWords,
	type PhraseSpan,
	phraseAt,
	phrasesIn,
	tokensOf,
	wordForms,
} from '../words/known-words.ts';
import type { MeasuredParameter } from '../words/measured-parameters.ts';
import { asideMarks } from './asides.ts';
import { type BearingCode, bearingAt } from './bearing-codes.ts';
import { type CodeSpan, type FoundCodes, hideCodes, noCodes } from './exact-codes.ts';
import { readFigures } from './figures.ts';
import { headsAndUses, isPossessive } from './heads-and-uses.ts';
import { labelsOf } from './measures/labelled-figures.ts';
import { isQuantityOf } from './measures/quantity-words.ts';
import { type ReadPhrase, readKinds, wholeWords } from './part-kinds.ts';
import { type Clause, type FigureClause, machineUnits, type Reading, type WordClause } from './query.ts';
import { type FigureGroup, figureText, type QueryFigure } from './query-figures.ts';
import { sizesWith } from './size-conditions.ts';
import { isPlainNumber } from './speech/spoken-numbers.ts';
import { unifiedThreadsIn } from './threads.ts';

/** Clauses of a search; the rest is not looked for. It limits what a search costs. */
export const maxClauses = 12;
/** Clauses with sizes among them: each is a set of its own in a statement. */
const maxClausesWithSizes = 6;

/** A number without a unit, as a figure of any parameter. */
function plainFigure(token: string): QueryFigure {
	const value = figureValue(token);
	return { value, high: value, unit: null, place: 'number' };
}

/** `pressure-switch` → pressure switch: words with a hyphen may also be apart, other than the parts of a code. */
function hyphenedWords(token: string): string[][] {
	const parts = token.split(/[^\p{L}\p{N}]+/u);
	return parts.length > 1 && parts.every((part) => /^\p{L}{3,}$/u.test(part)) ? [parts] : [];
}

/** `spa-100-2` → spa100x2: the signs of a size are typed in many ways. */
function sizedWords(token: string): string[][] {
	const [, head = '', tail = ''] = /^([a-z]{1,4}-?\d{2,4})[-/](\d{1,2})$/.exec(token) ?? [];
	return head ? [[`${compact(head)}x${tail}`]] : [];
}

/** One word as it is typed. `25` may be a code, or a figure with any unit. */
export function wordClause(token: string, measured: MeasuredParameter[]): WordClause {
	const alternatives = [[compact(token)], ...hyphenedWords(token), ...sizedWords(token)];
	if (!/^\d{1,4}$/.test(token)) return { text: token, kind: 'word', alternatives };
	return { text: token, kind: 'word', alternatives, sizes: sizesWith([plainFigure(token)], measured) };
}

/** Figures that one size must have; what counts something is called as it was typed: `6 groove`. */
export function figureClause(figures: QueryFigure[], measured: MeasuredParameter[], typed?: string): FigureClause {
	const isCount = figures.some(({ place, unit }) => place === 'labelled' && unit === null);
	const text = isCount && typed ? typed : figures.map(figureText).join(', ');
	return { text, kind: 'figure', figures, sizes: sizesWith(figures, measured) };
}

/** Units of which a part may have several ratings: the volts that it senses, is fed with and gives. */
const severalUnits: ReadonlySet<string | null> = new Set(['V', 'A']);

/**
 * Of two ratings in one unit each is a rating of its own, where one wide range would hold both: 82 V and 100-264 V in `75-300 V`. Then sizes say
 * nothing of them, and descriptions do.
 */
function withoutSharedRange(figures: FigureClause[]): FigureClause[] {
	const unitOf = ({ figures: [figure, ...further] }: FigureClause) =>
		figure && further.length === 0 && severalUnits.has(figure.unit) ? figure.unit : undefined;
	const isShared = (clause: FigureClause) =>
		figures.some((other) => other !== clause && unitOf(clause) !== undefined && unitOf(other) === unitOf(clause));
	return figures.map((clause) => (isShared(clause) ? { ...clause, sizes: undefined } : clause));
}

/** A number with a point, or a range of two of which one has a point: `15.5`, `2.8-7`. */
const pointed = /^(?=.*\d[.,٫]\d)(\d{1,4}(?:[.,٫]\d{1,3})?)(?:[-–](\d{1,4}(?:[.,٫]\d{1,3})?))?$/;

/** A token that is in no table. `15.5` is a figure: without its point it would be another number, or a code. */
function tokenClause(token: string, measured: MeasuredParameter[]): Clause {
	const [, low, high = low] = pointed.exec(token) ?? [];
	if (low === undefined || high === undefined) return wordClause(token, measured);
	const figure: QueryFigure = { ...plainFigure(low), high: figureValue(high) };
	return { ...figureClause([figure], measured), text: token };
}

/** Two clauses with one key match the same products. */
const keyOf = (clause: Clause) =>
	clause.kind === 'figure' ? JSON.stringify(clause.figures) : JSON.stringify([clause.alternatives, clause.isWholeWord]);

/** Exact codes matter most, then figures, then words. */
function importanceOf(clause: Clause): number {
	if (clause.kind === 'figure') return 1;
	return clause.code === undefined ? 2 : 0;
}

/** Each clause once and in its order, within the limits; words are left out first. `mg1 1 1 1` → `mg1 1`. */
function limitClauses(clauses: Clause[]): Pick<Reading, 'clauses' | 'unread'> {
	const distinct = [...new Map(clauses.toReversed().map((clause) => [keyOf(clause), clause])).values()].toReversed();
	const chosen = new Set<Clause>();
	let withSizes = 0;
	for (const clause of distinct.toSorted((a, b) => importanceOf(a) - importanceOf(b))) {
		if (chosen.size === maxClauses || (clause.sizes && withSizes === maxClausesWithSizes)) continue;
		if (clause.sizes) withSizes++;
		chosen.add(clause);
	}
	const unread = distinct.filter((clause) => !chosen.has(clause)).map(({ text }) => text);
	return { clauses: distinct.filter((clause) => chosen.has(clause)), unread };
}

/**
 * Adds threads and the names of parts to the codes, so that no word of them is read as a label: `صوفة عمود 25` is an oil seal, and عمود
 * (shaft) in it is no label of 25.
 */
function withPhrases(text: string, codes: FoundCodes, words: KnownWords): FoundCodes {
	const isKind = ({ word: { kind }, length, text }: PhraseSpan) =>
		(kind === 'absent' || kind === 'part') && length > 1 && !/\d/.test(text);
	const phrases = [...phrasesIn(text, words).filter(isKind), ...unifiedThreadsIn(text)].map(
		({ start, end }): CodeSpan => ({ start, end, code: '', isJoined: false }),
	);
	const free = phrases.filter(({ start, end }) => !codes.spans.some((span) => span.start < end && span.end > start));
	return { ...codes, spans: [...codes.spans, ...free].toSorted((a, b) => a.start - b.start) };
}

/** What follows a code and a slash: the size, and a suffix, of `MG1/28-G60`. */
const sizeOfCode = /(?<=^|\s)[/-](\d{1,3})(?:[-/]([\p{L}\d]+))?(?=\s|$)/gu;

/** `24/10` of `charger 24/10`, where it is no size: 24 V and 10 A. */
const pairOfRatings = /(?<=^|\s)(\d{2,3})\/(\d{1,3})(?=\s|$)/gu;

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

/** A machine beside a part that is read as the label of a measure makes the name of a part with it: `pump shaft 42` is no pump. */
function withLabelledPart(
	phrase: ReadPhrase,
	{ groups, text, words }: { groups: FigureGroup[]; text: string; words: KnownWords },
): ReadPhrase {
	if (phrase.word?.kind !== 'machine') return phrase;
	const { clause } = phrase;
	const isBeside = (group: FigureGroup) =>
		[`${clause.text} ${group.text}`, `${group.text} ${clause.text}`].some((both) => text.includes(both));
	const [label] = groups.filter(isBeside).flatMap((group) => phrasesIn(group.text, words));
	if (label?.word.kind !== 'part') return phrase;
	const partWords = alternativesOf(label.word.means)[0] ?? [compact(label.text)];
	const alternatives = clause.alternatives.map((machine) => [...machine, ...partWords]);
	return {
		...phrase,
		word: { kind: 'part', means: [] },
		clause: { ...clause, text: `${clause.text} ${label.text}`, alternatives, says: 'part', isName: true },
	};
}

/** Whether all figures of a text are those of a machine, as in `water pump 2 hp`, or one of them is of no machine: `31.5 µF, motor 1.1 kW`. */
function figuresOf(units: ReadonlySet<string | null>): 'machine' | 'part' | undefined {
	if (units.has('µF')) return 'part';
	return units.size > 0 && [...units].every((unit) => machineUnits.has(unit)) ? 'machine' : undefined;
}

/** A first number up to this counts pieces: no shaft has so few millimetres. */
const maxPieces = 5;

/**
 * Which number counts pieces: the first one, before the name of a part, or of its maker, of which a code or another figure says more.
 * `2 seal mg12 25mm`, `2 flygt seal 60mm`, `3 impeller vortex dn50`
 */
function piecesAmong(phrases: ReadPhrase[], isSaidMore: boolean): (phrase: ReadPhrase) => boolean {
	const [first, next, ...further] = phrases;
	const isNumber = first !== undefined && /^\d$/.test(first.clause.text) && Number(first.clause.text) <= maxPieces;
	const isBeforeName = next?.start === first?.end && (next?.word?.kind === 'part' || next?.word?.kind === 'maker');
	const isPieces = isNumber && isBeforeName && (isSaidMore || further.some(({ clause }) => /\d/.test(clause.text)));
	return (phrase) => isPieces && phrase === first;
}

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

/** What a text is parsed with. */
export interface ParseOptions {
	words: KnownWords;
	measured: MeasuredParameter[];
	/** Whether neighbouring numbers are one size. */
	withRuns: boolean;
	/** Exact codes, at their places in this very text. */
	codes?: FoundCodes;
	/** Words of courtesy that the catalogue has: here they say something. */
	named?: ReadonlyMap<string, unknown>;
}

/**
 * The clauses of a folded text without quantities: words, phrases and codes, then figures. Words that say nothing ("the") are left out.
 * Nothing in a code is a figure: `155 shaft` → the code 155 and the word shaft.
 */
export function parseText(
	text: string,
	{ words, measured, withRuns, codes = noCodes, named: namedCourtesies = new Map() }: ParseOptions,
): Reading {
	const { text: hidden, restore, variants } = hideCodes(text, withPhrases(text, codes, words));
	const { groups, rest } = readFigures(hidden, withRuns, labelsOf(measured));
	const withSizes = restore(rest).replace(sizeOfCode, ' $1 $2');
	const tokens = tokensOf(withRuns ? withSizes : withSizes.replace(pairOfRatings, '$1 $2'));
	const phrases: ReadPhrase[] = [];
	const clauses: Clause[] = [];
	const ignored: string[] = [];
	const unwanted: WordClause[] = [];
	let bearing: BearingCode | undefined;
	for (let at = 0; at < tokens.length; ) {
		const excluded = exclusionAt(tokens, at, words);
		if (excluded) {
			unwanted.push(excluded.clause);
			at += excluded.length;
			continue;
		}
		const skipped = deniedFiller(tokens, at, words);
		if (skipped > 0) {
			ignored.push(tokens.slice(at, at + skipped).join(' '));
			at += skipped;
			continue;
		}
		const phrase = phraseAt(tokens, at, words);
		const compactText = compact(phrase?.text ?? tokens[at] ?? '');
		const code = codes.products.has(compactText) ? compactText : undefined;
		// RSK6001 is a code of its own, 6312-2RS a bearing's
		const isOtherCode =
			code !== undefined && /^[a-z]/.test(code) && words.get(/^[a-z]+/.exec(code)?.[0] ?? '')?.kind !== 'maker';
		const designation = bearing || isOtherCode ? undefined : bearingAt(tokens, at);
		const length = designation?.length ?? phrase?.length ?? 1;
		const push = (clause: WordClause, word?: KnownWord) =>
			phrases.push({ clause, word, first: tokens[at] ?? '', start: at, end: at + length });
		if (designation) {
			bearing = designation.bearing;
			push({ text: bearing.text, kind: 'word', alternatives: [[bearing.base]], isWholeWord: true });
		} else if (isArticle(tokens, at, words)) {
			ignored.push(tokens[at] ?? '');
		} else if (!phrase) {
			const clause = tokenClause(tokens[at] ?? '', measured);
			if (clause.kind === 'figure') clauses.push(clause);
			else push({ ...clause, text: codes.texts?.get(clause.text) ?? clause.text, code });
		} else if (phrase.word.kind === 'filler' && isSection(tokens, at)) {
			push({ text: phrase.text, kind: 'word', alternatives: [[compactText]], isWholeWord: true });
		} else if (phrase.word.isCourtesy && wordForms(compactText).some((form) => namedCourtesies.has(form))) {
			// other parts are still the ones: `are your seals ready`, where a keyword has ready
			push({ ...wordClause(phrase.text, measured), code, isOptional: true });
		} else if (phrase.word.kind !== 'filler') {
			const { kind, means } = phrase.word;
			const own = phrase.text.split(' ').map(compact);
			const says = kind === 'part' || kind === 'material' ? kind : undefined;
			const clauseKind = kind === 'maker' ? 'maker' : 'word';
			const isPartName = kind === 'word' && phrase.length > 1 && hasPartWord(phrase.text, words);
			push(
				{
					text: phrase.text,
					kind: clauseKind,
					alternatives: [own, ...alternativesOf(means)],
					code,
					says,
					...(isPartName && { isPartName }),
				},
				phrase.word,
			);
		} else ignored.push(phrase.text);
		at += length;
	}
	// such a word by itself may be a name, as in "Only"
	const [single] = tokens;
	if (single !== undefined && tokens.length === 1 && ignored.length === 1 && groups.length === 0) {
		const clause: WordClause = { text: single, kind: 'word', alternatives: [[compact(single)]] };
		phrases.push({ clause, word: undefined, first: single, start: 0, end: 1 });
	}
	const hasCode = bearing !== undefined || codes.spans.length > 0;
	const units = new Set(groups.flatMap((group) => group.figures.map(({ unit }) => unit)));
	const { heads, uses } = headsAndUses(phrases, tokens, text);
	const firstPart = phrases.find(
		({ word, clause }) => word?.kind === 'part' || clause.isWholeWord || clause.code !== undefined,
	);
	const marksOf = asideMarks({ phrases, firstPart, tokens, text, fillers: ignored.length });
	const isPieces = piecesAmong(phrases, units.size > 0 || hasCode);
	const marked = phrases.map((phrase): ReadPhrase => {
		const { clause } = phrase;
		const isQuantity = [...units].some((unit) => wordForms(clause.text).some((form) => isQuantityOf(form, unit)));
		// complete cartridge seal: a part is no less than that
		const isFullWave = clause.text === 'full' && /^(?:wave|face|range)$/.test(tokens[phrase.end] ?? '');
		const isWholeOf = firstPart !== undefined && wholeWords.test(clause.text) && !isFullWave;
		// four bearings: how many are wanted
		const isNumber = (phrase.word === undefined && isPlainNumber(clause.text)) || isPieces(phrase);
		// what a part is for is no code of the part: UC22 in `diode kit for UC22`, `uc22 ka diode kit`
		const isOtherModel = codes.products.get(clause.code ?? '')?.isOwn === false;
		const isUse = uses.has(phrase) || (isOtherModel && isPossessive(tokens[phrase.end] ?? ''));
		const code = isUse && isOtherModel ? undefined : clause.code;
		return {
			...phrase,
			clause: {
				...clause,
				code,
				isUse,
				isHead: heads.has(phrase),
				...marksOf(phrase),
				...((isQuantity || isNumber || isWholeOf) && { isOptional: true }),
				...(isQuantity && { isQuantity }),
			},
		};
	});
	const named = marked.map((phrase) => withLabelledPart(phrase, { groups, text, words }));
	const { clauses: wordClauses, absent } = readKinds(named, tokens, {
		hasCode,
		figuresAreOf: figuresOf(units),
	});
	const figures = withoutSharedRange(groups.map((group) => figureClause(group.figures, measured, group.text)));
	const limited = limitClauses([...wordClauses, ...clauses, ...figures]);
	const unread = [...limited.unread, ...variants];
	return { ...limited, unread, bearing, unwanted, ignored, hasFigures: groups.length > 0, absent };
}
