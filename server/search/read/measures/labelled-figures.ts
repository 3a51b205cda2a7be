import { convert } from '#contract/measures/units.ts';
import { figureValue, foldedUnitName, inMillimetres } from '../../../catalogue/search-figures.ts';
import { fold } from '../../../catalogue/search-text.ts';
import type { MeasuredParameter } from '../../words/measured-parameters.ts';
import type { FigureGroup, QueryFigure } from '../query-figures.ts';
import { acrossWords, anyAcross, measureWords } from './measure-words.ts';

/** What a label says of the figure beside it. */
interface Label {
	/** Parameters that it names; empty where the catalogue has none. */
	parameters: number[];
	place: QueryFigure['place'];
	/** Only a label with a sign behind it, or beside others: the B of `B 52` is a section. */
	isLetter: boolean;
	/** Whether it counts something: grooves. */
	isCount: boolean;
	/** Whether it is a nominal size, which has no unit. */
	isNominal?: boolean;
}

/** The labels that a catalogue's figures may have, and a pattern of all of them. */
export interface MeasureLabels {
	byWord: ReadonlyMap<string, Label>;
	pattern: RegExp;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(' ', '\\s{1,2}');
const alternatives = (words: Iterable<string>) =>
	[...new Set(words)]
		.toSorted((a, b) => b.length - a.length)
		.map(escaped)
		.join('|');

const labelsByParameters = new WeakMap<readonly MeasuredParameter[], MeasureLabels>();

/**
 * What Arabic joins to the end of a label: طول → طوله, طولها; فتحه → فتحته, فتحتها ("its length", "its opening"). Of a phrase to its first word:
 * طول بعد التركيب → طوله بعد التركيب.
 */
function withPronouns(phrase: string): string[] {
	const [word = '', ...rest] = phrase.split(' ');
	if (!/^\p{Script=Arabic}{3,}$/u.test(word)) return [phrase];
	const stem = word.endsWith('ه') ? `${word.slice(0, -1)}ت` : word;
	return [word, `${stem}ه`, `${stem}ها`].map((form) => [form, ...rest].join(' '));
}

/** A parameter's own label that can't be a word: `D7`, `L1K`. */
const isShort = (label: string) => label.length <= 3;

/** The labels for these parameters. Made once for a list of parameters. */
export function labelsOf(measured: readonly MeasuredParameter[]): MeasureLabels {
	const cached = labelsByParameters.get(measured);
	if (cached) return cached;
	const byWord = new Map<string, Label>();
	const add = (word: string, label: Label) => {
		const key = fold(word).trim();
		const same = byWord.get(key);
		if (!same) byWord.set(key, label);
		else if (same.isLetter === label.isLetter)
			same.parameters = [...new Set([...same.parameters, ...label.parameters])];
	};
	for (const { id, names, labels, unit } of measured) {
		if (unit !== null && convert(1, unit, 'mm') === undefined) continue;
		const isCount = unit === null;
		for (const label of [...labels, ...names])
			add(label, { parameters: [id], place: 'any', isLetter: isShort(label), isCount });
	}
	for (const { parameters: pattern, words, letters = [], place = 'any', isNominal = false } of measureWords) {
		const matching = measured.filter(({ path }) => pattern.test(path));
		if (matching.length === 0 && place === 'any') continue;
		const isCount = !isNominal && matching.length > 0 && matching.every((parameter) => parameter.unit === null);
		const label = (isLetter: boolean): Label => ({
			parameters: matching.map(({ id }) => id),
			place,
			isCount,
			isLetter,
			isNominal,
		});
		for (const word of words) for (const form of withPronouns(fold(word).trim())) add(form, label(false));
		for (const letter of letters) add(letter, label(true));
	}
	for (const word of anyAcross.map(fold).flatMap(withPronouns))
		if (!byWord.has(word)) byWord.set(word, { parameters: [], place: 'any', isLetter: false, isCount: false });
	const across = `(?:${alternatives(acrossWords.map(fold).flatMap(withPronouns))})`;
	const pattern = new RegExp(
		`(?:[وف](?=\\p{Script=Arabic}))?(?:(?:لل|بال|ال|[بل])(?=\\p{Script=Arabic}))?(?:${across}\\s{1,2})?(?<label>${alternatives(byWord.keys())})(?:\\s{1,2}${across})?(?![\\p{L}]|\\d*[\\p{L}]|(?<=\\d)\\d)`,
		'uy',
	);
	const labels = { byWord, pattern };
	labelsByParameters.set(measured, labels);
	return labels;
}

const fraction = '(?:\\d{1,2}[/⁄](?:2|3|4|8|16|32|64))';
const plain = `(?:\\d{1,2}[\\s.,&+_-]{1,2}${fraction}|${fraction}|\\d{1,3}(?:[.,٫]\\d{1,3})?)`;
const unit = "(?:\\s?(?:\"|″|”|''|′′|mm|cm|in|inch|inches|مم|ملم|ملي|مللي|م|سم|بوصه|انش|اينج)(?![\\p{L}\\d]))";
const numberPattern = new RegExp(
	`(?<low>${plain})(?:\\s?(?:-|–|~|to|الي|لحد)\\s?(?<high>\\d{1,3}(?:[.,٫]\\d{1,3})?))?(?<unit>${unit})?(?![\\p{L}\\d/⁄]|[.,]\\d|\\s?[x×*]\\s?\\d)`,
	'uy',
);

/** A label or a number of a text. */
interface Item {
	start: number;
	end: number;
	label?: Label & { word: string };
	figure?: LabelledFigure;
}

interface LabelledFigure {
	value: number;
	high: number;
	unit: string | null;
	/** Whether its unit is written. */
	hasUnit: boolean;
}

/** Nominal sizes of pipes by their inches (ISO 6708, ASME B36.10M). */
const nominalInches: Readonly<Record<number, number>> = {
	1: 25,
	1.25: 32,
	1.5: 40,
	2: 50,
	2.5: 65,
	3: 80,
	4: 100,
	5: 125,
	6: 150,
};
const nominalSize = (millimetres: number): number =>
	nominalInches[Math.round((millimetres / 25.4) * 100) / 100] ?? millimetres;

/** Pulleys have fewer grooves and ribs: 112 in `2 grooves 112` is a diameter, and مجاري in `مجاري 25` is sewage. */
const maxCount = 20;

/** `5/8`, and the eighths of an inch that no one writes of millimetres: `0.625`. */
const isOfInches = (low: string) => /[/⁄]|^0[.,٫](?:125|375|625|875)$/.test(low);

/** The value of a written number; without a unit a fraction, and what follows it, is of inches. */
function figureOf({ low = '', high, unit: written }: Record<string, string | undefined>): LabelledFigure {
	const unitName = foldedUnitName((written ?? '').trim()) ?? (isOfInches(low) ? 'in' : 'mm');
	const asNumber = (text: string) => figureValue(text.replace(/(?<=\d)[.,&+_\s-]{1,2}(?=\d{1,2}[/⁄])/, ' '));
	const from = inMillimetres(asNumber(low), unitName);
	const to = high === undefined ? from.value : inMillimetres(asNumber(high), unitName).value;
	return {
		value: Math.min(from.value, to),
		high: Math.max(from.value, to),
		unit: from.unit,
		hasUnit: Boolean(written),
	};
}

/** Words before a number that make it a part of a code: `type 21`. */
const beforeCode = /(?<![\p{L}])(?:type|model|طراز|نوع|موديل|تايب|تيب|ٹائپ|no|dn)\.?\s{0,2}$/u;

/** Where an item may start: not within a word or a number. */
const isStart = (text: string, at: number) =>
	!/[\p{L}\d]/u.test(text[at - 1] ?? ' ') || /\d/.test(text[at] ?? '') !== /\d/.test(text[at - 1] ?? '');

/** The number at the pattern's place, unless it has another unit than a length: `20 m/s`. In `OD 52 W 15`, W is a label. */
function numberAt(text: string, labels: MeasureLabels['byWord']): RegExpExecArray | null {
	const number = numberPattern.exec(text);
	if (!number || number.groups?.unit) return number;
	const label = /^\s([a-z])\s?[:=]?\s?\d/.exec(text.slice(number.index + number[0].length))?.[1];
	if (label !== undefined && labels.get(label)?.isLetter) return number;
	const next = /^\s?([\p{L}°%µμ][^\s,;]{0,11})/u.exec(text.slice(number.index + number[0].length))?.[1];
	const unit = next === undefined ? undefined : foldedUnitName(next);
	return unit !== undefined && convert(1, unit, 'mm') === undefined ? null : number;
}

function itemsOf(text: string, { byWord, pattern }: MeasureLabels): Item[] {
	const items: Item[] = [];
	for (let at = 0; at < text.length; ) {
		const before = text[at - 1] ?? ' ';
		const last = items.at(-1);
		// d1-45
		const isBehindLabel = last?.label !== undefined && before === '-' && last.end === at - 1;
		const isWordStart = !/[\p{L}\d.,/-]/u.test(before) || last?.end === at || isBehindLabel;
		pattern.lastIndex = numberPattern.lastIndex = at;
		const label = isWordStart && isStart(text, at) ? pattern.exec(text) : null;
		const number = isWordStart && !label ? numberAt(text, byWord) : null;
		if (label) {
			const word = (label.groups?.label ?? '').replace(/\s+/g, ' ');
			const meaning = byWord.get(word);
			if (meaning) items.push({ start: at, end: at + label[0].length, label: { ...meaning, word } });
			at += Math.max(1, label[0].length);
		} else if (number && !beforeCode.test(text.slice(0, at))) {
			items.push({ start: at, end: at + number[0].length, figure: figureOf(number.groups ?? {}) });
			at += number[0].length;
		} else {
			// the rest of a word is none of them
			const rest = /^(?:[\p{L}\d]+|.)/su.exec(text.slice(at))?.[0].length ?? 1;
			at += items.at(-1)?.end === at || isWordStart ? rest : 1;
		}
	}
	return items;
}

/** Whether a label and a figure belong together by what stands between them: `shaft: 20`, `bore is about 20`, `الشفت ماله 60` (its shaft). */
const isNear = (between: string) =>
	/^[\s:=,;()|.'"-]{0,4}$|^\s{0,2}\/\s{0,2}$/.test(between) ||
	/^\s(?:(?:is )?(?:about|approx)|is|of|من|حوالي|(?:مال|مالت|حق|حقت|تبع|بتاع)(?:ه|ها))\s$/u.test(between);

/** A label and its figure. */
interface Pair {
	label: Label & { word: string };
	figure: LabelledFigure;
	start: number;
	end: number;
	hasSign: boolean;
}

function pairOf(text: string, first: Item, second: Item): Pair | undefined {
	const label = first.label ?? second.label;
	const figure = first.figure ?? second.figure;
	const between = text.slice(first.end, second.start);
	if (!label || !figure || !isNear(between)) return undefined;
	if (label.isCount && (figure.hasUnit || figure.value > maxCount)) return undefined;
	const hasSign = /[:=]/.test(between);
	// `25 = shaft` is no way to write it
	if (hasSign && second.label) return undefined;
	// `7 inch b pulley`: a letter of a drawing stands before its figure
	if (second.label?.isLetter && between !== '') return undefined;
	return { label, figure, start: first.start, end: second.end, hasSign };
}

/**
 * The pairs of neighbours that leave the fewest labels alone; a label belongs to the figure behind it, if the first pair starts with a label:
 * `groove bearing 60mm id 130mm od`, whose groove has no figure.
 */
function pairsOf(text: string, items: Item[]): Pair[] {
	const best: { weight: number; pairs: Pair[] }[] = [{ weight: 0, pairs: [] }];
	const isOfPair = (item: Item, next: Item | undefined) => next !== undefined && pairOf(text, item, next) !== undefined;
	const isForward = items.find((item, at) => isOfPair(item, items[at + 1]))?.label !== undefined;
	for (let count = 1; count <= items.length; count++) {
		const skipped = best[count - 1] ?? { weight: 0, pairs: [] };
		const [first, second] = [items[count - 2], items[count - 1]];
		const pair = first && second ? pairOf(text, first, second) : undefined;
		const before = best[count - 2] ?? { weight: 0, pairs: [] };
		const weight =
			before.weight +
			1 +
			(pair?.hasSign ? 0.5 : 0) +
			((first?.label !== undefined) === isForward ? 0.1 : 0) -
			// B 2 grooves: the letter is a section
			(pair?.label.isLetter && !pair.hasSign ? 0.2 : 0);
		best.push(pair && weight > skipped.weight ? { weight, pairs: [...before.pairs, pair] } : skipped);
	}
	return best.at(-1)?.pairs ?? [];
}

/** Labels the larger of two figures labelled d as the outer one: `d 20 D 52`. */
function withOuter(pairs: Pair[], { byWord }: MeasureLabels): Pair[] {
	const sameLabel = pairs.filter(({ label }) => label.word === 'd').toSorted((a, b) => a.figure.value - b.figure.value);
	const outer = byWord.get('outer');
	const larger = sameLabel.length > 1 ? sameLabel.at(-1) : undefined;
	return pairs.map((pair) =>
		pair === larger && outer ? { ...pair, label: { ...outer, word: pair.label.word } } : pair,
	);
}

/** The parameters of the two ends of a range, where the catalogue has each end by itself: the chamber of `chamber 57-66`. */
function endsOf({ parameters }: Label, { byWord }: MeasureLabels): [number[], number[]] | undefined {
	const [low, high] = ['chamber min', 'chamber max'].map((word) => byWord.get(word)?.parameters ?? []);
	const isOfBoth = [...(low ?? []), ...(high ?? [])].every((id) => parameters.includes(id));
	return low?.length && high?.length && isOfBoth ? [low, high] : undefined;
}

/** No chamber of a pump is wider, in millimetres. */
const maxChamber = 1_000;

/**
 * What a label with two ends says: a range is these ends, `chamber 57-66`. A single value lies between them, `chamber 60`, or is another measure
 * that the label names, such as the lower end where there is no higher one.
 */
function figuresOfEnds(
	{ value, high, unit }: Pick<QueryFigure, 'value' | 'high' | 'unit'>,
	[lowest, highest]: [number[], number[]],
	parameters: number[],
): QueryFigure[] {
	const figure = (from: number, to: number, of: number[]): QueryFigure => ({
		value: from,
		high: to,
		unit,
		place: 'labelled',
		parameters: of,
	});
	if (high > value) return [figure(value, value, lowest), figure(high, high, highest)];
	const besideHighest = parameters.filter((id) => !highest.includes(id));
	const or = figure(value, value, besideHighest);
	return [
		{ ...figure(0, value, lowest), or },
		{ ...figure(value, maxChamber, highest), or },
	];
}

/**
 * The figures of a folded text with a label, in any order and language, and the text without them: `OD 47, ID: 20 w=14`,
 * `قطر العمود 30 الطول 42.5`, `25 mm shaft`. A label is no figure: D7 is not 7 mm.
 */
export function takeLabelled(text: string, labels: MeasureLabels): { groups: FigureGroup[]; rest: string } {
	if (!/\d/.test(text)) return { groups: [], rest: text };
	const items = itemsOf(text, labels);
	const allPairs = pairsOf(text, items);
	const measures = allPairs.filter(({ label }) => !label.isCount).length;
	// a letter by itself may be anything. b is a section of belts too, with grooves beside it: pulley b 8 inch 1 groove. d is none
	const isSure = (word: string) => word === 'd' || (word === 'b' ? measures > 1 : allPairs.length > 1);
	const clear = allPairs.filter(({ label, hasSign }) => !label.isLetter || hasSign || isSure(label.word));
	const pairs = withOuter(clear, labels);
	const groups = pairs.map(({ label, figure: { value, high, unit }, start, end }): FigureGroup => {
		const { parameters, place, isCount, isNominal = false } = label;
		const placed = parameters.length > 0 ? { parameters, place: 'labelled' as const } : { place };
		const measured = isNominal
			? { value: nominalSize(value), high: nominalSize(high), unit: null }
			: { value, high, unit: isCount ? null : unit };
		const ends = endsOf(label, labels);
		const figures = ends ? figuresOfEnds({ value, high, unit }, ends, parameters) : [{ ...measured, ...placed }];
		return { text: text.slice(start, end).trim(), figures };
	});
	// hex 41 a/f: the measure is named twice
	const isRepeated = ({ start, label }: Item) =>
		label !== undefined &&
		pairs.some((pair) => {
			const isSame = pair.label.parameters.length > 0 && `${pair.label.parameters}` === `${label.parameters}`;
			return isSame && pair.end <= start && isNear(text.slice(pair.end, start));
		});
	const taken = [...pairs, ...items.filter(isRepeated)].toSorted((a, b) => a.start - b.start);
	let rest = text;
	for (const { start, end } of taken.toReversed()) rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
	return { groups, rest };
}
