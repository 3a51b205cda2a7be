import { isDeepStrictEqual } from 'node:util';
import type { Snapshot } from '../changes/record-changes.ts';

/**
 * A record of the history as single fields, by `pathKey`. Of a list whose items have a name, such as the sizes of a product,
 * each item's fields stand by themselves, beside the order of the names under the list's own path; so do the texts of each language.
 */
export type Fields = ReadonlyMap<string, unknown>;

/** The lists whose items have a name, and what of an item that is. */
const namedLists: Readonly<Record<string, string>> = { variants: 'size', parameters: 'key' };

/** Where a field stands, as one text. */
export function pathKey(path: string[]): string {
	return JSON.stringify(path);
}

/** Where a field stands, such as `['variants', '12mm', 'price']`. */
export function pathOf(key: string): string[] {
	return JSON.parse(key);
}

/** Whether the field is the order of a list whose items have a name. */
export function isOrder(key: string): boolean {
	const [field = '', ...rest] = pathOf(key);
	return rest.length === 0 && field in namedLists;
}

function* fieldsOf(path: string[], value: unknown): Generator<[string, unknown]> {
	const field = path.at(-1) ?? '';
	const name = namedLists[field];
	if (field === 'translations') {
		for (const [language, texts] of Object.entries(value ?? {}))
			for (const [one, text] of Object.entries(texts ?? {})) yield [pathKey([...path, language, one]), text];
	} else if (name !== undefined && Array.isArray(value)) {
		const items: Snapshot[] = value;
		yield [pathKey(path), items.map((item) => String(item[name]))];
		for (const { [name]: key, ...item } of items)
			for (const [one, inner] of Object.entries(item)) yield* fieldsOf([...path, String(key), one], inner);
	} else if (value !== undefined) yield [pathKey(path), value];
}

/** The fields of a record, or of the part of one that a change names. */
export function flatten(snapshot: Snapshot): Map<string, unknown> {
	return new Map(Object.entries(snapshot).flatMap(([field, value]) => [...fieldsOf([field], value)]));
}

/** The texts of all languages below a path. */
function textsBelow(fields: Fields, path: string[]): Record<string, Record<string, unknown>> {
	const texts: Record<string, Record<string, unknown>> = {};
	for (const [key, value] of fields) {
		const [language = '', name = ''] = pathOf(key).slice(path.length);
		if (isBelow(key, path)) texts[language] = { ...texts[language], [name]: value };
	}
	return texts;
}

function isBelow(key: string, path: string[]): boolean {
	return key.startsWith(`${pathKey(path).slice(0, -1)},`);
}

/** The record of the fields, the opposite of `flatten`. */
export function unflatten(fields: Fields): Snapshot {
	const record: Snapshot = { translations: textsBelow(fields, ['translations']) };
	for (const [key, value] of fields) {
		const [field = '', ...rest] = pathOf(key);
		if (rest.length > 0) continue;
		const name = namedLists[field];
		record[field] = name === undefined ? value : itemsOf(fields, { field, name, order: value as string[] });
	}
	return record;
}

function itemsOf(fields: Fields, { field, name, order }: { field: string; name: string; order: string[] }): Snapshot[] {
	const items = new Map(order.map((key): [string, Map<string, unknown>] => [key, new Map()]));
	for (const [key, value] of fields) {
		const [list, item = '', ...rest] = pathOf(key);
		if (list === field && rest.length > 0) items.get(item)?.set(pathKey(rest), value);
	}
	return [...items].map(([key, inner]) => ({ [name]: key, ...unflatten(inner) }));
}

/** Times that are the same are written in many ways. */
function comparable(key: string, value: unknown): unknown {
	return typeof value === 'string' && pathOf(key).at(-1) === 'statedAt' ? Date.parse(value) : value;
}

/** Whether a field has the same value in both states. */
export function isSame(key: string, one: unknown, other: unknown): boolean {
	return isDeepStrictEqual(comparable(key, one), comparable(key, other));
}
