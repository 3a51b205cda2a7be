import { type ChangedField, maxChangedFields, maxValueWords } from '#contract/history/changes.schema.ts';
import type { Snapshot } from '../changes/record-changes.ts';
import { thingKey } from '../changes/record-changes.ts';
import { flatten, isSame, pathOf } from './fields.ts';
import type { Names } from './thing-names.ts';

function shortText(text: string): string {
	const words = text.split(/(?<=\s)(?=\S)/);
	return words.length > maxValueWords ? `${words.slice(0, maxValueWords).join('').trimEnd()} …` : text;
}

/** Shortens texts to 200 words and lists to 200 items. */
function shortValue(value: unknown): unknown {
	if (typeof value === 'string') return shortText(value);
	if (Array.isArray(value)) return value.slice(0, maxValueWords).map(shortValue);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortValue(inner)]));
}

/** Fields with an id that is displayed as a name. */
const links: Readonly<Record<string, { entity: 'category' | 'product'; field: string }>> = {
	categoryId: { entity: 'category', field: 'category' },
	product_id: { entity: 'product', field: 'product' },
};

/** The records that a snapshot links to by id. */
export function linkedThings(snapshot: Snapshot | null) {
	return Object.entries(links).flatMap(([field, { entity }]) => {
		const id = snapshot?.[field];
		return typeof id === 'number' ? [{ entity, id }] : [];
	});
}

/** A field as displayed: a category or product by name, texts of at most 200 words. */
export function shownField(path: string[], before: unknown, after: unknown, names: Names): ChangedField {
	const link = path.length === 1 ? links[path[0] ?? ''] : undefined;
	if (!link) return { path, before: shortValue(before), after: shortValue(after) };
	const nameOf = (id: unknown) =>
		typeof id === 'number' ? (names.get(thingKey({ entity: link.entity, id })) ?? `#${id}`) : undefined;
	return { path: [link.field], before: nameOf(before), after: nameOf(after) };
}

/** Empty values and keys are not displayed. */
const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || value === false;
const isEmptyList = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0;
const hiddenFields = new Set(['key', 'merged']);

/** The first 100 fields that differ between two states, and the number of the rest. */
export function shownFields(before: Snapshot | null, after: Snapshot | null, names: Names) {
	const [was, is] = [flatten(before ?? {}), flatten(after ?? {})];
	const keys = [...new Set([...was.keys(), ...is.keys()])].filter((key) => {
		const values = [was.get(key), is.get(key)];
		if (hiddenFields.has(pathOf(key)[0] ?? '') || values.every((value) => isEmpty(value) || isEmptyList(value)))
			return false;
		return !isSame(key, values[0], values[1]);
	});
	const listed = keys.slice(0, maxChangedFields);
	return {
		fields: listed.map((key) => shownField(pathOf(key), was.get(key), is.get(key), names)),
		more_fields: keys.length - listed.length,
	};
}
