import { type ChangedField, maxChangedFields, maxValueWords } from '#contract/history/changes.schema.ts';
import { wordTable } from '#contract/text/word-table.ts';
import type { Snapshot } from '../changes/record-changes.ts';
import { thingKey } from '../changes/record-changes.ts';
import type { MemberRecord } from '../companies/rows/write-companies.ts';
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

/** Fields with an id that is displayed as a name. The people of a company are in `shownField`. */
const links = wordTable<{ entity: 'category' | 'product' | 'price_list'; field: string }>({
	categoryId: { entity: 'category', field: 'category' },
	product_id: { entity: 'product', field: 'product' },
	price_list: { entity: 'price_list', field: 'price_list' },
});

const customerThing = ({ customer_id: id }: MemberRecord) => ({ entity: 'customer', id }) as const;

/** The people of a company in a snapshot. */
const membersOf = (value: unknown): MemberRecord[] => (Array.isArray(value) ? (value as MemberRecord[]) : []);

/** The records that a snapshot links to by id. */
export function linkedThings(snapshot: Snapshot | null) {
	const linked = Object.entries(links).flatMap(([field, { entity }]) => {
		const id = snapshot?.[field];
		return typeof id === 'number' ? [{ entity, id }] : [];
	});
	return [...linked, ...membersOf(snapshot?.members).map(customerThing)];
}

/** A field as displayed: a category, product, price list or person by name, texts of at most 200 words. */
export function shownField(path: string[], before: unknown, after: unknown, names: Names): ChangedField {
	if (path.length === 1 && path[0] === 'members') {
		const shownMembers = (value: unknown) =>
			membersOf(value).map((member) => ({
				name: names.get(thingKey(customerThing(member))) ?? `#${member.customer_id}`,
				role: member.role,
			}));
		return { path, before: shownMembers(before), after: shownMembers(after) };
	}
	const link = path.length === 1 ? links[path[0] ?? ''] : undefined;
	if (!link) return { path, before: shortValue(before), after: shortValue(after) };
	const nameOf = (id: unknown) =>
		typeof id === 'number' ? (names.get(thingKey({ entity: link.entity, id })) ?? `#${id}`) : undefined;
	return { path: [link.field], before: nameOf(before), after: nameOf(after) };
}

/** Empty values and keys are not displayed. */
const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || value === false;
const isEmptyList = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0;
const hiddenFields = new Set(['key', 'merged', 'erasure_id']);

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
