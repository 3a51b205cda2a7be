import { translatedColumn } from '#contract/catalogue/product-fields.ts';
import { AppError } from '#contract/errors.ts';
import type { Currency } from '#contract/money/currencies.ts';
import type { SheetColumn } from '#contract/sheets/sheets.schema.ts';
import { listText } from '#contract/text/list-text.ts';
import { m } from '#messages';
import { readListCell, requiredColumns } from '../catalogue/import/catalogue-columns.ts';
import { fold } from '../catalogue/search-text.ts';
import type { Cell, Row } from '../platform/spreadsheets/rows.ts';
import { exportRoles, isJoinedRole, parameterOf, targetLabel } from './catalogue-targets.ts';
import { countTitles, titleReader } from './catalogue-titles.ts';
import { withoutSize } from './code-without-size.ts';
import { normalTitle } from './column-titles.ts';
import type { KnownCategory } from './known-categories.ts';
import {
	choosePrices,
	describeColumns,
	findRemembered,
	headRows,
	type Layout,
	type RememberedLayout,
} from './sheet-columns.ts';

/** Rows below the titles by which roles and groups are proposed. */
export const sampledRows = 300;

export interface CatalogueContext {
	known: KnownCategory[];
	currency: Currency;
	remembered: RememberedLayout[];
}

/** What a person has chosen; the rest is proposed. */
export interface ChosenCatalogueLayout {
	headerRow?: number | null | undefined;
	roles?: string[] | undefined;
	/** Indexes, letters or titles of columns. */
	groupBy?: (number | string)[] | undefined;
	category?: string | undefined;
	meanings?: [name: string, id: number][] | undefined;
}

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);
const inArabic = (role: string) => translatedColumn(role, 'ar');
const share = <T>(list: T[], test: (entry: T) => boolean) =>
	list.length === 0 ? 0 : list.filter(test).length / list.length;
/** The share of a column's cells that must look alike for a role. */
const mostCells = 0.7;

const imageName = /\.(?:jpe?g|png|webp)$/i;
const sizeText =
	/^[ø⌀]?\s*\d+(?:[.,/]\d+)?(?:\s*(?:mm|cm|inch|in|"|مم|ملم|سم))?(?:\s*[x×*-]\s*\d+(?:[.,/]\d+)?(?:\s*(?:mm|cm|"|مم|ملم))?)*$/i;
const hasSizeSign = /mm|cm|inch|"|مم|ملم|سم|\d\s*[x×*]\s*\d/i;
const codeText = /^(?=.*\d)[\p{L}\d][\p{L}\d\-/._ ]{1,39}$/u;

/** The cells of a column in the sampled rows, without empty ones. */
const filled = (rows: Row[], at: number): Cell[] =>
	rows.flatMap(({ cells }) => {
		const cell = cells[at];
		return cell && cell.text !== '' ? [cell] : [];
	});

/** What the cells of a column without a known title look like; only roles that the table still lacks. */
function roleByCells(cells: Cell[], lacks: (role: string) => boolean, isTitled: boolean): string | undefined {
	const texts = cells.map(({ text }) => text);
	if (texts.length === 0) return undefined;
	const distinct = new Set(texts.map(fold)).size;
	const isWords = share(texts, (text) => /\p{L}{2}/u.test(text) && !imageName.test(text)) >= mostCells;
	if (lacks('images') && share(texts, (text) => imageName.test(text)) >= mostCells) return 'images';
	if (lacks('price') && share(cells, ({ unit = '' }) => unit !== '') >= mostCells) return 'price';
	if (lacks('sizes') && share(texts, (text) => sizeText.test(text) && hasSizeSign.test(text)) >= mostCells)
		return 'sizes';
	// numbers alone may be anything: a titled column of them is left to the person
	if (
		lacks('price') &&
		!isTitled &&
		share(cells, ({ kind, text }) => kind === 'number' || /^\d+[.,]\d+$/.test(text)) >= mostCells
	)
		return 'price';
	if (
		lacks('category') &&
		isWords &&
		texts.length >= 4 &&
		distinct <= texts.length / 2 &&
		share(texts, (text) => /\d/.test(text)) < 0.3
	)
		return 'category';
	if (lacks('name') && isWords && share(texts, (text) => /\s/.test(text.trim())) >= 0.5) return 'name';
	if (lacks('model') && distinct === texts.length && share(texts, (text) => codeText.test(text)) >= mostCells)
		return 'model';
	return undefined;
}

