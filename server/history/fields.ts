import { isDeepStrictEqual } from 'node:util';
import { newerPath } from '#contract/older-names.ts';
import { wordTable } from '#contract/text/word-table.ts';
import type { Snapshot } from '../changes/record-changes.ts';

/**
 * A record as single fields, by `pathKey`. Items with a name, such as sizes, become one field per property: `["variants","12mm","price"]`.
 * The order of the items is a field at the path of the list. Translations become one field per language and text.
 */
export type Fields = ReadonlyMap<string, unknown>;

/** Lists whose items have a name, and the property with that name. */
const namedLists = wordTable<string>({ variants: 'size', parameters: 'key' });

/** `['variants', '12mm', 'price']` → `["variants","12mm","price"]`. */
export function pathKey(path: string[]): string {
	return JSON.stringify(path);
}

/** The opposite of `pathKey`. */
export function pathOf(key: string): string[] {
	return JSON.parse(key);
}

/** Whether the field is the order of a list such as `variants`. */
export function isOrder(key: string): boolean {
	const [field = '', ...rest] = pathOf(key);
	return rest.length === 0 && field in namedLists;
}

function* fieldsOf(path: string[], value: unknown): Generator<[string, unknown]> {
	const newer = newerPath(path);
	if (newer) {
		// an empty text is no translation
		if (value !== '') yield [pathKey(newer), value];
		return;
	}
	const field = path.at(-1) ?? '';
	const name = namedLists[field];
	if (field === 'translations') {
		for (const [language, texts] of Object.entries(value ?? {}))
			for (const [name, text] of Object.entries(texts ?? {})) yield [pathKey([...path, language, name]), text];
	} else if (name !== undefined && Array.isArray(value)) {
		const items: Snapshot[] = value;
		yield [pathKey(path), items.map((item) => String(item[name]))];
		for (const { [name]: key, ...item } of items)
			for (const [property, inner] of Object.entries(item)) yield* fieldsOf([...path, String(key), property], inner);
	} else if (value !== undefined) yield [pathKey(path), value];
}

/** Splits a record, or the changed part of one, into fields. */
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

/** Makes a record of its fields, the opposite of `flatten`. */
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

/** One time has many spellings in ISO 8601. */
function comparable(key: string, value: unknown): unknown {
	return typeof value === 'string' && pathOf(key).at(-1) === 'statedAt' ? Date.parse(value) : value;
}

/** Whether a field has the same value in both states. */
export function isSame(key: string, a: unknown, b: unknown): boolean {
	return isDeepStrictEqual(comparable(key, a), comparable(key, b));
}
