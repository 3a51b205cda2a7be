/** Column titles of a catalogue table. `exported_at`: time of the export, ISO 8601. */
export const catalogueColumns = [
	'key',
	'category',
	'name',
	'name_ar',
	'model',
	'price',
	'prices',
	'sizes',
	'descriptions',
	'descriptions_ar',
	'keywords',
	'exported_at',
] as const;

export type CatalogueColumn = (typeof catalogueColumns)[number];

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
