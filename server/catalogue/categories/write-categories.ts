import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { type CategoryTextKey, type CategoryTexts, eachCategoryText } from '#contract/catalogue/category-fields.ts';
import type { Parameter } from '#contract/catalogue/parameters.schema.ts';
import { type Author, differences, recordChanges, recordUpdate } from '../../changes/record-changes.ts';
import { documents } from '../../documents/rows/tables.ts';
import { deleteDocuments } from '../../documents/rows/write-documents.ts';
import { bulkInsert, fromExcluded } from '../../platform/bulk-insert.ts';
import type { Queries } from '../../platform/database.ts';
import { insertedRow } from '../../platform/inserted-rows.ts';
import { rereadSizes } from '../products/variant-values.ts';
import { categories, parameters, products, variants, variantValues } from '../tables.ts';

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

/**
 * Locks a category until the transaction ends, then reads it; undefined when it does not exist. With `no key update`, others go on writing
 * its products meanwhile.
 */
export async function lockCategory(
	transaction: Queries,
	id: number,
	strength: 'update' | 'no key update' = 'update',
): Promise<StoredCategory | undefined> {
	await transaction.select({ id: categories.id }).from(categories).where(eq(categories.id, id)).for(strength);
	return readCategory(transaction, id);
}

/** What is measured of the sizes, without names and what is shown. */
function measuredBy({ parameters, sizePatterns }: CategoryRecord) {
	return { sizePatterns, parameters: parameters.map(({ key, unit, kind, labels }) => ({ key, unit, kind, labels })) };
}

/** Writes the rows of the parameters; those that are missing are deleted with their values. */
async function writeRows(transaction: Queries, categoryId: number, declared: DeclaredParameter[]): Promise<void> {
	const keys = declared.map(({ key }) => key);
	const own = eq(parameters.categoryId, categoryId);
	await transaction.delete(parameters).where(and(own, keys.length > 0 ? notInArray(parameters.key, keys) : undefined));
	if (declared.length === 0) return;
	const rows = declared.map((parameter, position) => ({ ...parameter, categoryId, position }));
	const set = fromExcluded(parameters, ['position', 'name', 'unit', 'kind', 'labels', 'filterable', 'translations']);
	const onConflict = sql`on conflict (category_id, key) do update set ${set}`;
	await transaction.execute(bulkInsert(parameters, rows, onConflict));
}

/** Writes the parameters of a locked category, and reads its sizes again where they may have other values now. */
async function writeParameters(
	transaction: Queries,
	id: number,
	before: CategoryRecord,
	after: CategoryRecord,
): Promise<void> {
	if (!differences(measuredBy(before), measuredBy(after))) return writeRows(transaction, id, after.parameters);
	// waits for those who write its products, who have read the old parameters
	await lockCategory(transaction, id);
	const productIds = transaction.select({ id: products.id }).from(products).where(eq(products.categoryId, id));
	// first, since the background reads sizes by locking them before the parameters
	await transaction.update(variants).set({ parserVersion: 0 }).where(inArray(variants.productId, productIds));
	await writeRows(transaction, id, after.parameters);
	const changedKeys = after.parameters
		.filter(({ key, unit, kind }) =>
			before.parameters.some((stored) => stored.key === key && (stored.unit !== unit || stored.kind !== kind)),
		)
		.map(({ key }) => key);
	// a number in another unit would be shown until its size is read
	if (changedKeys.length > 0) {
		const own = and(eq(parameters.categoryId, id), inArray(parameters.key, changedKeys));
		const changedIds = transaction.select({ id: parameters.id }).from(parameters).where(own);
		await transaction.delete(variantValues).where(inArray(variantValues.parameterId, changedIds));
	}
	await rereadSizes(transaction, id);
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
	await writeRows(transaction, id, declared);
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
	const before = await lockCategory(transaction, id, 'no key update');
	if (!before) return undefined;
	const after = change(before);
	if (!differences({ ...before.record }, { ...after })) return false;
	const { parameters: declared, ...row } = after;
	await transaction
		.update(categories)
		.set({ ...row, version: sql`${categories.version} + 1` })
		.where(eq(categories.id, id));
	const { sizePatterns } = row;
	const { record } = before;
	if (differences({ sizePatterns: record.sizePatterns, declared: record.parameters }, { sizePatterns, declared }))
		await writeParameters(transaction, id, record, after);
	await recordUpdate(transaction, author, {
		entity: 'category',
		id,
		action: 'update',
		before: { ...before.record },
		after: { ...after },
	});
	return true;
}

/** Deletes a locked category with its documents; throws the database's error when it has products. */
export async function deleteCategory(
	transaction: Queries,
	author: Author,
	{ id, record }: StoredCategory,
): Promise<void> {
	await deleteDocuments(transaction, author, eq(documents.categoryId, id));
	await transaction.delete(categories).where(eq(categories.id, id));
	await recordChanges(transaction, author, [{ entity: 'category', id, action: 'delete', before: { ...record } }]);
}
