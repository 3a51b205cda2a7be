import type { Currency } from '#contract/money/currencies.ts';
import { namesCurrency, otherCurrency } from '#contract/money/currency-names.ts';
import type { SheetRole } from '#contract/sheets/sheet-fields.ts';
import type { SheetColumn } from '#contract/sheets/sheets.schema.ts';
import { listText } from '#contract/text/list-text.ts';
import { m } from '#messages';
import type { Row } from '../platform/spreadsheets/rows.ts';
import { letterOf } from '../platform/spreadsheets/workbook-xml.ts';
import { isHeader, isNewPrice, isNumbering, normalTitle, roleOfTitle } from './column-titles.ts';

/** Rows that are searched for titles and sampled. */
export const headRows = 30;
const maxSamples = 3;
/** Characters of a sample or title. */
const maxSampleLength = 60;

/** The title row of a table and its columns. */
export interface Layout {
	/** Line number; null when there are no titles. */
	headerRow: number | null;
	columns: SheetColumn[];
	/** Catalogue: indexes of the columns whose values make a part of several rows; empty: each row is a part. */
	groupBy: number[];
	/** Catalogue: the sizes at the end of these values don't count. */
	withoutSize: boolean;
	/** Catalogue: the category of parts whose rows name none; empty: none. */
	category: string;
	/** Catalogue: categories that a person chose for names of the file. */
	meanings: [name: string, id: number][];
}

/** The fields of a layout that only catalogues use, for a file of prices. */
export const noGroups: Pick<Layout, 'groupBy' | 'withoutSize' | 'category' | 'meanings'> = {
	groupBy: [],
	withoutSize: false,
	category: '',
	meanings: [],
};

/** The layout of an earlier file with the same titles, as a person has corrected it. */
export interface RememberedLayout {
	/** By `titlesKey`. */
	titles: string;
	roles: string[];
	groupBy: number[];
	category: string;
	meanings: [name: string, id: number][];
}

const shorten = (text: string) => text.slice(0, maxSampleLength).toWellFormed();

/** The titles of a file as one text, by which a layout is remembered: `item no\ndescription`. */
export const titlesKey = (titles: string[]): string =>
	titles
		.map((title) => normalTitle(shorten(title)))
		.join('\n')
		.trimEnd();

/** The remembered layout of the first rows whose titles it has, and the line of those titles. */
export function findRemembered(head: Row[], remembered: RememberedLayout[]) {
	for (const { line, cells } of head.slice(0, headRows)) {
		const titles = titlesKey(cells.map(({ text }) => text));
		const layout = titles === '' ? undefined : remembered.find((candidate) => candidate.titles === titles);
		if (layout) return { line, layout };
	}
	return undefined;
}

/** Narrows several price columns: those in the catalogue's currency beside others, then the only one with `new` in its title. */
export function choosePrices(titles: string[], prices: number[], currency: Currency): number[] {
	const titleAt = (at: number) => titles[at] ?? '';
	const isNamed = prices.some((at) => namesCurrency(titleAt(at), currency));
	const candidates = isNamed ? prices.filter((at) => otherCurrency(titleAt(at), currency) === undefined) : prices;
	const newPrices = candidates.filter((at) => isNewPrice(titleAt(at)));
	return newPrices.length === 1 ? newPrices : candidates;
}

/** Roles by title, each at most once but for prices. A numbering column holds the codes when no other column names the part. */
function rolesOf(titles: string[], currency: Currency): SheetRole[] {
	const titleRoles = titles.map((title) => roleOfTitle(title) ?? 'other');
	const numberingColumn =
		titleRoles.includes('code') || titleRoles.includes('name') ? -1 : titles.findIndex(isNumbering);
	const roles = titleRoles.map((role, at) => (at === numberingColumn ? 'code' : role));
	const priceColumns = roles.flatMap((role, at) => (role === 'price' ? [at] : []));
	const prices = choosePrices(titles, priceColumns, currency);
	return roles.map((role, at) => {
		if (role === 'price') return prices.includes(at) ? role : 'other';
		return role !== 'other' && roles.indexOf(role) < at ? 'other' : role;
	});
}

/** The columns of a table with their titles and first values; `rolesFor` gets the titles. */
export function describeColumns(
	head: Row[],
	headerRow: number | null,
	rolesFor: (titles: string[]) => readonly string[] = () => [],
): SheetColumn[] {
	const header = head.find(({ line }) => line === headerRow);
	const below = head.filter(({ line }) => line > (headerRow ?? 0));
	const width = Math.max(0, ...[header, ...below].map((row) => row?.cells.length ?? 0));
	const titles = Array.from({ length: width }, (_, at) => header?.cells[at]?.text ?? '');
	const roles = rolesFor(titles);
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

/** What a person has chosen; the rest is detected. */
interface ChosenLayout {
	headerRow?: number | null | undefined;
	roles?: string[] | undefined;
	remembered?: RememberedLayout[] | undefined;
}

/** Finds the titles among the first rows of a table, below any letterhead. */
export function findLayout(
	head: Row[],
	currency: Currency,
	{ headerRow, roles, remembered = [] }: ChosenLayout = {},
): Layout {
	const found = headerRow === undefined && roles === undefined ? findRemembered(head, remembered) : undefined;
	const titleRow =
		headerRow === undefined ? (found?.line ?? head.find(({ cells }) => isHeader(cells))?.line ?? null) : headerRow;
	const columns = describeColumns(
		head,
		titleRow,
		(titles) => roles ?? found?.layout.roles ?? rolesOf(titles, currency),
	);
	return { ...noGroups, headerRow: titleRow, columns };
}

/** A sentence that says why these columns can't be read; undefined when they can. */
export function columnProblem({ columns }: Pick<Layout, 'columns'>): string | undefined {
	const withRole = (...roles: string[]) => columns.filter(({ role }) => roles.includes(role));
	const listed = (of: SheetColumn[]) =>
		listText(of.map(({ column, title }) => (title ? `${title} (${column})` : column)));
	for (const [role, text] of [
		['price', m.sheet_two_prices],
		['code', m.sheet_two_codes],
	] as const)
		if (withRole(role).length > 1) return text({ columns: listed(withRole(role)) });
	if (withRole('code', 'name').length === 0) return m.sheet_lacks_code();
	if (withRole('price', 'stock', 'availability').length === 0) return m.sheet_lacks_price();
	return undefined;
}
