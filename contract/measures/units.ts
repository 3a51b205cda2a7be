/**
 * Each entry is a dimension: spellings of a unit (the first is its name) and its factor to the first unit. Numbers are converted only within
 * a dimension. Inch: 25.4 mm (ISO 80000-3); psi: 6894.757 Pa, kgf/cm²: 98066.5 Pa and horsepower: 550 ft·lbf/s = 745.7 W (NIST SP 811,
 * appendix B). DN is a nominal size in millimetres (ISO 6708).
 */
const dimensions: Record<string, number>[] = [
	{
		'mm millimetre millimeter millimetres millimeters مم ملم مليمتر ميليمتر': 1,
		DN: 1,
		'µm micron microns': 0.001,
		'cm centimetre centimeter سم': 10,
		'm metre meter metres meters م متر': 1000,
		'in " inch inches بوصة بوصه انش إنش اینچ': 25.4,
	},
	{ 'V volt volts VAC VDC فولت': 1, mV: 0.001, kV: 1000 },
	{ 'A amp amps ampere amperes AAC ADC أمبير امبير': 1, mA: 0.001 },
	{
		'bar bars بار': 1,
		mbar: 0.001,
		Pa: 0.00001,
		kPa: 0.01,
		MPa: 10,
		psi: 0.06894757,
		'kg/cm² kg/cm2 kgf/cm2': 0.980665,
	},
	{ '°C C degC ℃': 1 },
	{ 'µF mfd microfarad': 1, nF: 0.001, pF: 0.000001 },
	{ 'L litre liter litres liters ltr لتر': 1, ml: 0.001, 'm³': 1000 },
	{ 'm³/h m³/hr cbm/h': 1, 'l/min lpm': 0.06, 'l/s': 3.6, 'l/h': 0.001 },
	{ 'm/s': 1 },
	{ 'kW كيلوواط كيلووات': 1, 'W watt watts واط وات': 0.001, 'HP horsepower حصان': 0.7457 },
	{ kVA: 1, VA: 0.001 },
	{ 'Hz hertz هرتز': 1, kHz: 1000 },
	{ 'ohm ohms أوم': 1, 'kohm kΩ': 1000 },
	{ kN: 1, N: 0.001 },
	{ N·m: 1 },
	{ 'rpm r/min rev/min': 1 },
	{ 'kg كجم': 1, g: 0.001 },
	{ '%': 1 },
];

/** Units that people write with fractions. */
const dividedUnits = new Set(['in', 'HP']);

/** One key for all spellings: case, µ and μ, ³ and 3, dots and spaces, inch marks. */
function folded(unit: string): string {
	return unit
		.toLowerCase()
		.replace(/[\s.·]/g, '')
		.replace(/[µμ]/g, 'u')
		.replace('³', '3')
		.replace('º', '°')
		.replace('ω', 'ohm')
		.replace(/^(?:″|”|“|''|′′)$/, '"');
}

const units = new Map(
	dimensions.flatMap((dimension) =>
		Object.entries(dimension).flatMap(([line, size]) => {
			const [name, ...synonyms] = line.split(' ');
			return [name, ...synonyms].map((spelling = '') => [folded(spelling), { dimension, size, name }] as const);
		}),
	),
);

/** `inch` → `in`; undefined for an unknown unit. */
export function unitName(spelling: string): string | undefined {
	return units.get(folded(spelling))?.name;
}

/** Whether two spellings name one unit; an unknown one only equals itself. */
export function isSameUnit(a: string, b: string): boolean {
	return folded(unitName(a) ?? a) === folded(unitName(b) ?? b);
}

/** Whether people write fractions of the unit, as of inches and plain numbers (null). */
export function isDivided(unit: string | null): boolean {
	return unit === null || dividedUnits.has(unitName(unit) ?? '');
}

/** Rounds to six decimals, which removes binary rounding errors of numbers up to a thousand million. */
export function exact(value: number): number {
	return Number(value.toFixed(6)) + 0;
}

/** Converts a number; null is no unit and matches only DN. Undefined when the dimensions differ. */
export function convert(value: number, from: string | null, to: string | null): number | undefined {
	if (from === to) return value;
	if (from === null) return undefined;
	if (to === null) return unitName(from) === 'DN' ? value : undefined;
	if (isSameUnit(from, to)) return value;
	const [source, target] = [units.get(folded(from)), units.get(folded(to))];
	if (!source || source.dimension !== target?.dimension) return undefined;
	return exact((value * source.size) / target.size);
}
