import { namesDollars, otherCurrency } from '#contract/currency-names.ts';
import type { SheetRole } from '#contract/sheet-fields.ts';
import type { SheetColumn } from '#contract/sheets.ts';
import { m } from '#messages';
import { letterOf, type Row } from '../platform/spreadsheets/rows.ts';
import { isHeader, isNewPrice, isNumbering, roleOfTitle } from './column-titles.ts';

/** Rows in which titles are looked for, and of which samples are shown. */
export const headRows = 30;
const maxSamples = 3;
/** Characters of a sample, and of a title. */
const maxSampleLength = 60;

/** Where the titles of a table are, and what its columns say. */
export interface Layout {
	/** The number of the row; null where there are no titles. */
	headerRow: number | null;
	columns: SheetColumn[];
}

/** Of the columns with prices the only one that is called new, or that names the shop's currency beside others that name another. */
function pricesOf(titles: string[], prices: number[]): number[] {
	const titleAt = (at: number) => titles[at] ?? '';
	const own = prices.filter((at) => namesDollars(titleAt(at)));
	const rest = own.length > 0 ? prices.filter((at) => otherCurrency(titleAt(at)) === undefined) : prices;
	const fresh = rest.filter((at) => isNewPrice(titleAt(at)));
	return fresh.length === 1 ? fresh : rest;
}

/** A second code or size is as good as none; what numbers the rows is the code where nothing else names the part. */
function rolesOf(titles: string[]): SheetRole[] {
	const named = titles.map((title) => roleOfTitle(title) ?? 'other');
	const numbered = named.includes('code') || named.includes('name') ? -1 : titles.findIndex(isNumbering);
	const roles = named.map((role, at) => (at === numbered ? 'code' : role));
	const all = roles.flatMap((role, at) => (role === 'price' ? [at] : []));
	const prices = pricesOf(titles, all);
	return roles.map((role, at) => {
		if (role === 'price') return prices.includes(at) ? role : 'other';
		return role !== 'other' && roles.indexOf(role) < at ? 'other' : role;
	});
}

const shorten = (text: string) => text.slice(0, maxSampleLength).toWellFormed();

function columnsOf(head: Row[], headerRow: number | null, given: SheetRole[] | undefined): SheetColumn[] {
	const header = head.find(({ line }) => line === headerRow);
	const below = head.filter(({ line }) => line > (headerRow ?? 0));
	const width = Math.max(0, ...[header, ...below].map((row) => row?.cells.length ?? 0));
	const titles = Array.from({ length: width }, (_, at) => header?.cells[at]?.text ?? '');
	const roles = given ?? rolesOf(titles);
	return titles.map((title, at) => ({
		column: letterOf(at),
		title: shorten(title),
		role: roles[at] ?? 'other',
		sample: below
			.map(({ cells }) => shorten(cells[at]?.text ?? ''))
			.filter(Boolean)
			.slice(0, maxSamples),
	}));
}

/** What somebody has said of the columns; what is absent is found. */
interface GivenLayout {
	headerRow?: number | null | undefined;
	roles?: SheetRole[] | undefined;
}

/** Finds the titles among the first rows of a table, under whatever stands above them. */
export function findLayout(head: Row[], { headerRow, roles }: GivenLayout = {}): Layout {
	const found = headerRow === undefined ? (head.find(({ cells }) => isHeader(cells))?.line ?? null) : headerRow;
	return { headerRow: found, columns: columnsOf(head, found, roles) };
}

/** Why no row can be read by these columns, as a sentence; undefined where they can. */
export function columnProblem({ columns }: Pick<Layout, 'columns'>): string | undefined {
	const named = (...roles: SheetRole[]) => columns.filter(({ role }) => roles.includes(role));
	const listed = (of: SheetColumn[]) =>
		of.map(({ column, title }) => (title ? `${title} (${column})` : column)).join(', ');
	for (const [role, text] of [
		['price', m.sheet_two_prices],
		['code', m.sheet_two_codes],
	] as const)
		if (named(role).length > 1) return text({ columns: listed(named(role)) });
	if (named('code', 'name').length === 0) return m.sheet_lacks_code();
	if (named('price', 'stock', 'availability').length === 0) return m.sheet_lacks_price();
	return undefined;
}
