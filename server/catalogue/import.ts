import { eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { CategoryRow, ProductRow } from '#contract/import.ts';
import type { Database, Queries } from '../platform/database.ts';
import { lockImages } from './images.ts';
import type { ImageResolver } from './import-images.ts';
import { type ReadRow, readCategories, readProducts } from './import-reader.ts';
import { searchCodes, searchText } from './search-text.ts';
import { categories, products, sealAttributes } from './tables.ts';

const batchSize = 500;
/** A file that is wrong throughout is not worth more lines than a person reads. */
const maxProblems = 50;

export interface ImportResult {
	categories: number;
	products: number;
	/** How many of them were new or different; the others were left untouched. */
	changed: number;
}

/** Bad rows, one line each: row, field, what is wrong. Nothing was written. */
export class ImportError extends Error {
	override readonly name = 'ImportError';
	readonly problems: string[];

	constructor(problems: string[]) {
		super(`${problems.length >= maxProblems ? 'At least ' : ''}${problems.length} problems; nothing was written`);
		this.problems = problems;
	}
}

/** `column is distinct from excluded.column or …`: an unchanged row is not written again. */
function differs(table: typeof categories | typeof products, written: string[]): SQL {
	const columns = Object.entries(getTableColumns(table)).filter(([name]) => written.includes(name));
	return or(
		...columns.map(([, column]) => sql`${column} is distinct from ${sql.raw(`excluded.${column.name}`)}`),
	) as SQL;
}

function excluded(table: typeof categories | typeof products, written: string[]): Record<string, SQL> {
	const columns = Object.entries(getTableColumns(table)).filter(([name]) => written.includes(name));
	const values = columns.map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]);
	return { ...Object.fromEntries(values), version: sql`${table.version} + 1` };
}

async function writeCategory(
	database: Queries,
	row: CategoryRow,
	pictures: string[],
): Promise<{ id: number; changed: boolean }> {
	const { name, description, special } = row;
	const [known] = await database
		.select({ id: categories.id, key: categories.key })
		.from(categories)
		.where(or(eq(categories.key, row.key), eq(sql`lower(${categories.name})`, name.toLowerCase())))
		.orderBy(sql`${categories.key} = ${row.key} desc`);
	const values = { key: known?.key ?? row.key, name, description, special, pictures };
	const written = ['name', 'description', 'special', 'pictures'];
	const rows = await database
		.insert(categories)
		.values(values)
		.onConflictDoUpdate({
			target: categories.key,
			set: excluded(categories, written),
			setWhere: differs(categories, written),
		})
		.returning({ id: categories.id });
	const id = rows[0]?.id ?? known?.id;
	if (id === undefined) throw new Error(`Category ${row.key} was neither found nor made`);
	return { id, changed: rows.length > 0 };
}

type PlacedProduct = ProductRow & { categoryId: number };

async function writeProducts(database: Queries, rows: PlacedProduct[]): Promise<number> {
	const values = rows.map(({ key, categoryId, name, model, price, sizes, descriptions, keywords, pictures }) => ({
		...{ key, categoryId, name, model, price, sizes, descriptions, keywords, pictures },
		searchText: searchText([name, model ?? '', ...sizes, ...keywords]),
		searchCodes: searchCodes({ name, model, sizes, keywords }),
	}));
	const written = Object.keys(values[0] ?? {}).filter((name) => name !== 'key');
	const changed = await database
		.insert(products)
		.values(values)
		.onConflictDoUpdate({
			target: products.key,
			set: excluded(products, written),
			setWhere: differs(products, written),
		})
		.returning({ key: products.key });
	const ids = await database
		.select({ id: products.id, key: products.key })
		.from(products)
		.where(
			inArray(
				products.key,
				rows.map((row) => row.key),
			),
		);
	const idOf = new Map(ids.map(({ id, key }) => [key, id]));
	const touched = await writeSeals(database, rows, idOf);
	return new Set([...changed.map((row) => row.key), ...touched]).size;
}

