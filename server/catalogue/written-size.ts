import { fold } from './search-text.ts';

/** One spelling of a size: `25 مم`, `25 MM` and `25mm`; `1 1/4”` and `1-1/4"`; `63 × 1` and `63x1`. */
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

/** A size without the section or the letters of a series before its figures: `63x1` of `SPZ 63 x 1`. */
const withoutSeries = (key: string) => key.replace(/^[a-z]{1,3}(?=\d)/, '');

/**
 * Whether somebody who writes this means the size. Millimetres may be left away, and the inches of a fraction; a point is never
 * lost: 4.6 is not 46.
 */
export function isSizeMeant(written: string, size: string): boolean {
	const [typed, own] = [sizeKey(written), sizeKey(size)];
	if (typed === '') return false;
	if (typed === own || typed === withoutSeries(own)) return true;
	if (typed.includes('/') && own === `${typed}"`) return true;
	const [figures, ownFigures] = [typed, own].map((key) => key.replaceAll('mm', ''));
	return own.includes('mm') && figures === ownFigures && /^\d[\dx.]*$/.test(typed.replaceAll('mm', ''));
}
