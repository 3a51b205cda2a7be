import { readCorrection } from '#contract/catalogue/parameter-values.ts';
import { eachText, translatedColumn, translatedKeys } from '#contract/catalogue/product-fields.ts';
import { readSizePatterns, type SizePattern } from '#contract/catalogue/size-pattern-parts.ts';
import { readSize } from '#contract/catalogue/size-patterns.ts';
import { AppError } from '#contract/errors.ts';
import { type OtherLanguage, otherLanguages } from '#contract/language.ts';
import type { Currency } from '#contract/money/currencies.ts';
import { namesCurrency, otherCurrency } from '#contract/money/currency-names.ts';
import { m } from '#messages';
import { readListCell } from '../catalogue/import/catalogue-columns.ts';
import type { CatalogueSource, RawEntry } from '../catalogue/import/catalogue-source.ts';
import type { ProblemKind, RowProblem } from '../catalogue/import/import-problems.ts';
import { sizeKey } from '../catalogue/products/written-size.ts';
import { compact } from '../catalogue/search-text.ts';
import { unescapeFormulas } from '../platform/spreadsheets/csv-cells.ts';
import type { Cell, Row } from '../platform/spreadsheets/rows.ts';
import { findKnown, type KnownCategory, nameKey } from './catalogue-context.ts';
import { parameterOf, parameterRole } from './catalogue-targets.ts';
import { countTitles, titleReader } from './catalogue-titles.ts';
import { withoutSize } from './code-without-size.ts';
import { type ImageIndex, imageIndex } from './image-names.ts';
import { isTotal } from './read-row.ts';
import { readStock } from './read-stock.ts';
import { type Layout, titlesKey } from './sheet-columns.ts';

/** A table with the roles of its columns, and what its cells are read by. */
export interface MappedTable {
	rows: () => AsyncIterable<Row>;
	layout: Layout;
	known: KnownCategory[];
	currency: Currency;
	/** The source of the references. */
	fileName: string;
	/** Images in the zip archive; undefined: none was sent. */
	images: string[] | undefined;
	maxRows: number;
}

/** A row below the titles. */
interface MappedRow {
	line: number;
	/** Of the column with the role, or of the cell that is merged down to this row. */
	cell: (role: string) => Cell;
	/** The texts of all columns with the role, and the titles of the columns. */
	all: (role: string) => { text: string; title: string }[];
	problems: RowProblem[];
}

/** Rows that are sizes of one part. */
interface Group {
	rows: MappedRow[];
	/** Whether the rows stand below other titles, so that nobody knows what their cells are. */
	isBeyond: boolean;
}

const empty: Cell = { text: '', kind: 'text' };
const isFilled = ({ text, kind }: Cell) => text !== '' || kind !== 'text';
const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();
const kindProblems = { no_value: 'formula', error: 'failed', date: 'date' } as const;
/** Roles whose cells may be a date. */
const mayBeDate: ReadonlySet<string> = new Set(['descriptions', 'keywords', 'exported_at']);

const problem = (kind: ProblemKind, field: string, written: string, rows: number[]): RowProblem => ({
	kind,
	field,
	written,
	rows,
	text: `${kind} in row ${rows.join(', ')}${written === '' ? '' : `: ${written}`}`,
});

function problemOfCell(role: string, { kind, text }: Cell, line: number): RowProblem | undefined {
	if (role === 'other' || kind === 'text' || kind === 'number' || (kind === 'date' && mayBeDate.has(role)))
		return undefined;
	return problem(kindProblems[kind], role, text, [line]);
}

/** A reason to refuse the price: it is in another currency, by its cell, the currency column or the title. */
function currencyProblem(
	price: Cell,
	currency: string,
	title: string,
	own: Currency,
	line: number,
): RowProblem | undefined {
	if (!isFilled(price)) return undefined;
	const other =
		currency !== '' && !namesCurrency(currency, own)
			? currency
			: (otherCurrency(price.unit ?? '', own) ?? otherCurrency(title, own));
	return other === undefined ? undefined : problem('currency', 'price', other, [line]);
}