/** Replaces the seal attributes of the products whose attributes differ; answers the keys of those. */
async function writeSeals(database: Queries, rows: PlacedProduct[], idOf: Map<string, number>): Promise<string[]> {
	const present = await database
		.select()
		.from(sealAttributes)
		.where(inArray(sealAttributes.productId, [...idOf.values()]));
	const different = rows.filter(({ key, seals }) => {
		const own = present.filter((entry) => entry.productId === idOf.get(key)).sort((a, b) => a.position - b.position);
		const wanted = seals.map((seal, position) => rowOf(idOf.get(key) ?? 0, seal, position));
		return JSON.stringify(own.map((e) => rowOf(e.productId, e, e.position))) !== JSON.stringify(wanted);
	});
	if (different.length === 0) return [];
	const ids = different.map(({ key }) => idOf.get(key) ?? 0);
	await database.delete(sealAttributes).where(inArray(sealAttributes.productId, ids));
	const entries = different.flatMap(({ key, seals }) => seals.map((seal, at) => rowOf(idOf.get(key) ?? 0, seal, at)));
	if (entries.length > 0) await database.insert(sealAttributes).values(entries);
	return different.map(({ key }) => key);
}

function rowOf(productId: number, seal: ProductRow['seals'][number], position: number) {
	const { size, sizes, descriptions, material, temperature, pressure, speed } = seal;
	return { productId, size, position, sizes, descriptions, material, temperature, pressure, speed };
}

/**
 * Reads a catalogue file into the database in one transaction, by key: what the file does not name stays, the same file a
 * second time changes nothing. Throws `ImportError` when any row is bad. `onProgress` hears the number of products so far.
 */
export async function importCatalogue(
	database: Database,
	file: string,
	{ imageResolver, onProgress = () => {} }: { imageResolver: ImageResolver; onProgress?: (products: number) => void },
): Promise<ImportResult> {
	return database.transaction(async (transaction) => {
		await lockImages(transaction);
		const result: ImportResult = { categories: 0, products: 0, changed: 0 };
		const problems: string[] = [];
		const refuse = ({ place }: ReadRow<unknown>, found: string[]) =>
			problems.push(...found.map((text) => `${place}: ${text}`));
		const categoryIds = new Map<string, number>();

		for await (const read of readCategories(file)) {
			if (!read.row) refuse(read, read.problems);
			else if (categoryIds.has(read.row.ref)) refuse(read, ['key: stands in the file twice']);
			else {
				const pictures = [...read.row.pictures, ...(await imageResolver.place(read.row.images))];
				const { id, changed } = await writeCategory(transaction, read.row, pictures);
				categoryIds.set(read.row.ref, id);
				result.categories++;
				result.changed += Number(changed);
			}
		}

		const keys = new Set<string>();
		let batch: PlacedProduct[] = [];
		const flush = async () => {
			if (batch.length > 0 && problems.length === 0) result.changed += await writeProducts(transaction, batch);
			batch = [];
			onProgress(result.products);
		};
		for await (const read of readProducts(file)) {
			if (problems.length >= maxProblems) break;
			const categoryId = read.row && categoryIds.get(read.row.categoryRef);
			if (!read.row) refuse(read, read.problems);
			else if (keys.has(read.row.key)) refuse(read, ['key: stands in the file twice']);
			else if (categoryId === undefined) refuse(read, [`category: the file has no category ${read.row.categoryRef}`]);
			else {
				// a copy: the key itself is a slice that would keep its whole stretch of the file in memory
				keys.add(Buffer.from(read.row.key).toString());
				const pictures = [...read.row.pictures, ...(await imageResolver.place(read.row.images))];
				result.products++;
				batch.push({ ...read.row, pictures, categoryId });
				if (batch.length >= batchSize) await flush();
			}
		}
		await flush();
		if (problems.length > 0) throw new ImportError(problems.slice(0, maxProblems));
		return result;
	});
}
