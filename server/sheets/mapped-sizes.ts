import { readCorrection } from '#contract/catalogue/parameter-values.ts';
import { translatedColumn } from '#contract/catalogue/product-fields.ts';
import type { SizePattern } from '#contract/catalogue/size-pattern-parts.ts';
import { readSize } from '#contract/catalogue/size-patterns.ts';
import { type OtherLanguage, otherLanguages } from '#contract/language.ts';
import { readListCell } from '../catalogue/import/catalogue-columns.ts';
import type { RowProblem } from '../catalogue/import/import-problems.ts';
import { sizeKey } from '../catalogue/products/written-size.ts';
import type { Cell } from '../platform/spreadsheets/rows.ts';
import { parameterOf, parameterRole } from './catalogue-targets.ts';
import type { KnownCategory } from './known-categories.ts';
import { type MappedRow, problem, spaced } from './mapped-rows.ts';
import { readStock } from './read-stock.ts';
import type { Layout } from './sheet-columns.ts';

/** The patterns by which sizes of a category are read. */
export type PatternsOf = (category: KnownCategory) => SizePattern[];

interface SizeReader {
	layout: Layout;
	patternsOf: PatternsOf;
}

/** What is wrong with the rows of a part. With `problems` the part is not written; with `remarks` it is. */
export interface Findings {
	problems: RowProblem[];
	remarks: RowProblem[];
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

/**
 * The typed values by parameter: the text where it differs from what the size says, else null. Values that can't be read, or that the
 * category does not measure, go to `found`.
 */
function valuesOf(
	{ line }: MappedRow,
	size: string,
	typed: [string, string][],
	category: KnownCategory | undefined,
	patternsOf: PatternsOf,
	found: Findings,
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

/** A size as a row states it. */
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
export function sizesOfRow(
	row: MappedRow,
	category: KnownCategory | undefined,
	{ layout, patternsOf }: SizeReader,
	found: Findings,
): RawSize[] {
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
			values: valuesOf(row, size, typed, category, patternsOf, found),
		};
	});
}

/** The sizes of a part, each once. The same size again is left out; with another price or stock it is a problem. */
export function distinctSizes(sizes: RawSize[], found: Findings): RawSize[] {
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
