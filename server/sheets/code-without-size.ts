import { sizeKey } from '../catalogue/products/written-size.ts';

/** Where the size of a code may begin: behind a separator, or where letters turn into figures. */
const starts = /[\s\-_/.,:×x*()[\]]+|(?<=\p{L})(?=\d)/gu;
/** Figures that follow letters directly are a size only from this length on: MG1 is no MG of size 1. */
const minTouching = 2;
const trimmed = (text: string) => text.replace(/[\s\-_/.,:×*()[\]]+$/u, '');

const spellingsOf = (size: string): Set<string> => {
	const key = sizeKey(size);
	return new Set([key, key.replace(/mm$/, ''), key.replaceAll('mm', '')].filter(Boolean));
};

/** `('MG1-25', '25 mm')` → `MG1`; `('Seal MG1 (25 mm)', '25')` → `Seal MG1`; undefined when the text does not end with the size. */
export function withoutSize(text: string, size: string): string | undefined {
	if (size === '') return undefined;
	const written = text.trim().replace(/[)\]]+$/, '');
	const spellings = spellingsOf(size);
	for (const { 0: separator, index } of written.matchAll(starts)) {
		const at = index + separator.length;
		const rest = written.slice(at);
		const key = sizeKey(rest);
		if (index === 0 || (separator === '' && rest.length < minTouching)) continue;
		if (!spellings.has(key) && !spellings.has(key.replaceAll('mm', ''))) continue;
		const base = trimmed(written.slice(0, index));
		if (base !== '') return base;
	}
	return undefined;
}
