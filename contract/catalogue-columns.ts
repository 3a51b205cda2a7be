/** The columns of a catalogue in a table, as their titles are written. `exported_at`: when it was exported, ISO 8601. */
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

/** Those without which no row says which product it is. */
export const neededColumns = ['key', 'category', 'name'] as const satisfies CatalogueColumn[];

/** What parts the entries of a list in a cell; a list with an entry that has it is written as JSON. */
const listSign = '|';

/** A list as a cell has it. */
export function listCell(entries: string[]): string {
	return entries.some((entry) => entry.includes(listSign)) ? JSON.stringify(entries) : entries.join(` ${listSign} `);
}

/** The entries of a cell in their places, also empty ones; none of an empty cell. */
export function readListCell(text: string): string[] {
	if (text === '') return [];
	if (text.startsWith('["') && text.endsWith('"]'))
		try {
			return JSON.parse(text).map(String);
		} catch (error) {
			if (!(error instanceof SyntaxError)) throw error;
		}
	return text.split(listSign).map((entry) => entry.trim());
}