function mappedRow({ line, cells, above = [] }: Row, { columns }: Layout, currency: Currency): MappedRow {
	const cellAt = (at: number) => {
		const cell = cells[at] ?? empty;
		const found = isFilled(cell) ? cell : (above[at] ?? empty);
		return { ...found, text: unescapeFormulas(found.text) };
	};
	const placesOf = (role: string) => columns.flatMap((column, at) => (column.role === role ? [at] : []));
	const cell = (role: string) => {
		const [at] = placesOf(role);
		return at === undefined ? empty : cellAt(at);
	};
	const priceTitle = columns.find(({ role }) => role === 'price')?.title ?? '';
	const problems = [
		...columns.map(({ role }, at) => problemOfCell(role, cellAt(at), line)),
		currencyProblem(cell('price'), cell('currency').text, priceTitle, currency, line),
	];
	return {
		line,
		cell,
		all: (role) => placesOf(role).map((at) => ({ text: cellAt(at).text, title: columns[at]?.title ?? '' })),
		problems: problems.filter((found) => found !== undefined),
	};
}

/** One key for all spellings of a text: a code with or without signs, a name in any case. */
const spellingKey = (role: string, text: string) => (role === 'model' ? compact(text) : '') || nameKey(text);

/** The spelling that most rows have, the first of several. */
const usualSpelling = (texts: string[]): string =>
	[...Map.groupBy(texts, (text) => text)].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? '';

/** What a row is grouped by; undefined when it says nothing there. */
function groupKey(row: Row, { columns, groupBy, withoutSize: isStripped }: Layout, size: string): string | undefined {
	if (groupBy.length === 0) return undefined;
	const texts = groupBy.map((at) => {
		const text = spaced((row.cells[at]?.text || row.above?.[at]?.text) ?? '');
		const base = (isStripped ? withoutSize(text, size) : undefined) ?? text;
		return spellingKey(columns[at]?.role ?? '', base);
	});
	return texts.every((text) => text === '') ? undefined : texts.join('\n');
}

async function readGroups({ rows, layout, known, currency, maxRows }: MappedTable): Promise<Group[]> {
	const { headerRow, columns } = layout;
	const read = titleReader(known);
	const titles = titlesKey(columns.map(({ title }) => title));
	const minTitles = Math.max(3, columns.filter(({ title }) => title !== '').length / 2);
	const groups = new Map<string, Group>();
	let isBeyond = false;
	let count = 0;
	for await (const row of rows()) {
		if (row.line <= (headerRow ?? 0)) continue;
		const isTitles = headerRow !== null && titlesKey(row.cells.map(({ text }) => text)) === titles;
		const isOtherTitles = headerRow !== null && !isTitles && countTitles(row.cells, read) >= minTitles;
		if (isTitles || isOtherTitles) {
			isBeyond = isOtherTitles;
			continue;
		}
		const mapped = mappedRow(row, layout, currency);
		const size = mapped.cell('sizes').text;
		const isEmpty = columns.every(({ role }) => role === 'other' || !isFilled(mapped.cell(role)));
		const name = mapped.cell('model').text || mapped.cell('name').text || row.cells.find(isFilled)?.text || '';
		if (isEmpty || (size === '' && isTotal(name))) continue;
		if (++count > maxRows) throw new AppError('invalid', m.sheet_rows_most({ max: maxRows }));
		const key = isBeyond ? `beyond ${row.line}` : (groupKey(row, layout, size) ?? `row ${row.line}`);
		const group = groups.get(key);
		if (group) group.rows.push(mapped);
		else groups.set(key, { rows: [mapped], isBeyond });
	}
	return [...groups.values()];
}

/** What all rows of a part say in a column; what they say differently becomes a problem. */
function commonText({ rows }: Group, role: string, problems: RowProblem[], isSized = false): string {
	const written = Map.groupBy(
		rows.flatMap((row) => {
			const text = spaced(row.cell(role).text);
			return text === '' ? [] : [{ text, line: row.line, size: row.cell('sizes').text }];
		}),
		({ text }) => spellingKey(role, text),
	);
	const entries = [...written.values()];
	const first = usualSpelling((entries[0] ?? []).map(({ text }) => text));
	if (written.size < 2) return first;
	if (isSized) {
		const bases = entries.flat().map(({ text, size }) => withoutSize(text, size) ?? text);
		if (new Set(bases.map((base) => spellingKey(role, base))).size === 1) return usualSpelling(bases);
	}
	const texts = entries.map(([entry]) => entry?.text ?? '');
	const lines = entries.flatMap(([entry]) => entry?.line ?? []);
	problems.push(problem('differs', role, texts.slice(0, 4).join(' · '), lines.slice(0, 8)));
	return first;
}

