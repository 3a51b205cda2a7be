import { convert } from '#contract/measures/units.ts';
import {
	figuresIn,
	figureValue,
	foldedUnitName,
	inMillimetres,
	type WrittenFigure,
} from '../../catalogue/search-figures.ts';
import { type MeasureLabels, takeLabelled } from './measures/labelled-figures.ts';
import type { FigureGroup, QueryFigure } from './query-figures.ts';

const number = '(?:\\d{1,2}[\\s-]{1,2}[1-9]\\d?[/⁄][1-9]\\d?|[1-9]\\d?[/⁄][1-9]\\d?|\\d{1,4}(?:[.,٫]\\d{1,3})?)';
const unit = "(?:\\s?(?:\"|″|”|''|′′|mm|cm|in|inch|inches|مم|ملم|ملي|م|سم|بوصه|انش|اينج)(?![\\p{L}]))?";
const times = '\\s{0,2}(?:[x×*]|by|في)\\s{0,2}';

/** `25x41`, `25 mm x 52 x 15`; not the thread M16x1.5. */
const product = new RegExp(
	`(?<![\\p{L}\\d.,/-])[ø⌀]?${number}${unit}(?:${times}[ø⌀]?${number}${unit}){1,3}(?![\\p{L}\\d])`,
	'giu',
);
/** `20 47 14`, `25-52-15`, `25.4 41.28 25.4`; not the code 360-081-029: no measure starts with 0. */
const run = /(?<![\p{L}\d.,/-])(?!0)\d{1,3}(?:\.\d{1,2})?(?:[\s-](?!0)\d{1,3}(?:\.\d{1,2})?){2,3}(?![\p{L}\d./-])/giu;
/** `25/41/40`, `20.47.14`. */
const partedRun =
	/(?<![\p{L}\d.,/-])\d{1,3}(?:[.,]\d{1,2})?\/\d{1,3}(?:[.,]\d{1,2})?\/\d{1,3}(?:[.,]\d{1,2})?(?![\p{L}\d./-])|(?<![\p{L}\d.,/-])\d{1,3}\.\d{1,3}\.\d{1,3}(?![\p{L}\d./-])/giu;
/** `75/90`; 15/16 is a fraction. */
const partedPair = /(?<![\p{L}\d.,/-])\d{2,3}(?:[.,]\d)?\/(?!(?:16|32|64)(?!\d))\d{2,3}(?:[.,]\d)?(?![\p{L}\d.,/-])/giu;
/** `25 41`. */
const pair = /(?<![\p{L}\d.,/-]|[\p{L}\d][\s-])\d{2,3}(?:\.\d)? \d{2,3}(?:\.\d)?(?![\p{L}\d./-]|[\s-]\d)/giu;
/** `155 x 20 mm`: a type of seals and its size, where nothing has both measures. */
const typeAndSize =
	/(?<![\p{L}\d.,/×*-])(\d{3})\s?[x×*]\s?(?=\d{2}(?:[.,]\d)?\s?(?:mm|مم|ملم|ملي)?(?![\p{L}\d./-]|[.,]\d|\s?[x×*]))/gu;
/** `1,1/4`, `1.1/4`, `1+1/4`, `1&1/4` → 1 1/4: no other sign stands before a fraction of an inch. */
const mixed = /(?<![\p{L}\d.,/-])(\d{1,2})\s?[.,&+_]\s?(\d{1,2}[/⁄](?:2|3|4|8|16|32|64))(?![\d/])/gu;
/** `1 inch 1/4`, `1 بوصة و 1/2`, `1" 1/4` → 1 1/4 inches; not the power of a motor, a thread or the next size: `1" 1/2"`. */
const fractionBehindInch =
	/(?<![\p{L}\d.,/-])(\d{1,2})\s?(?:["″”]|(?:in|inch|inches|pouces?|بوصه|انش|اينج)(?!\p{L}))\s{0,2}(?:(?:and|et|و)\s?)?([1-9]\d?[/⁄](?:2|4|8|16))(?![\d/]|\s?(?:["″”]|in|pouce|بوصه|انش|اينج|hp|kw|حصان|npt|bsp|un))/gu;
