import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Translations } from '#contract/language.ts';
import type { Parameter } from '#contract/parameters.ts';
import { type Author, differences, recordChanges, recordUpdate } from '../changes/record-changes.ts';
import type { Queries } from '../platform/database.ts';
import { categories, parameters, products, variants } from './tables.ts';

/** A parameter with what its name is in other languages. */
export type DeclaredParameter = Parameter & Required<Pick<Parameter, 'translations'>>;

/** A whole category, as a writer says it and the history keeps it. It is known by its key. */
export interface CategoryRecord {
	key: string;
	name: string;
	description: string | null;
	/** Its products carry seal attributes. */
	special: boolean;
	/** Paths, or URLs of other sites. */
	images: string[];
	/** How its sizes are written, such as `{bore} x {outer} x {width}`; the first that fits counts. */
	sizePatterns: string[];
	/** What is measured of its sizes, in the order in which it is shown. */
	parameters: DeclaredParameter[];
	translations: Translations<{ name: string; description: string }>;
}

/** A category as it is stored. */
export interface StoredCategory {
	id: number;
	version: number;
	record: CategoryRecord;
}

const columns = {
	key: categories.key,
	name: categories.name,
	description: categories.description,
	special: categories.special,
	images: categories.images,
	sizePatterns: categories.sizePatterns,
	translations: categories.translations,
};

/** The category as it is stored; undefined when there is none. */
export async function readCategory(database: Queries, id: number): Promise<StoredCategory | undefined> {
	const [row] = await database
		.select({ version: categories.version, category: columns })
		.from(categories)
		.where(eq(categories.id, id));
	if (!row) return undefined;
	const { key, name, unit, kind, labels, filterable, translations } = parameters;
	const declared = await database
		.select({ key, name, unit, kind, labels, filterable, translations })
		.from(parameters)
		.where(eq(parameters.categoryId, id))
		.orderBy(asc(parameters.position));
	return { id, version: row.version, record: { ...row.category, parameters: declared } };
}

/** The category as it is stored, locked until the transaction ends; undefined when there is none. */
export async function lockCategory(transaction: Queries, id: number): Promise<StoredCategory | undefined> {
	await transaction.select({ id: categories.id }).from(categories).where(eq(categories.id, id)).for('update');
	return readCategory(transaction, id);
}

/** The sizes of its products are read anew by the next `readStaleVariants`. */
async function writeParameters(transaction: Queries, categoryId: number, declared: DeclaredParameter[]): Promise<void> {
	const keys = declared.map(({ key }) => key);
	const own = eq(parameters.categoryId, categoryId);
	await transaction.delete(parameters).where(and(own, keys.length > 0 ? notInArray(parameters.key, keys) : undefined));
	const rows = declared.map((parameter, position) => ({ ...parameter, categoryId, position }));
	if (rows.length > 0) {
		const excluded = (name: string) => sql.raw(`excluded.${name}`);
		const set = Object.fromEntries(
			['position', 'name', 'unit', 'kind', 'labels', 'filterable', 'translations'].map((name) => [
				name,
				excluded(name),
			]),
		);
		await transaction
			.insert(parameters)
			.values(rows)
			.onConflictDoUpdate({ target: [parameters.categoryId, parameters.key], set });
	}
	const its = transaction.select({ id: products.id }).from(products).where(eq(products.categoryId, categoryId));
	await transaction.update(variants).set({ parserVersion: 0 }).where(inArray(variants.productId, its));
}

/**
 * Makes a category, under the number of one that was deleted when it comes back; the author stands in the history. Throws the
 * database's error for a name or key that is taken.
 */
export async function insertCategory(
	transaction: Queries,
	author: Author,
	{ parameters: declared, ...row }: CategoryRecord,
	number?: number,
): Promise<number> {
	const [stored] = await transaction
		.insert(categories)
		.overridingSystemValue()
		.values({ ...row, ...(number !== undefined && { id: number }) })
		.returning({ id: categories.id });
	const id = stored?.id ?? 0;
	if (declared.length > 0) await writeParameters(transaction, id, declared);
	await recordChanges(transaction, author, [
		{ entity: 'category', id, action: 'create', after: { ...row, parameters: declared } },
	]);
	return id;
}

/**
 * The one way to change a category. `change` is told what is stored and locked, and returns what it should be; it may throw.
 * Only what differs is written and noted in the history. Returns whether anything was, undefined when there is no such category.
 */
export async function updateCategory(
	transaction: Queries,
	author: Author,
	id: number,
	change: (before: StoredCategory) => CategoryRecord,
): Promise<boolean | undefined> {
	const before = await lockCategory(transaction, id);
	if (!before) return undefined;
	const after = change(before);
	if (!differences({ ...before.record }, { ...after })) return false;
	const { parameters: declared, ...row } = after;
	await transaction
		.update(categories)
		.set({ ...row, version: sql`${categories.version} + 1` })
		.where(eq(categories.id, id));
	const measured = ({ parameters, sizePatterns }: CategoryRecord) => ({ parameters, sizePatterns });
	if (differences(measured(before.record), measured(after))) await writeParameters(transaction, id, declared);
	await recordUpdate(transaction, author, {
		entity: 'category',
		id,
		action: 'update',
		before: { ...before.record },
		after: { ...after },
	});
	return true;
}

/** Deletes a category that is locked; throws the database's error when it has products. */
export async function deleteCategory(
	transaction: Queries,
	author: Author,
	{ id, record }: StoredCategory,
): Promise<void> {
	await transaction.delete(categories).where(eq(categories.id, id));
	await recordChanges(transaction, author, [{ entity: 'category', id, action: 'delete', before: { ...record } }]);
}
