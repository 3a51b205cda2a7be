import {
	figuresIn,
	figureValue,
	foldedUnitName,
	inMillimetres,
	type WrittenFigure,
} from '../../catalogue/search-figures.ts';

/** A figure of a search, and which measure of a size it may be. */
export interface WantedFigure {
	value: number;
	high: number;
	/** Name of a unit; null for a number without one: millimetres, or any unit where the place is `number`. */
	unit: string | null;
	/** `first` or `other` of a size like 25x41; `inner` for a bore or shaft, `outer` for what is around it. */
	place: 'first' | 'other' | 'inner' | 'outer' | 'any' | 'number';
}

/** Figures of one size, and their text. */
export interface FigureGroup {
	text: string;
	figures: WantedFigure[];
}

const number = '(?:\\d{1,2}[\\s-]{1,2}\\d{1,2}[/⁄]\\d{1,2}|\\d{1,2}[/⁄]\\d{1,2}|\\d{1,4}(?:[.,٫]\\d{1,3})?)';
const unit = "(?:\\s?(?:\"|″|”|''|′′|mm|cm|in|inch|inches|مم|ملم|ملي|م|سم|بوصه|انش|اينج)(?![\\p{L}]))?";
const times = '\\s{0,2}(?:[x×*]|by|في)\\s{0,2}';

/** `25x41`, `25 mm x 52 x 15`; not the thread M16x1.5. */
const product = new RegExp(
	`(?<![\\p{L}\\d.,/-])[ø⌀]?${number}${unit}(?:${times}[ø⌀]?${number}${unit}){1,3}(?![\\p{L}\\d])`,
	'giu',
);
/** `20 47 14`, `25-52-15`. */
const run = /(?<![\p{L}\d.,/-])\d{1,3}(?:\.\d)?(?:[\s-]\d{1,3}(?:\.\d)?){2,3}(?![\p{L}\d./-])/giu;
/** `25/41/40`, `20.47.14`. */
const partedRun = /(?<![\p{L}\d.,/-])\d{1,3}([/.])\d{1,3}\1\d{1,3}(?![\p{L}\d./-])/giu;
/** `25 41`. */
const pair = /(?<![\p{L}\d.,/-]|[\p{L}\d][\s-])\d{2,3}(?:\.\d)? \d{2,3}(?:\.\d)?(?![\p{L}\d./-]|[\s-]\d)/giu;
const inner = 'id|inner|inside|bore|shaft|داخلي|عمود|شفت';
const outer = 'od|outer|outside|خارجي';
const across = 'dia|diameter|قطر';
/** `d25`, `od 41`, `shaft 25`. */
const labelled = new RegExp(
	`(?<![\\p{L}\\d])(?<label>d|${inner}|${outer}|${across}|ø|⌀)(?:\\s(?:${across}))?\\s{0,2}[:=]?\\s{0,2}(?<number>${number})(?<unit>${unit})(?![\\p{L}\\d])`,
	'giu',
);
/** `25mm id`, `52 od`; in `shaft 25 od 41` the label od belongs to 41. */
const labelledBehind = new RegExp(
	`(?<![\\p{L}\\d.,/-])(?<number>${number})(?<unit>${unit})\\s{0,2}(?<label>${inner}|${outer}|${across})(?:\\s(?:${across}))?(?![\\p{L}\\d]|\\s{0,2}[:=]?\\s{0,2}\\d)`,
	'giu',
);
const [isInner, isOuter] = [inner, outer].map((labels) => new RegExp(`^(?:d|${labels})$`));
/** `type 21 5/8`: the fraction alone is in inches, as nothing here is 21 5/8 inches wide. */
const apart = /(?<=(?<![\p{L}\d])(?:type|model|نوع|موديل)\s{1,2}\d{1,2}|(?<!\d)\d{2})\s{1,2}(?=\d{1,2}[/⁄]\d)/gu;

