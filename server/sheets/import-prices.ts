import { commandNames } from '#contract/catalogue/command-names.ts';
import { type Currency, plainAmount } from '#contract/money/currencies.ts';
import { maxUntickedPercent, type SheetRowState } from '#contract/sheets/sheet-fields.ts';
import type { AppliedSheet, Sheet, SheetRow } from '#contract/sheets/sheets.schema.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { applySheet } from './apply-sheet.ts';
import { storeSheet } from './read-sheet.ts';
import { readSheetParts } from './sheet-parts.ts';
import { deleteSheet, readSheetRows } from './sheets.ts';

/** Most rows that the command reads. */
const maxRows = 1_000_000;
/** Rows printed per state. */
const maxPrinted = 50;

interface ImportOptions {
	/** The time zone of the shop. */
	timeZone: string;
	isDryRun: boolean;
	allowJumps: boolean;
	skipBad: boolean;
	/** Called with lines for the terminal: rows and progress. */
	onLine: (line: string) => void;
}

const money = (price: number | null, currency: Currency) =>
	price === null ? 'on request' : plainAmount(price, currency);

function lineOf(
	{ row, code, size, state, before, after, percent, stock_after: stock, reason }: SheetRow,
	currency: Currency,
): string {
	const prices =
		before === after
			? ''
			: `${money(before, currency)} -> ${money(after, currency)}${percent === null ? '' : ` (${percent} %)`}`;
	const details = [state === 'unknown' || state === 'refused' ? '' : prices, stock ?? '', reason];
	return `row ${row}: ${[code, size].filter(Boolean).join(' ')}: ${state}: ${details.filter(Boolean).join('; ')}`;
}

async function printSheet(store: Pick<CatalogueStore, 'database'>, sheet: Sheet, onLine: ImportOptions['onLine']) {
	const { tab, header_row: headerRow, columns, summary, currency } = sheet;
	const roles = columns
		.filter(({ role }) => role !== 'other')
		.map(({ column, title, role }) => `${column} ${title}: ${role}`);
	onLine(`${tab === null ? '' : `Sheet ${tab}, `}titles in row ${headerRow ?? 'none'}; ${roles.join(', ')}`);
	for (const state of ['new', 'changed', 'jump', 'unknown', 'refused'] as const satisfies SheetRowState[]) {
		const rows = await readSheetRows(store.database, sheet.id, { state, page: 1, pageSize: maxPrinted });
		for (const row of rows) onLine(lineOf(row, currency));
		if (summary[state] > rows.length) onLine(`… and ${summary[state] - rows.length} more rows: ${state}`);
	}
}

export interface ImportedPrices {
	sheet: Sheet;
	/** Null after a dry run. */
	applied: AppliedSheet | null;
}

/**
 * Compares a file of prices with the catalogue, prints the differences, and writes them unless it is a dry run. Throws as `storeSheet` and
 * `applySheet`, and for price jumps that are neither allowed nor skipped. After an error nothing is stored.
 */
export async function importPrices(
	store: Pick<CatalogueStore, 'database' | 'onCommit'>,
	{ fileName, bytes }: { fileName: string; bytes: Buffer },
	{ timeZone, isDryRun, allowJumps, skipBad, onLine }: ImportOptions,
): Promise<ImportedPrices> {
	const onProgress = (rows: number) => onLine(`${rows} rows compared`);
	const read = { readParts: readSheetParts, maxRows, timeZone, onProgress };
	const sheet = await storeSheet(store.database, { kind: 'prices', authorName: null, fileName, bytes }, read);
	let applied: AppliedSheet | null = null;
	try {
		await printSheet(store, sheet, onLine);
		if (sheet.problem !== null) throw new Error(sheet.problem);
		if (isDryRun) return { sheet, applied };
		if (sheet.summary.jump > 0 && !allowJumps && !skipBad)
			throw new Error(
				`${sheet.summary.jump} prices differ by more than ${maxUntickedPercent} %; nothing was written: --allow-jumps writes them, --skip-bad leaves them out`,
			);
		applied = await applySheet(store, { kind: 'command', id: null, name: commandNames.prices }, sheet.id, {
			allowJumps: allowJumps ? 'all' : [],
			skipBad,
			onProgress: (rows) => onLine(`${rows} rows written`),
		});
		return { sheet, applied };
	} finally {
		if (!applied) await deleteSheet(store.database, sheet.id);
	}
}
