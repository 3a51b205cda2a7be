import type { SearchChange } from '#contract/search/search-reading.ts';
import { foldedUnitName } from '../../catalogue/search-figures.ts';
import { foldedPhrase, type KnownWord, type KnownWords, phraseAt, phrasesIn } from '../words/known-words.ts';
import { stemOf, stemsIn, type Tasks, weightOfStems } from '../words/tasks.ts';
import { withoutFaults } from './speech/fault-stories.ts';
import { withFigures } from './speech/spoken-numbers.ts';

/*
 * How people begin who don't know what a part is called: `the thing that`, القطعة اللي, `wo cheez jo`. What may be a word of trade as well
 * (price per piece, one unit) needs `that` behind it.
 */
const pronouns = '(?:thing|things|something|gadget|cheez|chiz|cheej)';
const nouns = '(?:part|piece|device|box|unit|wheel|ring|component|rubber|card|board|cover|bit|one)';
const arabicNouns =
	'(?:ال)?(?:بتاع|بتاعه|قطعه|گطعه|شي|شيء|جهاز|حته|حاجه|علبه|قرص|كرت|كارت|حلقه|جلده|شغله|غرض|اداه|عجله|سيخ)';
const urduNouns = '(?:purza|purja|part|saman)';
const openers = new RegExp(
	`(?<!\\p{L})(?:(?<!\\d )${pronouns}|${nouns} (?:\\p{L}+ ){0,4}?(?:that|which)|و?${arabicNouns} (?:الي|(?:\\p{L}+ ){0,3}?(?:اللي|التي|الذي|يلي))|${urduNouns} (?:hai )?(?:jo|jis))(?!\\p{L})`,
	'u',
);

/** How much must be said of a part. Shares are by the weights of words. */
interface Bounds {
	/** The share of a sentence of the table that a text must say. */
	ofSentence: number;
	/** The share of a text that must be said of a part, in whatever sentences. */
	ofText: number;
	/** How far that part must be before the next one. */
	lead: number;
	/** What the words must weigh together, in words that are said of one part alone. */
	weight: number;
}

/** A text that says that it is about a thing needs less. */
const bounds = {
	ofThing: { ofSentence: 0.75, ofText: 0.5, lead: 1.25, weight: 0.8 },
	ofOthers: { ofSentence: 0.85, ofText: 0.75, lead: 1.5, weight: 1.5 },
} satisfies Record<string, Bounds>;

/** Words that must be said, of a sentence or of a part: fewer are said of anything. */
const minWords = 3;

/** The heaviest of what was weighed. */
const heaviest = <Of>(weighed: { of: Of; weight: number }[]) => weighed.toSorted((a, b) => b.weight - a.weight)[0];

/** The sentence of the table that the stems of a text have the most of. */
function sentenceWithin(stems: ReadonlySet<string>, { list, weights, unknownWeight }: Tasks, bound: Bounds) {
	const weighed = list.flatMap((task) => {
		const matched = [...task.stems].filter((stem) => stems.has(stem));
		if (matched.length < minWords) return [];
		const weight = weightOfStems(matched, weights);
		const share = weight / task.weight;
		const minWeight = (share === 1 ? bounds.ofThing.weight : bound.weight) * unknownWeight;
		return share >= bound.ofSentence && weight >= minWeight ? [{ of: task, weight: share * weight }] : [];
	});
	return heaviest(weighed)?.of;
}

/** The part of which most stems of a text are said, in whatever sentences of the table. */
function partWithin(stems: ReadonlySet<string>, { parts, weights, unknownWeight }: Tasks, bound: Bounds) {
	const weighed = parts.flatMap((part) => {
		const matched = [...stems].filter((stem) => part.stems.has(stem));
		return matched.length >= minWords ? [{ of: part, weight: weightOfStems(matched, weights) }] : [];
	});
	const best = heaviest(weighed);
	const next = heaviest(weighed.filter((each) => each !== best));
	const minWeight = Math.max(
		bound.ofText * weightOfStems(stems, weights, unknownWeight),
		bound.weight * unknownWeight,
		bound.lead * (next?.weight ?? 0),
	);
	return best && best.weight >= minWeight ? best.of : undefined;
}

type Phrase = ReturnType<typeof phrasesIn>[number];

/** A word of a text, at its place. */
interface Token {
	text: string;
	start: number;
	/** Whether it is a figure, its unit, a maker, a material or the letters of a code: it stays beside what a part does. */
	isKept: boolean;
	/** Undefined for a word that says nothing of a part. */
	stem: string | undefined;
}

/** Words between two figures of one size or range. */
const joinsFigures = new Set(['x', 'to', 'by', 'من', 'الي', 'في']);

/** Beside a figure it is the size of a motor (IEC 60072-1, NEMA MG 1), which descriptions of parts name: `frame 90`, `56 frame`. */
const frames = new Set(['frame', 'فريم']);

/** A word with what stands in it: 2" and 1,5-2 are one word each. */
const typedWord = /[\d\p{L}\p{M}][^\s;:؛()[\]{}!?؟«»|_+=]*/gu;