/** Every motor and generator part bears both frequencies of the world: `50/60 hz`. */
const bothFrequencies = /(?<![\p{L}\d.,/-])50\s?[/-]\s?60\s?hz(?!\p{L})/gu;
/** `12/24 v`: a size has both voltages, and they are no millimetres. */
const voltages = /(?<![\p{L}\d.,/-])(\d{2,3}\/\d{2,3})\s?v(?!\p{L})/gu;
/** A ribbed belt or pulley (ISO 9982): `7PK` has seven ribs of the profile PK. */
const ribbed = /(?<![\p{L}\d.,/-])(\d{1,2})\s?(p[hjklm])(?![\p{L}\d])/gu;
/** A pulley by its diameter and grooves (ISO 4183), as makers write it: `SPA 140-3`, `SPA140-3`. */
const grooved =
	/(?<![\p{L}\d])(sp[zabc])\s?([5-9]\d|\d{3})-([1-9]|1\d|20)(?![\p{L}\d.,/-]|\s?(?:mm|kw|hp|v|groov|line|rib|مجر|مجا))/gu;
/** `0.25 %`, `1 percent`, `1 per cent`. */
const percentage =
	/(?<![\p{L}\d.,/-])\d{1,3}(?:[.,٫]\d{1,3})?\s?(?:%|٪|per\s?cent(?!\p{L})|pour cent(?!\p{L})|بالميه(?!\p{L})|في الميه(?!\p{L}))/gu;
/** `type 21 5/8`, `type 2 1 1/2`: the fraction alone is in inches, as nothing here is 21 5/8 inches wide. */
const apart =
	/(?<=(?<![\p{L}\d])(?:type|model|نوع|موديل|تايب)\s{1,2}\d{1,2}|(?<!\d)\d{2})\s{1,2}(?=(?:\d\s)?\d{1,2}[/⁄]\d)/gu;

