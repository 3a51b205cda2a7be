import type { CategoryRow, ProductRow } from '#contract/catalogue/import.schema.ts';
import { TextSet } from '../../platform/text-set.ts';
import type { CatalogueSource } from './catalogue-source.ts';
import { createSlugCheck } from './image-slugs.ts';
import type { RowProblem } from './import-problems.ts';
import { type ReadRow, readCategories, readProducts } from './import-reader.ts';

/** A person reads no more lines of a file that is wrong throughout. */
const maxProblems = 50;

/** Bad rows, one line each: row, field, problem. Nothing was written. */
export class ImportError extends Error {
	override readonly name = 'ImportError';
	readonly problems: string[];

	constructor(problems: string[]) {
		super(`${problems.length >= maxProblems ? 'At least ' : ''}${problems.length} problems; nothing was written`);
		this.problems = problems;
	}
}

/** A category or product of a file, with its problems. */
export type CheckedRow =
	| { entity: 'category'; read: ReadRow<CategoryRow> }
	| { entity: 'product'; read: ReadRow<ProductRow> };

function checked<T>(read: ReadRow<T>, problem: RowProblem | undefined): ReadRow<T> {
	const { row: _, ...bad } = read;
	return problem === undefined ? read : { ...bad, problems: [problem] };
}

const twice = (written: string, field = 'key'): RowProblem => ({
	field,
	kind: 'twice',
	written,
	text: 'stands in the file twice',
});
const noCategory = (written: string): RowProblem => ({
	field: 'category',
	kind: 'no_category',
	written,
	text: `the file has no category ${written}`,
});

/**
 * Returns a function that finds the second category of a file with one key or name: Bearings and bearings would become one. A table names a
 * category in each row, in any spelling.
 */
function createRepeatFinder(): (row: CategoryRow) => RowProblem | undefined {
	const [keys, names] = [new Set<string>(), new Set<string>()];
	return ({ key, name, columns }) => {
		if (columns) return undefined;
		if (keys.has(key)) return twice(key);
		if (names.has(name.toLowerCase())) return twice(name, 'name');
		keys.add(key);
		names.add(name.toLowerCase());
		return undefined;
	};
}

/** Reads a file to its end, categories first. A repeated row and a product without category count as bad rows. */
export async function* checkRows(source: CatalogueSource): AsyncGenerator<CheckedRow> {
	const categoryRefs = new Set<string>();
	const repeatedIn = createRepeatFinder();
	for await (const read of readCategories(source)) {
		const problem = read.row && (categoryRefs.has(read.row.ref) ? twice(read.row.ref) : repeatedIn(read.row));
		yield { entity: 'category', read: checked(read, problem) };
		if (read.row && !problem) categoryRefs.add(read.row.ref);
	}
	const keys = new TextSet();
	const problemOf = ({ key, categoryRef }: ProductRow) => {
		if (!keys.add(key)) return twice(key);
		return categoryRefs.has(categoryRef) ? undefined : noCategory(categoryRef);
	};
	for await (const read of readProducts(source))
		yield { entity: 'product', read: checked(read, read.row && problemOf(read.row)) };
}

/**
 * Reads a catalogue file to its end and reports each correction, and each slug without an image, to `onNotice`. Throws `ImportError` for bad
 * rows, and other errors for a missing file or invalid JSON.
 */
export async function checkFile(
	file: string,
	source: CatalogueSource,
	onNotice: (notice: string) => void,
): Promise<void> {
	const checkSlugs = await createSlugCheck(file);
	const problemLines: string[] = [];
	for await (const { entity, read } of checkRows(source)) {
		if (entity === 'product' && problemLines.length >= maxProblems) break;
		const { place, notices, problems, row } = read;
		for (const notice of [...notices, ...checkSlugs(row?.imageSlugs ?? [])]) onNotice(`${place}: ${notice}`);
		problemLines.push(...problems.map(({ field, text }) => `${place}: ${field}: ${text}`));
	}
	if (problemLines.length > 0) throw new ImportError(problemLines.slice(0, maxProblems));
}