/** Whether the roles are those of an export, which has a part a row and its sizes in one cell. */
const isExported = (roles: (string | undefined)[]) =>
	requiredColumns.every((role) => roles.includes(role)) &&
	roles.every((role) => role === undefined || role === 'other' || exportRoles.has(role));

/** Roles with a column for each language: Arabic cells under one title are those of the Arabic column. */
const rolesByScript: ReadonlySet<string> = new Set(['name', 'category', 'descriptions']);

/** `name` of a column whose cells are mostly Arabic → `name_ar`. */
function roleInScript(role: string | undefined, cells: Cell[]): string | undefined {
	if (role === undefined || !rolesByScript.has(role)) return role;
	return share(cells, ({ text }) => isArabic(text)) >= mostCells ? inArabic(role) : role;
}

/** Whether the cells of images and references are those of an export: paths, and JSON. A firm's own file names files and codes. */
function hasExportedCells(role: string | undefined, texts: string[]): boolean {
	const sign = role === 'images' ? /^(?:\/|https?:)/i : role === 'references' ? /^\[/ : undefined;
	return sign === undefined || texts.every((text) => sign.test(text));
}

/** A role for each column; undefined where it is not known yet. */
type Roles = (string | undefined)[];

/** The roles that the titles name. Of several prices `choosePrices` decides; the rest become `other`. */
function rolesByTitle(titles: string[], { known, currency }: CatalogueContext): Roles {
	const roles = titles.map(titleReader(known));
	const priced = roles.flatMap((role, at) => (role === 'price' ? [at] : []));
	const prices = choosePrices(titles, priced, currency);
	return roles.map((role, at) => (role === 'price' && !prices.includes(at) ? 'other' : role));
}

const isName = (role: string | undefined) => role === 'name' || role === inArabic('name');

/** `Item` and `Description` → name and description; `Description` alone stays the name. */
function separateDescriptions(titles: string[], roles: Roles): Roles {
	const isDescription = (at: number) => /desc|وصف|بيان|details/i.test(normalTitle(titles[at] ?? ''));
	const hasOtherName = roles.some((role, at) => isName(role) && !isDescription(at));
	return roles.map((role, at) =>
		hasOtherName && isName(role) && isDescription(at) ? role?.replace('name', 'descriptions') : role,
	);
}

/** Keeps the first of two columns with one role; the second becomes `other`, unless both have the same title. */
function dropRepeatedRoles(titles: string[], roles: Roles): Roles {
	return roles.map((role, at) => {
		if (role === undefined || isJoinedRole(role) || role === 'price') return role;
		const first = roles.indexOf(role);
		return first < at && normalTitle(titles[first] ?? '') !== normalTitle(titles[at] ?? '') ? 'other' : role;
	});
}

/** The role of each column: by its title, then by its cells. */
function proposeRoles(titles: string[], rows: Row[], context: CatalogueContext): string[] {
	const titled = rolesByTitle(titles, context);
	const textsAt = (at: number) => filled(rows, at).map(({ text }) => text);
	if (isExported(titled) && titled.every((role, at) => hasExportedCells(role, textsAt(at))))
		return titled.map((role) => role ?? 'other');
	const inScript = titled.map((role, at) => roleInScript(role, filled(rows, at)));
	const roles = dropRepeatedRoles(titles, separateDescriptions(titles, inScript));
	const lacks = (role: string) => !roles.some((present) => present === role || present === inArabic(role));
	for (const [at, title] of titles.entries()) {
		if (roles[at] !== undefined) continue;
		const cells = filled(rows, at);
		roles[at] = roleInScript(roleByCells(cells, lacks, title !== ''), cells);
	}
	return roles.map((role) => role ?? 'other');
}

const textAt = ({ cells, above = [] }: Row, at: number) => (cells[at]?.text || above[at]?.text) ?? '';
const keyOf = (text: string) => fold(text).replace(/\s+/g, ' ').trim();

/** Whether the rows have a size each, in one column or in columns of measured values. */
const hasSizes = (roles: string[]) => roles.includes('sizes') || roles.some((role) => parameterOf(role) !== undefined);

/** Whether nearly all texts of a column end with the size of their row: `MG1-25` beside `25 mm`. Rows without a size don't count. */
function endsWithSize(rows: Row[], at: number, sizeAt: number): boolean {
	const sized = rows.filter((row) => textAt(row, sizeAt) !== '' && textAt(row, at) !== '');
	return share(sized, (row) => withoutSize(textAt(row, at), textAt(row, sizeAt)) !== undefined) >= 0.9;
}

/** How many rows share their value with another one. */
function repeated(values: string[]): number {
	const groups = Map.groupBy(values.filter(Boolean), (value) => value);
	return [...groups.values()].filter(({ length }) => length > 1).reduce((sum, { length }) => sum + length, 0);
}

/**
 * The column by which rows are grouped into parts: the first code or name that repeats in many rows, else one that ends with the size of
 * its row, else the name, or the code without a name. Empty when each row is a part.
 */
function proposeGroups(roles: string[], rows: Row[]): number[] {
	const sizeAt = roles.indexOf('sizes');
	const isListed = rows.some((row) => readListCell(textAt(row, sizeAt)).length > 1);
	if (isExported(roles) || !hasSizes(roles) || (sizeAt >= 0 && isListed)) return [];
	const columns = ['key', 'model', 'name', inArabic('name')].map((role) => roles.indexOf(role)).filter((at) => at >= 0);
	const repeats = columns.find((at) => repeated(rows.map((row) => keyOf(textAt(row, at)))) > rows.length / 4);
	if (repeats !== undefined) return [repeats];
	if (roles.includes('key')) return [];
	const stripped = columns.find((at) => sizeAt >= 0 && endsWithSize(rows, at, sizeAt));
	// a part of one size today may have two tomorrow
	return [stripped ?? columns.find((at) => roles[at] !== 'model') ?? columns[0]].filter((at) => at !== undefined);
}

/** Whether codes differ within the groups by more than the size at their end: then they number the sizes, not the part. */
function numbersSizes(roles: string[], rows: Row[], groupBy: number[]): boolean {
	const [codeAt, sizeAt] = [roles.indexOf('model'), roles.indexOf('sizes')];
	if (codeAt < 0 || groupBy.length === 0 || groupBy.includes(codeAt)) return false;
	const groups = Map.groupBy(rows, (row) => groupBy.map((at) => keyOf(textAt(row, at))).join('\n'));
	return [...groups.values()].some((group) => {
		const codes = new Set(
			group.map((row) => withoutSize(textAt(row, codeAt), textAt(row, sizeAt)) ?? textAt(row, codeAt)).filter(Boolean),
		);
		return codes.size > 1;
	});
}

const isNumber = ({ kind, text }: Cell) => kind === 'number' || /^[\d.,\s]+$/.test(text);

/** A row of words above a column of numbers, for titles that nobody knows. */
function findUnknownTitles(head: Row[]): number | null {
	const width = Math.max(0, ...head.map(({ cells }) => cells.length));
	const titles = head.slice(0, headRows).find(({ cells }, at) => {
		const words = cells.filter(({ text }) => text !== '');
		const below = head.slice(at + 1);
		const isAboveNumbers = cells.some(
			(cell, column) => cell.text !== '' && share(filled(below, column), isNumber) >= mostCells,
		);
		return words.length >= 2 && words.length * 2 > width && !words.some(isNumber) && isAboveNumbers;
	});
	return titles?.line ?? null;
}

/** The first row with about the most titles, else the first that looks like titles; null when there is none. */
function findTitles(head: Row[], known: KnownCategory[]): number | null {
	const read = titleReader(known);
	const counted = head.slice(0, headRows).map(({ line, cells }) => ({ line, titles: countTitles(cells, read) }));
	const best = Math.max(0, ...counted.map(({ titles }) => titles));
	// titles that are merged over others have fewer; those of a second table below may have more
	const found = counted.find(({ titles }) => titles > 0 && titles >= 0.75 * best);
	return found?.line ?? findUnknownTitles(head);
}

/** The index of a column by its index, letter or title. Throws `invalid` for one that the table lacks. */
function placeOf(column: number | string, columns: SheetColumn[]): number {
	const isThis = ({ column: letter, title }: SheetColumn, at: number) =>
		typeof column === 'number' ? at === column : title === column || letter === column;
	const at = columns.findIndex(isThis);
	if (at < 0) throw new AppError('invalid', m.sheet_no_column({ column: String(column) }));
	return at;
}

/** Finds the titles of a catalogue table and proposes the role of each column and the groups, or takes what a person has chosen. */
export function findCatalogueLayout(
	head: Row[],
	context: CatalogueContext,
	{ headerRow, roles, groupBy, category, meanings = [] }: ChosenCatalogueLayout = {},
): Layout {
	const found = headerRow === undefined && roles === undefined ? findRemembered(head, context.remembered) : undefined;
	const titleRow = headerRow !== undefined ? headerRow : (found?.line ?? findTitles(head, context.known));
	const below = head.filter(({ line }) => line > (titleRow ?? 0));
	const described = describeColumns(head, titleRow);
	const titles = described.map(({ title }) => title);
	const proposed = found?.layout.roles ?? proposeRoles(titles, below, context);
	const chosen = described.map((_, at) => (roles ?? proposed)[at] ?? 'other');
	const groups =
		groupBy?.map((column) => placeOf(column, described)) ?? found?.layout.groupBy ?? proposeGroups(chosen, below);
	const isNumbered = roles === undefined && found === undefined && numbersSizes(chosen, below, groups);
	const columns = described.map((column, at): SheetColumn => {
		const role = chosen[at] ?? 'other';
		return { ...column, role: isNumbered && role === 'model' ? 'size_code' : role };
	});
	const sizeAt = chosen.indexOf('sizes');
	return {
		headerRow: titleRow,
		columns,
		groupBy: groups.filter((at) => at < columns.length),
		withoutSize: sizeAt >= 0 && groups.some((at) => endsWithSize(below, at, sizeAt)),
		category: category ?? found?.layout.category ?? '',
		meanings: [...(found?.layout.meanings ?? []), ...meanings],
	};
}

/** Whether the table is read as an export: a part a row, lists in one cell. */
export const isExportLayout = ({ columns, groupBy }: Pick<Layout, 'columns' | 'groupBy'>): boolean =>
	groupBy.length === 0 &&
	isExported(columns.map(({ role }) => role)) &&
	columns.every(({ role, sample }) => hasExportedCells(role, sample));

/** A sentence that says why these columns can't be read; undefined when they can. */
export function catalogueProblem({ columns, category }: Pick<Layout, 'columns' | 'category'>): string | undefined {
	const listed = (role: string) =>
		listText(
			columns
				.filter((column) => column.role === role)
				.map(({ column, title }) => (title ? `${title} (${column})` : column)),
		);
	const roles = columns.map(({ role }) => role);
	const twice = roles.find((role, at) => !isJoinedRole(role) && roles.indexOf(role) < at);
	if (twice) return m.sheet_target_twice({ target: targetLabel(twice), columns: listed(twice) });
	const isNamed = roles.some((role) => role === 'key' || role === 'model' || /^name(?:_|$)/.test(role));
	if (!isNamed) return m.sheet_lacks_name();
	if (category === '' && !roles.some((role) => /^category(?:_|$)/.test(role))) return m.sheet_lacks_category();
	return undefined;
}