const isFigure = (word = '') => /^[\d.,/x*-]*\d["″”]?$/.test(word);

/** The words of a folded text. */
function tokensOfTask(text: string, { tasks, words }: { tasks: Tasks; words: KnownWords }): Token[] {
	const places = [...text.matchAll(typedWord)];
	const typed = places.map(([word]) => word.replace(/[,،.]+$/u, ''));
	const named = phrasesIn(text, words).filter(({ word }) => word.kind === 'maker' || word.kind === 'material');
	return places.map(({ index: start }, at) => {
		const [before, word = '', behind = ''] = [typed[at - 1], typed[at], typed[at + 1]];
		const row = phraseAt([word], 0, words)?.word;
		const stem = stemOf(word, words);
		const isOfTask = stem !== undefined && tasks.weights.has(stem);
		const isUnit = isFigure(before) && foldedUnitName(word) !== undefined;
		const isFrame = frames.has(word) && (isFigure(before) || isFigure(behind));
		const isBetween = joinsFigures.has(word) && isFigure(before) && isFigure(behind);
		const isLetters = /^[a-z]{1,3}$/.test(word) && row === undefined && !isOfTask;
		// one piece, 2 nos: a count is no size; of 1 1/2 in it is one
		const isCount = /^\d$/.test(word) && foldedUnitName(behind) === undefined && !/^\d\/\d/.test(behind);
		const isNamed = named.some((phrase) => phrase.start <= start && start < phrase.end);
		// y2af is "stops" in Arabizi
		const isArabizi = isOfTask && /^\p{L}/u.test(word);
		const hasNumber = /\d/.test(word) && !isCount && !isArabizi;
		const isKept = isUnit || isFrame || isBetween || isLetters || isNamed || hasNumber;
		const saysNothing = isKept || isCount || (row?.kind === 'filler' && !isOfTask);
		return { text: word, start, isKept, stem: saysNothing ? undefined : stem };
	});
}

/** A code: letters before at least two digits, such as sx440, or four digits without a unit; no thread, no Arabizi. */
const isCode = ({ text }: Token, next: Token | undefined) =>
	(/^[a-z]{1,6}[-/]?\d{2,}/.test(text) && !/^m\d+(?:x|$)/.test(text)) ||
	(/^\d{4,}[a-z\d/-]*$/.test(text) && foldedUnitName(next?.text ?? '') === undefined);

/** A text with what a part does in the part's name. */
interface DescribedTask {
	text: string;
	/** What was read as the part; empty where the text is as it was. */
	spoken: SearchChange[];
	/** Words that are said of the part nowhere. */
	unread: string[];
	/** Whether no sentence of the table says it: the part is the nearest. */
	isGuess: boolean;
}

/**
 * A folded text that says what a part does, as the part: `the thing that joins the motor to the pump, 28 mm` → `coupling 28 mm`. A text that
 * names a part, or has a code, stays as it is: `coupling that joins the motor to the pump`. Behind `the thing that`, and where the text is a
 * sentence of the table, parts may be named of which the same is said: the shaft, in what a coupling joins.
 */
export function withDescribedTask(text: string, { tasks, words }: { tasks: Tasks; words: KnownWords }): DescribedTask {
	const asTyped = { text, spoken: [], unread: [], isGuess: false };
	if (tasks.list.length === 0) return asTyped;
	const line = withFigures(withoutFaults(text).text).text;
	const tokens = tokensOfTask(line, { tasks, words });
	const stems = new Set(tokens.flatMap(({ stem }) => stem ?? []));
	if (stems.size < minWords || tokens.some((token, at) => isCode(token, tokens[at + 1]))) return asTyped;
	const match = openers.exec(line);
	const opener = match && { start: match.index, end: match.index + match[0].length };
	const bound = opener ? bounds.ofThing : bounds.ofOthers;
	const sentence = sentenceWithin(stems, tasks, bound);
	const part = sentence?.part ?? partWithin(stems, tasks, bound);
	if (!part) return asTyped;
	// `do nali wala pahiya`: a count says more than the part's name
	const hasCount = tokens.some((token) => !token.isKept && /^\d$/.test(token.text));
	const isSentence =
		sentence !== undefined && (hasAll(sentence.stems, stems) || (!hasCount && hasAll(stems, sentence.stems)));
	const mayBeNamed = ({ start, text, word }: Phrase) => {
		const named = stemsIn(text, words);
		if (isSentence && hasAll(sentence.stems, named)) return true;
		// the motor in what is wrong with it: none is sold
		const isBeside = (word.kind === 'absent' && !hasCount) || (opener !== null && start >= opener.end);
		return isBeside && hasAll(part.stems, named);
	};
	const phrases = phrasesIn(line, words).filter(({ word }) => isPart(word, words));
	if (!phrases.every(mayBeNamed)) return asTyped;
	const isInOpener = ({ start }: Token) => opener !== null && opener.start <= start && start < opener.end;
	const isOfPart = ({ stem }: Token) => stem !== undefined && part.stems.has(stem);
	const textsOf = (chosen: Token[]) => chosen.map((token) => token.text);
	return {
		text: [part.name, ...textsOf(tokens.filter(({ isKept }) => isKept))].join(' '),
		spoken: [{ text: textsOf(tokens.filter(isOfPart)).join(' '), as: [part.name] }],
		unread: textsOf(tokens.filter((token) => token.stem !== undefined && !isOfPart(token) && !isInOpener(token))),
		isGuess: sentence === undefined,
	};
}

const hasAll = (stems: ReadonlySet<string>, subset: ReadonlySet<string>) =>
	[...subset].every((stem) => stems.has(stem));

/** Whether a word of the table names a part, also one that is not sold. */
const isPart = ({ kind, means }: KnownWord, words: KnownWords): boolean =>
	kind === 'part' || kind === 'absent' || means.some((name) => words.get(foldedPhrase(name))?.kind === 'part');
