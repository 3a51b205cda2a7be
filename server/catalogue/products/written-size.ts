import { foldedUnitName } from '../search-figures.ts';
import { fold } from '../search-text.ts';

/** A unit behind a number that is written out, or has several spellings: فولت, volts, in, uf. */
const writtenUnit = /(?<=[\d"]\s*)(?:\p{Script=Arabic}[\p{Script=Arabic}.]*|[a-z]{4,}|in|uf|mfd)(?!\p{L})/gu;

function unitSign(spelling: string): string {
	const unit = foldedUnitName(spelling.replace(/\.$/, ''));
	if (unit === 'in') return '"';
	return unit === undefined ? spelling : fold(unit);
}

/** One key for all spellings of a size: `25 مم`, `25 MM` and `25mm`; `1 1/4”` and `1-1/4"`; `63 × 1` and `63x1`; `24 فولت` and `24 V`. */
export function sizeKey(text: string): string {
	return fold(text.replace(/[”″]|''|′′/g, '"'))
		.replace(writtenUnit, unitSign)
		.replace(/⁄/g, '/')
		.replace(/(?<=\d)\s+(?=\d+\/\d)/g, '-')
		.replace(/[×*]/g, 'x')
		.replace(/(?<=\d)[,٫](?=\d)/g, '.')
		.replace(/^[ø⌀]\s*/, '')
		.replace(/\s+/g, '');
}

/** Drops the series before the figures: `spz63x1` → `63x1`. */
const withoutSeries = (key: string) => key.replace(/^[a-z]{1,3}(?=\d)/, '');

/**
 * Whether `written` may mean `size`. Millimetres, and the inches of a fraction, may be omitted: `25` means `25mm`. A decimal point counts:
 * 4.6 is not 46.
 */
export function matchesSize(written: string, size: string): boolean {
	const [typed, stored] = [sizeKey(written), sizeKey(size)];
	if (typed === '') return false;
	if (typed === stored || typed === withoutSeries(stored)) return true;
	// a sign between words is lost where they are split: 12 / 24 V
	if (/\s\/\s/.test(size) && typed === stored.replaceAll('/', '')) return true;
	if (typed.includes('/') && stored === `${typed}"`) return true;
	const [figures, ownFigures] = [typed, stored].map((key) => key.replaceAll('mm', ''));
	return stored.includes('mm') && figures === ownFigures && /^\d[\dx.]*$/.test(typed.replaceAll('mm', ''));
}