const listSigns = /[|;\n،]|,(?!\d)/;
const joinedTexts = ({ rows }: Group, role: string): { text: string; title: string }[] => {
	const entries = rows.flatMap((row) =>
		row.all(role).flatMap(({ text, title }) => text.split(listSigns).map((part) => ({ text: spaced(part), title }))),
	);
	return [...new Map(entries.filter(({ text }) => text !== '').map((entry) => [entry.text, entry])).values()];
};

/** `SKF 6204` → maker SKF, code 6204; a code alone has the title of its column as its maker. */
function referenceOf({ text, title }: { text: string; title: string }, source: string) {
	const [, maker = '', code = ''] = /^(\p{L}[^\d]*?)[\s:]+(\S*\d.*)$/u.exec(text) ?? [];
	return { maker: maker || title || 'OEM', code: code || text, grade: 'same', source };
}

/** The category that a part is in: as the file names it, in each language. */
interface NamedCategory {
	/** By which rows and categories of the file are joined. */
	ref: string;
	name: string;
	translations: Partial<Record<OtherLanguage, { name: string }>>;
}

interface Reader {
	table: MappedTable;
	images: ImageIndex;
	patternsOf: (category: KnownCategory) => SizePattern[];
}

function categoryOf(group: Group, { table }: Reader, problems: RowProblem[]): NamedCategory {
	const base = commonText(group, 'category', problems);
	const texts = otherLanguages.map(
		(language) => [language, commonText(group, translatedColumn('category', language), problems)] as const,
	);
	const written = texts.filter(([, text]) => text !== '');
	const name = base || written[0]?.[1] || table.layout.category;
	const translations = Object.fromEntries(written.map(([language, text]) => [language, { name: text }]));
	return { ref: name, name, translations };
}

function knownCategory({ ref }: NamedCategory, { known, layout }: MappedTable): KnownCategory | undefined {
	const chosen = new Map(layout.meanings).get(ref);
	return chosen === undefined ? findKnown(known, ref) : known.find(({ id }) => id === chosen);
}

/** The measured values that a row has in columns of their own, as typed. */
function typedValues(row: MappedRow, { columns }: Layout): [key: string, text: string][] {
	return columns.flatMap(({ role }): [string, string][] => {
		const key = parameterOf(role);
		const text = key === undefined ? '' : spaced(row.cell(role).text);
		return key === undefined || text === '' ? [] : [[key, text]];
	});
}

/** A size made of measured values by the category's pattern, else in the order of the columns: 25, 47, 7 → `25x47x7`. */
function sizeOfValues(typed: [string, string][], category: KnownCategory | undefined): string {
	const values = new Map(typed);
	const pattern = category?.sizePatterns.find((candidate) =>
		[...candidate.matchAll(/\{([a-z][a-z0-9_]*)\}/g)].every(([, key = '']) => values.has(key)),
	);
	if (pattern) return pattern.replace(/\{([a-z][a-z0-9_]*)\}/g, (_, key: string) => values.get(key) ?? '');
	return typed.map(([, text]) => text).join('x');
}

/** Values that the size does not say itself; null for those that it says. Values that can't be read, or that nobody measures, are reported. */
function valuesOf(
	{ line }: MappedRow,
	size: string,
	typed: [string, string][],
	category: KnownCategory | undefined,
	{ patternsOf }: Reader,
	found: { problems: RowProblem[]; remarks: RowProblem[] },
): Record<string, string | null> {
	const patterns = category ? patternsOf(category) : [];
	const read = size === '' ? [] : readSize(size, patterns);
	if (read === undefined && patterns.length > 0 && typed.length === 0)
		found.remarks.push(problem('size_unread', 'sizes', size, [line]));
	const values: Record<string, string | null> = {};
	for (const [key, text] of typed) {
		const parameter = category?.parameters.find((candidate) => candidate.key === key);
		const parsed = parameter && readCorrection(text, parameter);
		if (!parameter) found.remarks.push(problem('value_unknown', parameterRole(key), text, [line]));
		else if (!parsed) found.problems.push(problem('unreadable', parameterRole(key), text, [line]));
		else {
			const own = (read ?? []).filter((value) => value.key === key);
			const isSame = own.length === parsed.length && own.every((value, at) => isSameValue(value, parsed[at]));
			values[key] = isSame ? null : text;
		}
	}
	return values;
}

