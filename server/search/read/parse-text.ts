import { compact } from '../../catalogue/search-text.ts';
import {
	alternativesOf,
	type KnownWords,
	type PhraseSpan,
	phrasesIn,
	tokensOf,
	wordForms,
} from '../words/known-words.ts';
import type { MeasuredParameter } from '../words/measured-parameters.ts';
import { asideMarks } from './asides.ts';
import { figureClause, limitClauses, withoutSharedRange } from './clauses.ts';
import { type CodeSpan, type FoundCodes, hideCodes, noCodes } from './exact-codes.ts';
import { readFigures } from './figures.ts';
import { headsAndUses, isPossessive } from './heads-and-uses.ts';
import { labelsOf } from './measures/labelled-figures.ts';
import { isQuantityOf } from './measures/quantity-words.ts';
import { type ReadPhrase, readKinds, wholeWords } from './part-kinds.ts';
import { machineUnits, type Reading, type WordClause } from './query.ts';
import type { FigureGroup } from './query-figures.ts';
import { readPhrases } from './read-phrases.ts';
import { isPlainNumber } from './speech/spoken-numbers.ts';
import { unifiedThreadsIn } from './threads.ts';

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

interface MarkOptions {
	tokens: string[];
	text: string;
	/** Units of the figures beside the phrases. */
	units: ReadonlySet<string | null>;
	hasCode: boolean;
	codes: FoundCodes;
	/** How many of the words say nothing. */
	fillers: number;
}

/** Says of each phrase what it is in its text: the head, a use, a quantity, a word that a part may lack. */
function markPhrases(
	phrases: ReadPhrase[],
	{ tokens, text, units, hasCode, codes, fillers }: MarkOptions,
): ReadPhrase[] {
	const { heads, uses } = headsAndUses(phrases, tokens, text);
	const firstPart = phrases.find(
		({ word, clause }) => word?.kind === 'part' || clause.isWholeWord || clause.code !== undefined,
	);
	const marksOf = asideMarks({ phrases, firstPart, tokens, text, fillers });
	const isPieces = piecesAmong(phrases, units.size > 0 || hasCode);
	return phrases.map((phrase) => {
		const { clause } = phrase;
		const isQuantity = [...units].some((unit) => wordForms(clause.text).some((form) => isQuantityOf(form, unit)));
		// complete cartridge seal: a part is no less than that
		const isFullWave = clause.text === 'full' && /^(?:wave|face|range)$/.test(tokens[phrase.end] ?? '');
		const isWholeOf = firstPart !== undefined && wholeWords.test(clause.text) && !isFullWave;
		// open type bearing; the number behind it is a type
		const isBareType = clause.text === 'type' && !/^\d/.test(tokens[phrase.end] ?? '');
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
				...((isQuantity || isNumber || isWholeOf || isBareType) && { isOptional: true }),
				...(isQuantity && { isQuantity }),
			},
		};
	});
}

/**
 * The clauses of a folded text without quantities: words, phrases and codes, then figures. Words that say nothing ("the") are left out.
 * Nothing in a code is a figure: `155 shaft` → the code 155 and the word shaft.
 */
export function parseText(
	text: string,
	{ words, measured, withRuns, codes = noCodes, named = new Map() }: ParseOptions,
): Reading {
	const { text: hidden, restore, variants } = hideCodes(text, withPhrases(text, codes, words));
	const { groups, rest } = readFigures(hidden, withRuns, labelsOf(measured));
	const withSizes = restore(rest).replace(sizeOfCode, ' $1 $2');
	const tokens = tokensOf(withRuns ? withSizes : withSizes.replace(pairOfRatings, '$1 $2'));
	const { phrases, figures, ignored, unwanted, bearing } = readPhrases(tokens, { words, measured, codes, named });
	// such a word by itself may be a name, as in "Only"
	const [single] = tokens;
	if (single !== undefined && tokens.length === 1 && ignored.length === 1 && groups.length === 0) {
		const clause: WordClause = { text: single, kind: 'word', alternatives: [[compact(single)]] };
		phrases.push({ clause, word: undefined, first: single, start: 0, end: 1 });
	}
	const hasCode = bearing !== undefined || codes.spans.length > 0;
	const units = new Set(groups.flatMap((group) => group.figures.map(({ unit }) => unit)));
	const fillers = ignored.length;
	const marked = markPhrases(phrases, { tokens, text, units, hasCode, codes, fillers });
	const labelled = marked.map((phrase) => withLabelledPart(phrase, { groups, text, words }));
	const kinds = readKinds(labelled, tokens, { hasCode, figuresAreOf: figuresOf(units) });
	const measures = withoutSharedRange(groups.map((group) => figureClause(group.figures, measured, group.text)));
	const limited = limitClauses([...kinds.clauses, ...figures, ...measures]);
	const unread = [...limited.unread, ...variants];
	return { ...limited, unread, bearing, unwanted, ignored, hasFigures: groups.length > 0, absent: kinds.absent };
}
