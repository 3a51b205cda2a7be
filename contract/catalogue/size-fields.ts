import { eachOf, type KeysWith } from '#contract/field-table.ts';
import type { FieldRule } from '#contract/text/field-rule.ts';
import { m } from '#messages';
import { catalogueFields } from './fields.ts';

/** A line that may be empty, in one language. Nothing but this table names it. */
interface SizeTextField {
	kind: 'line';
	rule: FieldRule;
	/** For administrators only: no public page or response has it. */
	isInternal?: true;
	label: () => string;
}

/** A field whose form, API, import and export are written by hand. */
interface SpecialSizeField {
	kind: 'name' | 'description' | 'amount' | 'statement' | 'seal' | 'corrections';
	rule?: FieldRule;
	/** In the history. */
	label: () => string;
}

/**
 * The fields of a size. The key of a text is also its column in `variants` and its name in the API; a catalogue file has it as a list in the
 * order of the sizes, `size_place`. A new text is an entry here, a migration with its column (`text`, null by default) and its label in
 * `messages/`. The description is no such text: it is translated, and older clients know it as `descriptions`.
 */
export const sizeFields = {
	size: { kind: 'name', rule: catalogueFields.size, label: m.reference_size },
	description: { kind: 'description', rule: catalogueFields.description, label: m.product_description },
	price: { kind: 'amount', label: m.admin_product_price },
	availability: { kind: 'statement', label: m.history_field_availability },
	stock: { kind: 'statement', label: m.history_field_stock },
	leadDaysFrom: { kind: 'statement', label: m.history_field_lead_days_from },
	leadDays: { kind: 'statement', label: m.history_field_lead_days },
	statedAt: { kind: 'statement', label: m.history_field_stated_at },
	place: { kind: 'line', rule: { max: 120 }, isInternal: true, label: m.fields_place },
	seal: { kind: 'seal', label: m.history_field_seal },
	corrections: { kind: 'corrections', label: m.fields_corrected },
} as const satisfies Record<string, SizeTextField | SpecialSizeField>;

type Table = typeof sizeFields;
export type SizeTextKey = KeysWith<Table, { kind: 'line' }>;
export type InternalSizeTextKey = KeysWith<Table, { isInternal: true }>;
export type PublicSizeTextKey = Exclude<SizeTextKey, InternalSizeTextKey>;
export type SizeTexts = Record<SizeTextKey, string | null>;

const sizeKeys = Object.keys(sizeFields) as (keyof Table)[];
export const sizeTextKeys = sizeKeys.filter((key): key is SizeTextKey => sizeFields[key].kind === 'line');
const isInternal = (key: SizeTextKey): key is InternalSizeTextKey => 'isInternal' in sizeFields[key];
export const internalSizeTextKeys = sizeTextKeys.filter(isInternal);
export const publicSizeTextKeys = sizeTextKeys.filter((key): key is PublicSizeTextKey => !isInternal(key));
/** The entry of a text. */
export const sizeText = (key: SizeTextKey): SizeTextField => sizeFields[key];

/** One value for each text, such as its schema or its column: `eachSizeText(() => null)` → `{ place: null }`. */
export const eachSizeText = <T>(make: (key: SizeTextKey) => T) => eachOf(sizeTextKeys, make);

/** Its name in a catalogue file: `place` → `size_place`. */
export const sizeColumn = <Key extends SizeTextKey>(key: Key) => `size_${key}` as const;
export type SizeColumn = ReturnType<typeof sizeColumn<SizeTextKey>>;
/** One value for each list of a catalogue file. */
export const eachSizeColumn = <T>(make: (key: SizeTextKey) => T) =>
	Object.fromEntries(sizeTextKeys.map((key) => [sizeColumn(key), make(key)])) as Record<SizeColumn, T>;