type Measured = { number: number | null; minus: number; plus: number; text: string };
function isSameValue(a: Measured, b: Measured | undefined): boolean {
	if (!b) return false;
	if (a.number === null || b.number === null) return a.text.toLowerCase() === b.text.toLowerCase();
	return a.number === b.number && a.minus === b.minus && a.plus === b.plus;
}

/** A price as `readFilePrice` takes it: a number of a cell that is one, else its text. */
const priceOf = ({ text, kind }: Cell): string | number | null =>
	text === '' ? null : kind === 'number' ? Number(text) : text;

interface RawSize {
	line: number;
	size: string;
	price: string | number | null;
	stock: ReturnType<typeof readStock>;
	description: string | null;
	descriptions: Partial<Record<OtherLanguage, string>>;
	values: Record<string, string | null>;
}

/** The sizes that a row names; most rows name one. */
function sizesOfRow(
	row: MappedRow,
	category: KnownCategory | undefined,
	reader: Reader,
	found: { problems: RowProblem[]; remarks: RowProblem[] },
): RawSize[] {
	const { layout } = reader.table;
	const typed = typedValues(row, layout);
	const listed = readListCell(row.cell('sizes').text).filter(Boolean);
	const sizes = listed.length > 0 ? listed : [sizeOfValues(typed, category)];
	const textsOf = (role: string) => (sizes.length > 1 ? readListCell(row.cell(role).text) : [row.cell(role).text]);
	const [prices, descriptions] = [textsOf('prices'), textsOf('descriptions')];
	const stock = readStock(row.cell('availability'), row.cell('stock'));
	if (stock === undefined)
		found.remarks.push(
			problem('unreadable', 'stock', row.cell('stock').text || row.cell('availability').text, [row.line]),
		);
	return sizes.map((size, at) => {
		const translated = otherLanguages.flatMap((language) => {
			const text = textsOf(translatedColumn('descriptions', language))[at] ?? '';
			return text === '' ? [] : [[language, text] as const];
		});
		return {
			line: row.line,
			size,
			price: prices[at] || priceOf(row.cell('price')),
			stock: stock ?? null,
			description: descriptions[at] || null,
			descriptions: Object.fromEntries(translated),
			values: valuesOf(row, size, typed, category, reader, found),
		};
	});
}

/** The sizes of a part, each once. The same size again is left out; with another price or stock it is a problem. */
function distinctSizes(sizes: RawSize[], found: { problems: RowProblem[]; remarks: RowProblem[] }): RawSize[] {
	const firsts = new Map<string, RawSize>();
	for (const size of sizes) {
		const key = sizeKey(size.size);
		const first = firsts.get(key);
		if (!first) firsts.set(key, size);
		else {
			const content = ({ line: _, size: __, ...other }: RawSize) => JSON.stringify(other);
			const rows = [first.line, size.line];
			const isSame = content(first) === content(size);
			if (isSame) found.remarks.push(problem('size_repeated', 'sizes', size.size, rows));
			else if (size.size === '') found.problems.push(problem('empty', 'sizes', '', [size.line]));
			else found.problems.push(problem('differs', 'sizes', size.size, rows));
		}
	}
	const distinct = [...firsts.values()];
	const unsized = distinct.find(({ size }) => size === '');
	if (unsized && distinct.length > 1) found.problems.push(problem('empty', 'sizes', '', [unsized.line]));
	return distinct;
}

