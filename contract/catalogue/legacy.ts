import { readStatedPrice, roundPrice } from '#contract/money/amounts.ts';
import { type Currency, plainAmount } from '#contract/money/currencies.ts';
import type { StatedPrice } from '#contract/money/prices.ts';

/**
 * Reads lists, flags and prices as older systems write them. Free of Zod, so that pages can load it. An unreadable list is empty: a broken
 * image list must not hide the product.
 */

/** Reads `{a,"b, c"}`, PostgreSQL's text form of an array: commas separate, quotes group, a backslash escapes. */
function readBraceList(text: string): string[] {
	const entries: string[] = [];
	let entry = '';
	let quoted = false;
	let wasQuoted = false;
	const finish = () => {
		const value = wasQuoted ? entry : entry.trim();
		if (wasQuoted || (value !== '' && value !== 'NULL')) entries.push(value);
		entry = '';
		wasQuoted = false;
	};
	const inside = text.slice(1, -1);
	for (let at = 0; at < inside.length; at++) {
		const char = inside[at] as string;
		if (char === '\\') entry += inside[++at] ?? '';
		else if (char === '"') {
			quoted = !quoted;
			wasQuoted = true;
		} else if (char === ',' && !quoted) finish();
		else if (quoted || wasQuoted === false) entry += char;
	}
	finish();
	return entries;
}

function textsOf(values: unknown[]): string[] {
	return values
		.filter((value) => typeof value === 'string' || typeof value === 'number')
		.map((value) => String(value).trim())
		.filter((value) => value !== '');
}

function readJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (error) {
		if (error instanceof SyntaxError) return undefined;
		throw error;
	}
}

/**
 * Reads a list from an array, JSON, brace text or plain text. Plain text is one entry, or with `commas` one entry per comma-separated part.
 */
export function readTextList(value: unknown, { commas = false } = {}): string[] {
	if (Array.isArray(value)) return textsOf(value);
	if (typeof value !== 'string') return [];
	const text = value.trim();
	if (text.startsWith('[') && text.endsWith(']')) {
		const parsed = readJson(text);
		if (Array.isArray(parsed)) return textsOf(parsed);
	}
	if (text.startsWith('{') && text.endsWith('}')) return textsOf(readBraceList(text));
	return textsOf(commas ? text.split(',') : [text]);
}

/** A category is special by its flag (`true` or `'true'`), or by the name "mechanical seals". */
export function readSpecial(row: Record<string, unknown>): boolean {
	const flag = row.special_category ?? row.specialCategory;
	const byFlag = flag === true || (typeof flag === 'string' && flag.trim().toLowerCase() === 'true');
	return byFlag || (typeof row.name === 'string' && row.name.trim().toLowerCase() === 'mechanical seals');
}

/**
 * A price from a text or a number, which is rounded to the coins of the currency: `3.3000000000000003` → 3.3, `free` → 0, 0 → on request. Null when
 * absent, NaN for anything else. Rounding by more than a computer's fraction is a notice.
 */
export function readFilePrice(value: unknown, currency: Currency, notices: string[]): StatedPrice {
	if (value === null || value === undefined || value === '') return null;
	if (typeof value === 'string') return readStatedPrice(value, currency).price ?? Number.NaN;
	if (typeof value !== 'number' || value < 0) return Number.NaN;
	const price = roundPrice(String(value), currency);
	if (Math.abs(price - value) > 1e-9) notices.push(`price: ${value} was rounded to ${plainAmount(price, currency)}`);
	return price === 0 ? 'on_request' : price;
}

/** Descriptions from a list or JSON text, else from the single `description`. */
export function readDescriptions(row: Record<string, unknown>): string[] {
	const list = readTextList(row.descriptions);
	return list.length > 0 ? list : textsOf([row.description]);
}

/** Seal attributes from a list in the order of the sizes, or from an object keyed by size. */
export function readSealEntries(value: unknown, sizes: string[]): Record<string, unknown>[] {
	const parsed = typeof value === 'string' ? readJson(value) : value;
	if (Array.isArray(parsed))
		return parsed.map((entry, index) => ({ size: sizes[index] ?? `#${index + 1}`, ...Object(entry) }));
	if (parsed && typeof parsed === 'object')
		return Object.entries(parsed).map(([size, entry]) => ({ ...Object(entry), size }));
	return [];
}
