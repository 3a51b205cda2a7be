import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { type CategoryTextKey, type CategoryTexts, eachCategoryText } from '#contract/catalogue/category-fields.ts';
import type { Parameter } from '#contract/catalogue/parameters.schema.ts';
import { type Author, differences, recordChanges, recordUpdate } from '../../changes/record-changes.ts';
import type { Queries } from '../../platform/database.ts';
import { insertedRow } from '../../platform/inserted-rows.ts';
import { categories, parameters, products, variants } from '../tables.ts';

/** A parameter with its translations. */
export type DeclaredParameter = Parameter & Required<Pick<Parameter, 'translations'>>;

/** A complete category, as writers and the history have it; `key` identifies it. */
export interface CategoryRecord extends Record<CategoryTextKey, string | null> {
	key: string;
	name: string;
	/** Its products have seal attributes. */
	special: boolean;
	/** Paths, or URLs of other sites. */
	images: string[];
	/** Patterns of its sizes, such as `{bore} x {outer} x {width}`; the first that fits counts. */
	sizePatterns: string[];
	/** The parameters of its sizes, in display order. */
	parameters: DeclaredParameter[];
	translations: CategoryTexts;
}

export interface StoredCategory {
	id: number;
	version: number;
	record: CategoryRecord;
}

const columns = {
	key: categories.key,
	name: categories.name,
	...eachCategoryText((key) => categories[key]),
	special: categories.special,
	images: categories.images,
	sizePatterns: categories.sizePatterns,
	translations: categories.translations,
};

/** Reads a category; undefined when it does not exist. */
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

/** Locks a category until the transaction ends, then reads it; undefined when it does not exist. */
export async function lockCategory(transaction: Queries, id: number): Promise<StoredCategory | undefined> {
	await transaction.select({ id: categories.id }).from(categories).where(eq(categories.id, id)).for('update');
	return readCategory(transaction, id);
}

/** Resets `parserVersion`, so that the next `readStaleVariants` reads the sizes again. */
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
	const productIds = transaction.select({ id: products.id }).from(products).where(eq(products.categoryId, categoryId));
	await transaction.update(variants).set({ parserVersion: 0 }).where(inArray(variants.productId, productIds));
}

/**
 * Creates a category, with `number` under the id of a deleted one, and records it in the history. Throws the database's error for a taken
 * name or key.
 */
export async function insertCategory(
	transaction: Queries,
	author: Author,
	{ parameters: declared, ...row }: CategoryRecord,
	restoredId?: number,
): Promise<number> {
	const added = await transaction
		.insert(categories)
		.overridingSystemValue()
		.values({ ...row, ...(restoredId !== undefined && { id: restoredId }) })
		.returning({ id: categories.id });
	const { id } = insertedRow(categories, added);
	if (declared.length > 0) await writeParameters(transaction, id, declared);
	await recordChanges(transaction, author, [
		{ entity: 'category', id, action: 'create', after: { ...row, parameters: declared } },
	]);
	return id;
}

/**
 * The only way to change a category. `change` gets the stored, locked category and returns the new one; it may throw. Only differences are
 * written and recorded. Returns whether there were any; undefined when the category does not exist.
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

/** Deletes a locked category; throws the database's error when it has products. */
export async function deleteCategory(
	transaction: Queries,
	author: Author,
	{ id, record }: StoredCategory,
): Promise<void> {
	await transaction.delete(categories).where(eq(categories.id, id));
	await recordChanges(transaction, author, [{ entity: 'category', id, action: 'delete', before: { ...record } }]);
}