/** The part of a group of rows, as `import-reader.ts` takes it. */
function productOf(group: Group, reader: Reader): RawEntry {
	const { table } = reader;
	const [first] = group.rows;
	const line = first?.line ?? 0;
	const found = { problems: group.rows.flatMap(({ problems }) => problems), remarks: [] as RowProblem[] };
	const common = (role: string, isSized = false) => commonText(group, role, found.problems, isSized);
	const category = categoryOf(group, reader, found.problems);
	const known = knownCategory(category, table);
	const key = common('key');
	const texts = eachText((text) => common(text, text === 'model'));
	const isNamed = common('name', true);
	const translated = otherLanguages.map((language) => {
		const own = translatedKeys.map(
			(text) => [text, common(translatedColumn(text, language), text === 'name')] as const,
		);
		return [language, Object.fromEntries(own.filter(([, text]) => text !== ''))] as const;
	});
	const translations = Object.fromEntries(translated.filter(([, own]) => Object.keys(own).length > 0));
	const translatedName = translated.map(([, own]) => own.name ?? '').find(Boolean) ?? '';
	const name = isNamed || translatedName || texts.model || key;
	const sizeRows = distinctSizes(
		group.rows.flatMap((row) => sizesOfRow(row, known, reader, found)),
		found,
	);
	const references = joinedTexts(group, 'references').map((entry) => referenceOf(entry, table.fileName));
	const keywords = [...joinedTexts(group, 'keywords'), ...joinedTexts(group, 'size_code')].map(({ text }) => text);
	const images = imagesOf(group, [texts.model, key, isNamed, translatedName], reader, line, found.remarks);
	const columns = [
		...(key === '' ? [] : ['key']),
		...(isNamed === '' ? [] : ['name']),
		...Object.entries(texts).flatMap(([role, text]) => (text === '' ? [] : [role])),
		...(category.ref === '' || category.ref === table.layout.category ? [] : ['category']),
	];
	const shownName = texts.model || name;
	if (group.isBeyond) found.problems = [problem('other_columns', 'name', '', [line])];
	// a part of one row is named by that row
	const isSingle = group.rows.length === 1;
	const withRows = (problems: RowProblem[]) =>
		isSingle ? problems.map(({ rows: _, ...withoutRows }) => withoutRows) : problems;
	return {
		row: line,
		place: `row ${line}`,
		name: shownName,
		columns,
		problems: withRows(found.problems),
		remarks: withRows(found.remarks),
		value: {
			// the comparison finds the part's own key, or makes one of its code or name
			key: key || `row-${line}`,
			category: category.ref,
			name,
			...texts,
			...(Object.keys(translations).length > 0 && { translations }),
			sizes: [],
			descriptions: [],
			keywords,
			...(references.length > 0 && { references }),
			...(images && { imageNames: images }),
			sizeRows: isSingle ? sizeRows.map(({ line: _, ...sizeRow }) => sizeRow) : sizeRows,
		},
	};
}

/** The images of a part: those that its cells name, else those of the archive that are called like it. Undefined: unchanged. */
function imagesOf(
	group: Group,
	names: string[],
	{ images, table }: Reader,
	line: number,
	remarks: RowProblem[],
): string[] | undefined {
	if (!table.layout.columns.some(({ role }) => role === 'images')) {
		const alike = images.like(names);
		return alike.length > 0 ? alike : undefined;
	}
	const written = joinedTexts(group, 'images').map(({ text }) => text);
	const { paths, missing } = images.named(written);
	if (missing.length > 0) remarks.push(problem('image_missing', 'images', missing.slice(0, 4).join(' · '), [line]));
	return paths.length > 0 ? paths : undefined;
}

/**
 * A catalogue file whose columns have roles, as entries of the import: rows that are sizes of one part are one product. Contradictions between
 * them are problems with their rows. Throws `invalid` for more than `maxRows` rows.
 */
export function mappedSource(table: MappedTable): CatalogueSource {
	const patterns = new Map<number, SizePattern[]>();
	const patternsOf = (category: KnownCategory) => {
		const read = patterns.get(category.id) ?? readSizePatterns(category.sizePatterns, category.parameters);
		patterns.set(category.id, read);
		return read;
	};
	const reader: Reader = { table, patternsOf, images: imageIndex(table.images ?? []) };
	let groups: Promise<Group[]> | undefined;
	const readOnce = () => (groups ??= readGroups(table));
	async function* categoryEntries(): AsyncGenerator<RawEntry> {
		const seen = new Set<string>();
		for (const group of await readOnce()) {
			const { ref, name, translations } = categoryOf(group, reader, []);
			if (group.isBeyond || ref === '' || seen.has(ref)) continue;
			seen.add(ref);
			const row = group.rows[0]?.line ?? 0;
			yield { row, place: `row ${row}`, value: { category: ref, name, translations }, columns: [] };
		}
	}
	async function* productEntries(): AsyncGenerator<RawEntry> {
		for (const group of await readOnce()) yield productOf(group, reader);
	}
	return {
		currency: table.currency,
		entries: (list) => (list === 'categories' ? categoryEntries() : productEntries()),
	};
}
