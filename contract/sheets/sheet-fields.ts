// separate from the schemas, which pages don't load

/** Kinds of sheets. */
export const sheetKinds = ['prices', 'catalogue'] as const;

/** The record of a row; in a sheet of prices always a product. */
export const sheetEntities = ['category', 'product'] as const;

/** Roles of a price sheet's columns. `exported_…`: the value at the time of the export. */
export const sheetRoles = [
	'code',
	'size',
	'name',
	'price',
	'currency',
	'availability',
	'stock',
	'stated',
	'list',
	'from_quantity',
	'exported_price',
	'exported_stock',
	'other',
] as const;

/**
 * Effect of a row: `new` first price; `changed` price or stock; `same`; `unknown` code; `refused` when unreadable; `jump` when the price
 * changes by more than `maxUntickedPercent`.
 */
export const sheetRowStates = ['new', 'changed', 'same', 'unknown', 'refused', 'jump'] as const;

/** Percent, up or down, above which a price change is a jump: it is written only if a person approves it. */
export const maxUntickedPercent = 30;

/** Days until a sheet is deleted. */
export const sheetDays = 30;

/** Most rows of an uploaded sheet: a shop's whole list. The command reads longer ones. */
export const maxSheetRows = 20_000;

/** Most columns of a sheet: a shop's own lists have about 20, makers' lists with a price per country 100. */
export const maxSheetColumns = 200;

/** Most bytes of a file: 20,000 rows with every column have about 2 MB. */
export const maxSheetBytes = 10 * 1_048_576;

/** Limits of the zip archive with the images of a catalogue file. `inflated`: bytes of all its files. */
export const imageArchiveLimits = {
	bytes: 50 * 1_048_576,
	entries: 5_000,
	images: 1_000,
	inflated: 256 * 1_048_576,
} as const;

/** Most columns by which rows are grouped into parts. */
export const maxGroupColumns = 5;

export type SheetKind = (typeof sheetKinds)[number];
export type SheetRole = (typeof sheetRoles)[number];
export type SheetRowState = (typeof sheetRowStates)[number];
