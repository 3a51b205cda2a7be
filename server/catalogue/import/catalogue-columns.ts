import {
	isTranslated,
	type TextKey,
	type TranslatedKey,
	textField,
	textKeys,
	translatedColumn,
} from '#contract/catalogue/product-fields.ts';
import { type OtherLanguage, otherLanguages } from '#contract/language.ts';
import { m } from '#messages';
import { languageText } from '../../platform/language.ts';

/** A title in a catalogue table: a field, or a field in another language, `name_ar`. */
export type CatalogueColumn =
	| 'key'
	| 'category'
	| 'name'
	| TextKey
	| 'price'
	| 'prices'
	| 'sizes'
	| 'descriptions'
	| 'keywords'
	| SparseColumn
	| 'exported_at'
	| `${TranslatedKey | 'descriptions'}_${OtherLanguage}`;

/** Columns whose empty cells leave the field unchanged: older exports lack them, and few parts have them. */
export const sparseColumns = ['images', 'measures', 'seals', 'references'] as const;
type SparseColumn = (typeof sparseColumns)[number];
export const isSparse = (column: CatalogueColumn): boolean => sparseColumns.some((sparse) => sparse === column);

interface ColumnRow {
	/** As it is written. Sheets of every age have it. */
	title: CatalogueColumn;
	/** In reports, in the language of their reader. A title that is the name in any language is read too. */
	name: () => string;
	/** Characters; 18 when absent. */
	width?: number;
	isMoney?: true;
	isHidden?: true;
}

/** A column for each language beside English. */
const translated = (field: TranslatedKey | 'descriptions', width: number) =>
	otherLanguages.map((language): ColumnRow => {
		const name = () => {
			if (field === 'name') return m.sheet_field_name_name_in({ language: languageText(language) });
			if (field === 'descriptions') return m.sheet_field_name_descriptions_in({ language: languageText(language) });
			return m.settings_in_language({ label: textField(field).label(), language: languageText(language) });
		};
		return { title: translatedColumn(field, language), name, width };
	});

/** The column of a text, then those with its translations. */
function textColumns(key: TextKey): ColumnRow[] {
	const { kind, label } = textField(key);
	const width = kind === 'text' ? 60 : 18;
	return [{ title: key, name: label, width }, ...(isTranslated(key) ? translated(key, width) : [])];
}

/** The columns of a catalogue table, in their order. Those of texts come from `product-fields.ts`. */
export const catalogueColumns: readonly ColumnRow[] = [
	{ title: 'key', name: m.sheet_field_name_key },
	{ title: 'category', name: m.sheet_field_name_category },
	{ title: 'name', name: m.sheet_field_name_name, width: 40 },
	...translated('name', 40),
	...textKeys.flatMap(textColumns),
	{ title: 'price', name: m.sheet_field_name_price, isMoney: true },
	{ title: 'prices', name: m.sheet_field_name_prices },
	{ title: 'sizes', name: m.sheet_field_name_sizes },
	{ title: 'descriptions', name: m.sheet_field_name_descriptions, width: 60 },
	...translated('descriptions', 60),
	{ title: 'keywords', name: m.sheet_field_name_keywords },
	{ title: 'images', name: m.sheet_field_name_images },
	// JSON: by size, and a list of the cross references
	{ title: 'measures', name: m.sheet_field_name_parameters },
	{ title: 'seals', name: m.sheet_field_name_seals },
	{ title: 'references', name: m.sheet_field_name_references },
	// time of the export, ISO 8601
	{ title: 'exported_at', name: m.sheet_field_name_exported_at, isHidden: true },
];

/** Columns that identify the product of a row. */
export const requiredColumns = ['key', 'category', 'name'] as const satisfies CatalogueColumn[];

/** Separates list entries in a cell. A list with this sign inside an entry is written as JSON. */
const listSeparator = '|';

/** `['8mm', '10mm']` → `8mm | 10mm`. */
export function listCell(entries: string[]): string {
	return entries.some((entry) => entry.includes(listSeparator))
		? JSON.stringify(entries)
		: entries.join(` ${listSeparator} `);
}

/** Most characters of a cell. Excel takes 32,767. */
const maxCell = 32_000;

/** A value as JSON; empty when a spreadsheet would cut it. */
export function jsonCell(value: unknown): string {
	const text = JSON.stringify(value);
	return text.length <= maxCell ? text : '';
}

/** The value of a cell with JSON; a text that is none stays for the schema to reject. */
export function readJsonCell(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		return text;
	}
}

/** The entries of a cell, also empty ones; an empty cell has none. */
export function readListCell(text: string): string[] {
	if (text === '') return [];
	if (text.startsWith('["') && text.endsWith('"]'))
		try {
			return JSON.parse(text).map(String);
		} catch (error) {
			if (!(error instanceof SyntaxError)) throw error;
		}
	return text.split(listSeparator).map((entry) => entry.trim());
}