/** `220 to 240 volts`, `-20 to 100 °C`, `cut in 2 cut out 4 bar`: from a number to the next one, which has a unit. */
const rangeInWords =
	/(?<![\p{L}\d.,/]|[^\s(][-−])(\d{1,4}(?:[.,]\d{1,3})?|صفر|zero)\s(?:to|till|until|upto|up to|cut out|off|se|الي|لحد|لغايه|حتي|لين|الين)\s(?=\d)/gu;
/** `start 1.4 stop 4.6`: a switch has its range. */
const startAndStop =
	/(?<!\p{L})(?:start|cut in|on)\s(\d{1,3}(?:[.,]\d{1,3})?)\s(?:and\s)?(?:stop|cut out|off)\s(?=\d)/gu;
const arabicStart = '(?:بي|ي)?(?:شغل|شتغل|شبك|بدا|وصل)|تشغيل';
const arabicStop = '(?:بي|ي)?(?:فصل|قطع|وقف|طفي)|ايقاف';
const pressureNumber = '(\\d{1,3}(?:[.,٫]\\d{1,3})?)';
const barUnit = '(?:\\s?(?:بار|bar)(?!\\p{L}))?';
/** `يشغل من 5 بار ويفصل عند 10.5`: the same in Arabic, with up to three short words before a number. */
const arabicStartAndStop = new RegExp(
	`(?<!\\p{L})(?:${arabicStart})(?:\\s\\p{L}{1,4}){0,3}\\s${pressureNumber}${barUnit}[\\s،,]{1,2}و?\\s?(?:${arabicStop})(?:\\s\\p{L}{1,4}){0,3}\\s${pressureNumber}(?![\\p{L}\\d])${barUnit}`,
	'gu',
);

/** `between 32 and 34 mm`: up to the next number, which has a unit. */
const between =
	/(?<!\p{L})(?:between|ما بين|مابين|بين|entre)\s(\d{1,4}(?:[.,٫]\d{1,3})?)\s(?:(?<unit>\p{L}+)\s)?(?:and|to|et|و|الي)\s(?=\d)/gu;
const [measure, quantity] = [
	'\\s?[:=]?\\s?(?:of\\s)?(\\d{1,4}(?:[.,٫]\\d{1,3})?)(?:\\s?(?:mm|bar|v|psi|°c|بار|فولت|مم))?(?![\\p{L}\\d])',
	'(?:\\s(pressure|press|ضغط|الضغط|voltage|جهد|temp|temperature|حراره))?',
];
const [lowest, highest] = [
	'(?:min\\.?|minimum|lowest|smallest|اقل|ادني|اصغر)',
	'(?:max\\.?|maximum|highest|largest|اعلي|اقصي|اكبر)',
];
const join = '\\s?[,;،]?\\s?(?:(?:and|و)\\s?)?';
/** `min 57 max 66`, `highest pressure 10.5 lowest pressure 5.6`: a range by its ends. */
const lowAndHigh = [
	[lowest, highest],
	[highest, lowest],
].map(
	([first, second]) =>
		new RegExp(
			`(?<!\\p{L})${first}${quantity}${measure}${join}${second}${quantity}${measure}(\\s?(?=bar|v|psi|بار|فولت))?`,
			'gu',
		),
);

/** A range by its ends, in the order of their values; a pressure without a unit is in bar. */
function rangeOfEnds(
	found: string,
	quantity: string | undefined,
	first: string,
	_: string | undefined,
	second: string,
): string {
	const [low, high] = [first, second].toSorted((a, b) => figureValue(a) - figureValue(b));
	const unit = /(?:bar|psi|بار)(?!\p{L})/u.exec(found)?.[0] ?? (/press|ضغط/.test(quantity ?? '') ? 'bar' : '');
	const other = /\d\s?(v|mm|°c|فولت|مم)(?!\p{L})/u.exec(found)?.[1] ?? '';
	return `${quantity ?? ''} ${low}-${high} ${unit || other} `;
}

/** `95-140, 170-260 and 340-520 v`: ranges that have one unit together. */
const rangesOfUnit =
	/(\d{1,3}-\d{1,3})(?=(?:,|\sor|\sand|\s\/)\s(?:\d{1,3}-\d{1,3}(?:,|\sor|\sand)\s){0,3}\d{1,3}-\d{1,3}\s?v(?!\p{L}))/gu;

/** Three measures of one size with a sign between them, and what stands behind. */
const signed =
	/(?<![\p{L}\d.,/-]|[-/]\s)([1-9]\d{0,2}(?:[.,]\d{1,2})?)(\s?[-/]\s?)([1-9]\d{0,2}(?:[.,]\d{1,2})?)\2([1-9]\d{0,2}(?:[.,]\d{1,2})?)(?![\p{L}\d./-]|[.,]\d|\s[-/])(?=\s?(\p{L}*))/gu;

/**
 * A folded text with a sign of sizes for the signs between three measures: `25 - 42 - 40`, `25.4-41.28-25.4` → 25 x 42 x 40. Without a space or a
 * decimal it may be a code: 360-81-29; three ratings are no size: 5 - 10 - 15 A.
 */
export const withSizeSigns = (text: string): string =>
	text.replace(signed, (found, first: string, sign: string, second: string, third: string, behind: string) => {
		const unit = foldedUnitName(behind);
		const isLength = unit === undefined || convert(1, unit, 'mm') !== undefined;
		const isSize = isLength && (/\s/.test(sign) || /[.,]/.test(found));
		return isSize ? `${first} x ${second} x ${third}` : found;
	});

/** Units of ratings that parts have by range. */
const ratingUnits: ReadonlySet<string | null> = new Set([
	...['V', 'A', 'bar', 'µF', '°C', 'ohm'],
	...['kW', 'HP', 'kVA', 'kN', 'N·m', 'm³/h', 'rpm'],
]);

/** A folded text with a sign for the words of its ranges: `220 to 240 volts` → `220-240 volts`. */
export const withRanges = (text: string): string =>
	text
		.replace(rangeInWords, (words, low: string, at: number, read: string) => {
			const rest = read.slice(at + words.length);
			const [next] = figuresIn(rest);
			// without a unit only between decimals: 2 to 4 may be pieces
			const isPlain =
				next?.start !== 0 &&
				/^\d{1,3}(?:[.,٫]\d{1,2})?(?![\p{L}\d.,٫]|\s?[x×*]\s?\d)/u.test(rest) &&
				/[.,٫]\d/.test(low + rest.slice(0, 6));
			const isRange = isPlain || (next?.start === 0 && ratingUnits.has(next.unit));
			return isRange ? `${/\d/.test(low) ? low : 0}-` : words;
		})
		.replace(between, (words, low: string, _, at: number, read: string) => {
			const [next] = figuresIn(read.slice(at + words.length));
			return next?.start === 0 ? `${low}-` : words;
		})
		.replace(startAndStop, '$1-')
		.replace(
			arabicStartAndStop,
			(found, low: string, high: string) => `${low}-${high}${/بار|bar/.test(found) ? ' bar' : ''}`,
		)
		.replace(lowAndHigh[0] ?? '', rangeOfEnds)
		.replace(lowAndHigh[1] ?? '', rangeOfEnds)
		.replace(rangesOfUnit, '$1 v');

/** A range without a unit, in three digits: of volts, where the text has volts. */
const plainRange = /(?<![\p{L}\d.,/-])(\d{2,3}-\d{3})(?!\s?[\p{L}\d%./x×*-]|\s?mm)/gu;
const rangeBeforeWord = /(?<![\p{L}\d.,/-])(\d{2,3}-\d{3})(?=\s(?<word>[\p{L}]{3,}))/gu;
const hasVolts = /\d\s?(?:v|vdc|vac|volts?)(?!\p{L})/u;

/** A folded text with volts behind its ranges without a unit, where other figures are volts: `82 v 4 a 100-264 supply` → 100-264 v. */
const withVolts = (text: string): string =>
	hasVolts.test(text)
		? text.replace(plainRange, '$1 v').replace(rangeBeforeWord, (range, _, ...rest) => {
				const { word = '' } = rest.at(-1) as Record<string, string>;
				return foldedUnitName(word) ? range : `${range} v`;
			})
		: text;

/** The figures of `25 mm x 41`: one unit counts for all, but for a count behind inches: `7" x 1` has one groove. */
function readProduct(text: string): QueryFigure[] {
	const parts = [...text.matchAll(new RegExp(`(?<number>${number})(?<unit>${unit})`, 'giu'))];
	const units = parts.map(({ groups }) => foldedUnitName((groups?.unit ?? '').trim()));
	return parts.map(({ groups }, at) => {
		const isCount =
			at === 1 && parts.length === 2 && units[0] === 'in' && !units[1] && /^\d$/.test(groups?.number ?? '');
		const own = isCount ? null : (units[at] ?? units.slice(at).find(Boolean) ?? units.find(Boolean) ?? null);
		const { value, unit } = inMillimetres(figureValue(groups?.number ?? ''), own);
		const place = isCount ? 'number' : at === 0 ? 'first' : 'other';
		return { value, high: value, unit, place };
	});
}

/**
 * The figures of a folded text, and the text without them: sizes like `25x41`, figures with a label or a unit, and `withRuns` also `25 41`, which
 * may be two codes.
 */
export function readFigures(
	text: string,
	withRuns: boolean,
	labels: MeasureLabels,
): { groups: FigureGroup[]; rest: string } {
	const groups: FigureGroup[] = [];
	let rest = withVolts(withRanges(text))
		.replace(bothFrequencies, ' ')
		.replace(voltages, '$1')
		.replace(mixed, '$1 $2')
		.replace(fractionBehindInch, '$1 $2 in')
		.replace(apart, ' ; ')
		.replace(ribbed, '$2 $1 ribs')
		.replace(grooved, '$1 $2 x $3');
	if (!withRuns) rest = rest.replace(typeAndSize, '$1 ');
	const take = (pattern: RegExp, read: (match: RegExpExecArray) => QueryFigure[]) => {
		for (const match of rest.matchAll(pattern)) groups.push({ text: match[0].trim(), figures: read(match) });
		rest = rest.replace(pattern, ' ');
	};
	take(product, ([match]) => readProduct(match));
	const labelled = takeLabelled(rest, labels);
	groups.push(...labelled.groups);
	rest = labelled.rest;
	if (withRuns) {
		take(run, ([match]) => readProduct(match.replace(/[\s-]/g, ' x ')));
		take(partedRun, ([match]) => readProduct(match.replace(match.includes('/') ? /\//g : /\./g, ' x ')));
		take(partedPair, ([match]) => readProduct(match.replace('/', ' x ')));
		take(pair, ([match]) => readProduct(match.replace(' ', ' x ')));
	}
	take(percentage, ([match]) => {
		const value = figureValue(/[\d.,٫]+/.exec(match)?.[0] ?? '');
		return [{ value, high: value, unit: '%', place: 'any' }];
	});
	// r-450m is a code with a suffix, and no length of 450 metres
	const written: WrittenFigure[] = figuresIn(rest).filter(
		({ start, end }) => !(/[a-z]-$/.test(rest.slice(0, start)) && /\dm$/.test(rest.slice(start, end))),
	);
	for (const { value, high, unit, start, end } of written)
		groups.push({ text: rest.slice(start, end).trim(), figures: [{ value, high, unit, place: 'any' }] });
	for (const { start, end } of written.toReversed()) rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
	return { groups, rest };
}
