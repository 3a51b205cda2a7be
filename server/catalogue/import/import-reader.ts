import type { z } from 'zod';
import { eachCategoryText } from '#contract/catalogue/category-fields.ts';
import {
	type CategoryRow,
	categoryRowSchema,
	type ProductRow,
	productRowSchema,
} from '#contract/catalogue/import.schema.ts';
import {
	readDescriptions,
	readFilePrice,
	readSealEntries,
	readSpecial,
	readTextList,
} from '#contract/catalogue/legacy.ts';
import { eachText } from '#contract/catalogue/product-fields.ts';
import { imagePath } from '#contract/images/images.ts';
import type { Currency } from '#contract/money/currencies.ts';
import type { StatedPrice } from '#contract/money/prices.ts';
import type { CatalogueSource } from './catalogue-source.ts';
import { tidySizes, withoutInvisible } from './import-cleaning.ts';
import { problemOf, type RowProblem } from './import-problems.ts';

/** One row of an import file: parsed, or with its problems. */
export interface ReadRow<T> {
	/** Position in its list, or row of a table, from 1. */
	line: number;
	/** Such as `products[3] (seal-type-301)`. */
	place: string;
	/** Key, id or name as written; empty when it has none. */
	name: string;
	row?: T;
	problems: RowProblem[];
	/** Corrections that made the row readable. */
	notices: string[];
	/** What a reader should know although the row can be written. */
	remarks: RowProblem[];
}

/** A key made of a name: `Shaft Sleeves` → `shaft-sleeves`. */
export function slug(name: string): string {
	return name
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, '-')
		.replace(/^-|-$/g, '');
}

/** The text of a table's category cell if it looks like a key. */
const keyIn = (written: unknown) =>
	typeof written === 'string' && /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(written) ? written : undefined;
const textOf = (value: unknown) => (typeof value === 'number' ? String(value) : value);
const absent = (value: unknown) => (value === undefined || value === '' ? null : textOf(value));
/** Reads a list in any spelling; other values stay for the schema to reject. */
const listOf = (value: unknown, commas = false) =>
	value === null || value === undefined || typeof value === 'string' || Array.isArray(value)
		? readTextList(value, { commas })
		: value;
const imagesOf = (value: unknown) => {
	const list = listOf(value);
	return Array.isArray(list) ? list.map(imagePath) : list;
};

interface RowOptions {
	/** Whether it is a row of a table, not an object. */
	isTable: boolean;
	currency: Currency;
}

/** The rows of sizes that the reader of a mapped table has grouped. */
const sizeRowsOf = (rows: unknown, currency: Currency, notices: string[]) =>
	Array.isArray(rows)
		? rows.map((row) => ({ ...Object(row), price: readFilePrice(Object(row).price, currency, notices) }))
		: undefined;

const productPrice = (price: StatedPrice) => (price === 'on_request' ? null : price);

/** Reads a category in today's or an older spelling; without a key its name gives one. */
function readCategoryRow(raw: Record<string, unknown>): unknown {
	return {
		key: textOf(raw.key) ?? keyIn(raw.category) ?? slug(String(raw.name ?? '')),
		ref: textOf(raw.key ?? raw.id ?? raw.category) ?? slug(String(raw.name ?? '')),
		name: raw.name,
		...eachCategoryText((key) => absent(raw[key])),
		special: readSpecial(raw),
		images: imagesOf(raw.pic),
		imageSlugs: listOf(raw.images ?? raw.image),
		sizePatterns: raw.size_patterns,
		parameters: raw.parameters,
		translations: raw.translations,
	};
}

/** Reads a product in today's or an older spelling; an older one has `id` as its key. */
function readProductRow(raw: Record<string, unknown>, notices: string[], { isTable, currency }: RowOptions): unknown {
	const sizes = listOf(raw.sizes, true);
	const row = {
		key: textOf(raw.key ?? raw.id),
		categoryRef: textOf(raw.category ?? raw.category_id),
		name: raw.name,
		...eachText((key) => absent(raw[key])),
		price: productPrice(readFilePrice(raw.price, currency, notices)),
		prices: Array.isArray(raw.prices) ? raw.prices.map((price) => readFilePrice(price, currency, notices)) : raw.prices,
		sizes,
		descriptions: isTable ? (raw.descriptions as string[]) : readDescriptions(raw),
		keywords: listOf(raw.keywords),
		images: imagesOf(raw.pic),
		imageSlugs: listOf(raw.images ?? raw.image),
		seals: readSealEntries(raw.mechanicalSealAttributes, Array.isArray(sizes) ? sizes : []),
		translations: raw.translations,
		references: raw.references,
		exportedAt: raw.exported_at,
		// a JSON file says the same by its lists
		...(isTable && {
			measures: raw.measures,
			sizeRows: sizeRowsOf(raw.sizeRows, currency, notices),
			imageNames: raw.imageNames,
		}),
	};
	return tidySizes(row, notices);
}

/** Limits of the messages and the name of one row. */
const maxProblems = 50;
const maxName = 500;

async function* readRows<T>(
	{ entries, currency }: CatalogueSource,
	list: 'categories' | 'products',
	read: (raw: Record<string, unknown>, notices: string[], options: RowOptions) => unknown,
	schema: z.ZodType<T>,
): AsyncGenerator<ReadRow<T>> {
	for await (const entry of entries(list)) {
		const { row: line, place: where, value, columns, name: shownName, problems: found = [], remarks = [] } = entry;
		const notices: string[] = [];
		const fields = value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
		const raw = withoutInvisible(fields, notices);
		const names = [shownName, raw.key, raw.id, raw.name];
		const name = String(names.find((text) => text !== undefined && text !== '') ?? '').slice(0, maxName);
		const place = `${where}${name === '' ? '' : ` (${name})`}`;
		const parsed = schema.safeParse(read(raw, notices, { isTable: columns !== undefined, currency }));
		const at = { line, place, name, notices: notices.slice(0, maxProblems), remarks: remarks.slice(0, maxProblems) };
		const issues = parsed.success
			? []
			: parsed.error.issues.slice(0, maxProblems).map((issue) => problemOf(issue, raw));
		const problems = [...found, ...issues.filter(({ field }) => !found.some((problem) => problem.field === field))];
		if (parsed.success && problems.length === 0)
			yield { ...at, row: { ...parsed.data, ...(columns && { columns }) }, problems };
		else yield { ...at, problems };
	}
}

/** The categories of a file, one at a time; throws when the file is not JSON. */
export function readCategories(source: CatalogueSource): AsyncGenerator<ReadRow<CategoryRow>> {
	return readRows(source, 'categories', readCategoryRow, categoryRowSchema);
}

/** The products of a file, one at a time, however many there are. */
export function readProducts(source: CatalogueSource): AsyncGenerator<ReadRow<ProductRow>> {
	return readRows(source, 'products', readProductRow, productRowSchema);
}
