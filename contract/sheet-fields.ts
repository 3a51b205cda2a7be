// apart from the schemas, which no page carries

/** What a sheet may be about. */
export const sheetKinds = ['prices', 'catalogue'] as const;

/** What a row of a sheet may be about; of prices always a product. */
export const sheetEntities = ['category', 'product'] as const;

/** What a column of a sheet of prices may say. `exported_…`: what it was when the sheet was exported. */
export const sheetRoles = [
	'code',
	'size',
	'name',
	'price',
	'currency',
	'availability',
	'stock',
	'stated',
	'exported_price',
	'exported_stock',
	'other',
] as const;

/**
 * What becomes of a row: a first price, another price or stock, none of it, a code that is not known, one that can't be read, or
 * a price that differs by more than `maxUntickedPercent`.
 */
export const sheetRowStates = ['new', 'changed', 'same', 'unknown', 'refused', 'jump'] as const;

/** Percent up or down beyond which a price is a jump, which is written only if somebody has ticked it. */
export const maxUntickedPercent = 30;

/** Days for which a sheet is kept. */
export const sheetDays = 30;

/** Rows of a sheet that is sent to the server: a shop's whole list; a command reads longer ones. */
export const maxSheetRows = 20_000;

/** Columns of a sheet: a shop's own lists have some 20, those of its makers with a price for each country 100. */
export const maxSheetColumns = 200;

/** Bytes of a file: one of 20,000 rows with every column has some 2 MB. */
export const maxSheetBytes = 10 * 1_048_576;

export type SheetKind = (typeof sheetKinds)[number];
export type SheetRole = (typeof sheetRoles)[number];
export type SheetRowState = (typeof sheetRowStates)[number];
