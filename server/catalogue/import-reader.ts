import type { z } from 'zod';
import { imagePath } from '#contract/images.ts';
import { type CategoryRow, categoryRowSchema, type ProductRow, productRowSchema } from '#contract/import.ts';
import { readDescriptions, readPrice, readSealEntries, readSpecial, readTextList } from '#contract/legacy.ts';
import { eachProductLine } from '#contract/product-lines.ts';
import { tidySizes, withoutInvisible } from './import-cleaning.ts';
import { problemOf, type RowProblem } from './import-problems.ts';
import type { CatalogueSource, RawEntry } from './import-source.ts';

/** One row of an import file: what it means, or what is wrong with it. */
export interface ReadRow<T> {
	/** Its place in its list, or its row of a table, from 1. */
	line: number;
	/** Where it stands, as in `products[3] (seal-type-301)`. */
	place: string;
	/** By what it is known, as it is written; empty where nothing stands. */
	name: string;
	row?: T;
	problems: RowProblem[];
	/** What was put right so that the row can be read. */
	notices: string[];
}

function slug(name: string): string {
	return name
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, '-')
		.replace(/^-|-$/g, '');
}

/** What a table says of a category that is written as a key is. */
const keyIn = (written: unknown) =>
	typeof written === 'string' && /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(written) ? written : undefined;
const textOf = (value: unknown) => (typeof value === 'number' ? String(value) : value);
const absent = (value: unknown) => (value === undefined || value === '' ? null : textOf(value));
/** A list in one of its spellings. A value that is no spelling of a list stays as it is, for the schema to refuse. */
const listOf = (value: unknown, commas = false) =>
	value === null || value === undefined || typeof value === 'string' || Array.isArray(value)
		? readTextList(value, { commas })
		: value;
const imagesOf = (value: unknown) => {
	const list = listOf(value);
	return Array.isArray(list) ? list.map(imagePath) : list;
};

/** A category in today's spelling or an older one; without a key of its own its name gives the key. */
function readCategoryRow(raw: Record<string, unknown>): unknown {
	return {
		key: textOf(raw.key) ?? keyIn(raw.category) ?? slug(String(raw.name ?? '')),
		ref: textOf(raw.key ?? raw.id ?? raw.category) ?? slug(String(raw.name ?? '')),
		name: raw.name,
		description: absent(raw.description),
		special: readSpecial(raw),
		images: imagesOf(raw.pic),
		imageSlugs: listOf(raw.images ?? raw.image),
		sizePatterns: raw.size_patterns,
		parameters: raw.parameters,
		translations: raw.translations,
	};
}

/** A product in today's spelling or an older one, whose `id` then serves as the key. */
function readProductRow(raw: Record<string, unknown>, notices: string[], isTable: boolean): unknown {
	const sizes = listOf(raw.sizes, true);
	const row = {
		key: textOf(raw.key ?? raw.id),
		categoryRef: textOf(raw.category ?? raw.category_id),
		name: raw.name,
		...eachProductLine((field) => absent(raw[field])),
		price: readPrice(raw.price),
		prices: Array.isArray(raw.prices) ? raw.prices.map(readPrice) : raw.prices,
		sizes,
		descriptions: isTable ? (raw.descriptions as string[]) : readDescriptions(raw),
		keywords: listOf(raw.keywords),
		images: imagesOf(raw.pic),
		imageSlugs: listOf(raw.images ?? raw.image),
		seals: readSealEntries(raw.mechanicalSealAttributes, Array.isArray(sizes) ? sizes : []),
		translations: raw.translations,
		references: raw.references,
		exportedAt: raw.exported_at,
	};
	return tidySizes(row, notices);
}

async function* readRows<T>(
	entries: AsyncIterable<RawEntry>,
	read: (raw: Record<string, unknown>, notices: string[], isTable: boolean) => unknown,
	schema: z.ZodType<T>,
): AsyncGenerator<ReadRow<T>> {
	for await (const { row: line, place: where, value, columns, problems: found = [] } of entries) {
		const notices: string[] = [];
		const given = value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
		const raw = withoutInvisible(given, notices);
		const name = String([raw.key, raw.id, raw.name].find((one) => one !== undefined && one !== '') ?? '');
		const place = `${where}${name === '' ? '' : ` (${name})`}`;
		const at = { line, place, name, notices };
		const parsed = schema.safeParse(read(raw, notices, columns !== undefined));
		const issues = parsed.success ? [] : parsed.error.issues.map((issue) => problemOf(issue, raw));
		const problems = [...found, ...issues.filter(({ field }) => !found.some((one) => one.field === field))];
		if (parsed.success && problems.length === 0)
			yield { ...at, row: { ...parsed.data, ...(columns && { columns }) }, problems };
		else yield { ...at, problems };
	}
}

/** The categories of a file, one at a time; throws when the file is not JSON. */
export function readCategories(source: CatalogueSource): AsyncGenerator<ReadRow<CategoryRow>> {
	return readRows(source.entries('categories'), readCategoryRow, categoryRowSchema);
}

/** The products of a file, one at a time, however many there are. */
export function readProducts(source: CatalogueSource): AsyncGenerator<ReadRow<ProductRow>> {
	return readRows(source.entries('products'), readProductRow, productRowSchema);
}