const counted = ['one', 'two', 'three', 'four', 'five', 'six'];
const parts: Readonly<Record<string, string>> = { half: '1/2', quarter: '1/4', 'three quarter': '3/4' };
const spoken = new RegExp(
	`(?<![\\p{L}\\d.,/-])(?:(?<whole>\\d{1,2}|${counted.join('|')})\\s+(?:and|&)\\s+(?:an?\\s+)?)?(?<part>half|(?:three\\s+)?quarter)s?(?:\\s+(?:an?|of\\s+an?))?(?=\\s+(?:inch|inches|in|انش|بوصه)(?!\\p{L}))`,
	'giu',
);

/** Fractions of inches in figures: `one and a half inch` → `1 1/2 inch`. */
function withFractions(text: string): string {
	return text.replace(spoken, (_, units: string | undefined, part: string) => {
		const fraction = parts[part.replace(/\s+/g, ' ')] ?? '';
		if (units === undefined) return fraction;
		const number = counted.indexOf(units) + 1 || units;
		return `${number} ${fraction}`;
	});
}

/** The figures of `25 mm x 41`: one unit counts for all. */
function readProduct(text: string): WantedFigure[] {
	const parts = [...text.matchAll(new RegExp(`(?<number>${number})(?<unit>${unit})`, 'giu'))];
	const units = parts.map(({ groups }) => foldedUnitName((groups?.unit ?? '').trim()));
	return parts.map(({ groups }, at) => {
		const own = units[at] ?? units.slice(at).find(Boolean) ?? units.find(Boolean) ?? null;
		const { value, unit } = inMillimetres(figureValue(groups?.number ?? ''), own);
		return { value, high: value, unit, place: at === 0 ? 'first' : 'other' };
	});
}

function readLabelled({ groups }: RegExpExecArray): WantedFigure[] {
	const named = foldedUnitName((groups?.unit ?? '').trim()) ?? 'mm';
	const { value, unit } = inMillimetres(figureValue(groups?.number ?? ''), named);
	const label = groups?.label ?? '';
	const place = isInner?.test(label) ? 'inner' : isOuter?.test(label) ? 'outer' : 'any';
	return [{ value, high: value, unit, place }];
}

/**
 * The figures of a folded text, and the text without them: sizes like `25x41`, figures with a label or a unit, and `withRuns` also `25 41`, which
 * may be two codes.
 */
export function readFigures(text: string, withRuns: boolean): { groups: FigureGroup[]; rest: string } {
	const groups: FigureGroup[] = [];
	let rest = withFractions(text).replace(apart, ' ; ');
	const take = (pattern: RegExp, read: (match: RegExpExecArray) => WantedFigure[]) => {
		for (const match of rest.matchAll(pattern)) groups.push({ text: match[0].trim(), figures: read(match) });
		rest = rest.replace(pattern, ' ');
	};
	take(product, ([match]) => readProduct(match));
	// again and again: without the last figure, the label before it belongs to the figure before that
	for (let before = ''; before !== rest; ) {
		before = rest;
		take(labelledBehind, readLabelled);
	}
	take(labelled, readLabelled);
	if (withRuns) {
		take(run, ([match]) => readProduct(match.replace(/[\s-]/g, ' x ')));
		take(partedRun, ([match]) => readProduct(match.replace(/[/.]/g, ' x ')));
		take(pair, ([match]) => readProduct(match.replace(' ', ' x ')));
	}
	const written: WrittenFigure[] = figuresIn(rest);
	for (const { value, high, unit, start, end } of written)
		groups.push({ text: rest.slice(start, end).trim(), figures: [{ value, high, unit, place: 'any' }] });
	for (const { start, end } of written.toReversed()) rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
	return { groups, rest };
}

/** A figure as a person reads it. */
export function figureText({ value, high, unit }: WantedFigure): string {
	const range = high > value ? `${value}-${high}` : String(value);
	return `${range} ${unit ?? 'mm'}`;
}
