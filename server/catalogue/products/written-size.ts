import { fold } from '../search-text.ts';

/** One key for all spellings of a size: `25 مم`, `25 MM` and `25mm`; `1 1/4”` and `1-1/4"`; `63 × 1` and `63x1`. */
export function sizeKey(text: string): string {
	return fold(text.replace(/[”″]|''|′′/g, '"'))
		.replace(/(?<=\d\s*)(?:ملم|مم|م\.م|ملي)/gu, 'mm')
		.replace(/(?<=[\d"]\s*)(?:inches|inch|in|بوصه|انش)(?![\p{L}])/gu, '"')
		.replace(/(?<=\d\s*)(?:uf|mfd|ميكرو)(?![\p{L}])/gu, 'μf')
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
	if (typed.includes('/') && stored === `${typed}"`) return true;
	const [figures, ownFigures] = [typed, stored].map((key) => key.replaceAll('mm', ''));
	return stored.includes('mm') && figures === ownFigures && /^\d[\dx.]*$/.test(typed.replaceAll('mm', ''));
}
