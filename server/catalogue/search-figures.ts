import { convert, exact, unitName } from '#contract/measures/units.ts';
import { wordTable } from '#contract/text/word-table.ts';

/** A number with its unit in a text; lengths are in millimetres. */
export interface WrittenFigure {
	value: number;
	/** Upper end of a range, else the value. */
	high: number;
	/** Name of a unit of `contract/measures/units.ts`; null when none is written. */
	unit: string | null;
	/** Position in the text. */
	start: number;
	end: number;
}

/** Folded spellings of units, and common wrong ones: م after a part's number means mm. */
const foldedUnits = wordTable<string>({
	م: 'mm',
	ملي: 'mm',
	'م.م': 'mm',
	اينج: 'in',
	بوصه: 'in',
	انش: 'in',
	"'": 'in',
	'′′': 'in',
	ولت: 'V',
	فولت: 'V',
	امبير: 'A',
	امب: 'A',
	ليتر: 'L',
	لتر: 'L',
	بار: 'bar',
	μf: 'µF',
	mfd: 'µF',
	uf: 'µF',
	ميكرو: 'µF',
	اوم: 'ohm',
	litre: 'L',
	vdc: 'V',
	vac: 'V',
	'm3/h': 'm³/h',
	'm3/hr': 'm³/h',
	مللي: 'mm',
	مليمتر: 'mm',
	ملليمتر: 'mm',
	ميليمتر: 'mm',
	انج: 'in',
	بوصات: 'in',
	سنتي: 'cm',
	سنتيمتر: 'cm',
	// motor capacitors are never in millifarads
	mf: 'µF',
	microfarads: 'µF',
	مايكرو: 'µF',
	ميكروفاراد: 'µF',
	ميكروفراد: 'µF',
	مايكروفاراد: 'µF',
	ltrs: 'L',
	liter: 'L',
	liters: 'L',
	لترات: 'L',
});

/** One-letter units must touch their number, or other words would match (`6308 C`, `SPB 2 M`). These may be apart. */
const separableUnits = new Set(['v', 'a', 'l', 'م']);

const decimal = '\\d{1,9}(?:[.,٫]\\d{1,6})?';
const fraction = '(?:1[/⁄]2|[123][/⁄][34]|[1357][/⁄]8|[1-9]\\d?[/⁄](?:16|32|64))';
const number = `(?:\\d{1,2}[\\s-]{1,2}${fraction}|${fraction}|${decimal})(?![/⁄]?\\d)`;
const unit = "(?:\"|″|”|''|′′|°?\\p{L}{1,12}[3³]?(?:[·⋅]\\p{L})?(?:/(?:hr|min|cm[2²]|\\p{L}))?)";
/** The minus of a temperature; in `60 °c -90 °c` it is the sign of a range. */
const sign = '(?<![^\\s(:=]|°c\\s)[-−–]';
/** `0/16 bar` is a range. */
const zeroOfRange = '0(?=[/⁄]\\d)';
const rangeSign = '(?:\\s?[-–~]\\s?|(?<=0)[/⁄])';
const figurePattern = new RegExp(
	`(?<![\\p{L}\\d.,/⁄])(?<sign>${sign})?(?<low>${zeroOfRange}|${number})(?:${rangeSign}(?<high>${decimal})(?!\\d))?(?<gap>\\s{0,2})(?<unit>${unit})?(?![\\p{L}\\d])`,
	'giu',
);

/** `1 1/4` → 1.25, `3/4` → 0.75, `31,5` → 31.5. */
export function figureValue(written: string): number {
	const [, units = '0', over, under] = /^(?:(\d+)[\s-]+)?(\d+)[/⁄](\d+)$/.exec(written) ?? [];
	return over === undefined ? Number(written.replace(/[,٫]/, '.')) : Number(units) + Number(over) / Number(under);
}

/** Whether the comma stands between thousands: `1,450 rpm`. Lengths are written to a thousandth: `9,525 mm`. */
function hasThousands(written: string, unit: string): boolean {
	return convert(1, unit, 'mm') === undefined && /^[1-9]\d{0,2},\d{3}$/.test(written);
}

/** The value of a written number with its unit: `31,5` → 31.5, `1,450` rpm → 1450. */
const measureValue = (written: string, unit: string): number =>
	hasThousands(written, unit) ? Number(written.replace(',', '')) : figureValue(written);

/** The name of a unit in a folded text; undefined when unknown. */
export function foldedUnitName(spelling: string): string | undefined {
	return unitName(foldedUnits[spelling] ?? spelling);
}

/** Converts lengths to millimetres. */
export function inMillimetres(value: number, unit: string | null): { value: number; unit: string | null } {
	const length = unit === null || unit === 'DN' ? undefined : convert(value, unit, 'mm');
	return length === undefined ? { value: exact(value), unit } : { value: length, unit: 'mm' };
}

/** Finds figures with a unit, and fractions (of an inch), in a folded text in linear time. */
export function figuresIn(text: string): WrittenFigure[] {
	if (!/\d/.test(text)) return [];
	return [...text.matchAll(figurePattern)].flatMap((match) => {
		const { sign = '', low = '', high, gap = '', unit: spelling } = match.groups ?? {};
		const isFraction = /[/⁄]/.test(low);
		// 6312M is a bearing with a brass cage, 6312CM one of an electric motor
		if (/^c?m$/.test(spelling ?? '') && gap === '' && /^\d{4}/.test(low)) return [];
		const isApart = gap !== '' && spelling?.length === 1 && /\p{L}/u.test(spelling) && !separableUnits.has(spelling);
		const unitName = spelling && !isApart ? foldedUnitName(spelling) : undefined;
		const unit = unitName ?? (isFraction ? 'in' : null);
		if (unit === null || unit === '%') return [];
		const end = match.index + match[0].length - (unitName ? 0 : gap.length + (spelling?.length ?? 0));
		// before anything but a temperature it is a dash
		const isNegative = sign !== '' && unit === '°C';
		const start = match.index + (isNegative ? 0 : sign.length);
		const from = inMillimetres(measureValue(low, unit) * (isNegative ? -1 : 1), unit);
		const to = high ? inMillimetres(measureValue(high, unit), unit) : from;
		// 301-16mm is no range but code 301 with size 16mm
		if (high && to.value < from.value)
			return [{ ...to, high: to.value, start: match.index + match[0].indexOf(high, sign.length + low.length), end }];
		return [{ ...from, high: to.value, start, end }];
	});
}

/** The spelling of a figure in `search_details`: `25.4mm`, `31.5μf`. */
export function figureToken(value: number, unit: string | null): string {
	return `${value}${(unit ?? '').toLowerCase()}`;
}
