import { randomUUID } from 'node:crypto';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Product } from '#contract/catalogue.ts';
import type { ProductForm } from '#contract/catalogue-forms.ts';
import { AppError } from '#contract/errors.ts';
import { productImages } from '#contract/image-rules.ts';
import { alignedSeals, type SealVariation, specificationIssues } from '#contract/specification-rules.ts';
import { m } from '#messages';
import { administratorOf, type Viewer } from '../accounts/viewer.ts';
import type { UploadedFile } from '../http/multipart.ts';
import { type Database, isDangling, type Queries } from '../platform/database.ts';
import type { Files } from '../platform/files.ts';
import { planImages, removeUnusedImages, withImages } from './images.ts';
import { getProduct } from './products.ts';
import { searchCodes, searchText } from './search-text.ts';
import { categories, products, sealAttributes } from './tables.ts';

/** What a form says of a product, by the rules of its category; throws `invalid` with what is wrong beside each field. */
async function valuesOf(database: Queries, form: ProductForm) {
	const { name, categoryId, model, price, sizes, descriptions, mechanicalSealAttributes } = form;
	const [category] = await database
		.select({ special: categories.special })
		.from(categories)
		.where(eq(categories.id, categoryId));
	if (!category) throw noCategory();
	const { seals, left } = alignedSeals(sizes, mechanicalSealAttributes ?? []);
	const issues = specificationIssues({ sizes, descriptions, seals }, category.special);
	const message = m.product_seals_left({ sizes: left.map(({ size }) => size || '–').join(', ') });
	if (left.length > 0) issues.push({ path: 'mechanicalSealAttributes', message });
	if (issues[0]) throw new AppError('invalid', issues[0].message, issues);
	const values = { name, categoryId, model: model || null, price: price ?? null, sizes, descriptions };
	// what no form of this category shows is not lost by saving it
	return { values, seals: category.special ? seals.filter((seal) => seal !== undefined) : undefined };
}

function noCategory(): AppError {
	const message = m.product_category_required();
	return new AppError('invalid', message, [{ path: 'categoryId', message }]);
}

/** Throws what a change failed with; throws `invalid` when the category was deleted meanwhile. */
function throwNoCategory(error: unknown): never {
	throw isDangling(error) ? noCategory() : error;
}

function searchOf(product: { name: string; model: string | null; sizes: string[]; keywords: string[] }) {
	const { name, model, sizes, keywords } = product;
	return { searchText: searchText([name, model ?? '', ...sizes, ...keywords]), searchCodes: searchCodes(product) };
}

/** Writes the seal attributes; undefined leaves those of the sizes that stay. */
async function writeSeals(database: Queries, productId: number, sizes: string[], seals: SealVariation[] | undefined) {
	if (!seals) {
		const gone = and(eq(sealAttributes.productId, productId), notInArray(sealAttributes.size, sizes));
		await database.delete(sealAttributes).where(gone);
		return;
	}
	await database.delete(sealAttributes).where(eq(sealAttributes.productId, productId));
	const rows = seals.map(({ sizes: values, descriptions, material, temperature, pressure, speed }, position) => ({
		...{ productId, position, size: sizes[position] ?? '', sizes: values, descriptions },
		...{ material, temperature, pressure, speed },
	}));
	if (rows.length > 0) await database.insert(sealAttributes).values(rows);
}

/** The product that was made under this key already; throws `conflict` when it was made of another form. */
async function getMade(database: Queries, key: string, name: string): Promise<Product> {
	const [row] = await database
		.select({ id: products.id, name: products.name })
		.from(products)
		.where(eq(products.key, key));
	if (row?.name !== name) throw new AppError('conflict', m.request_key_used());
	return getProduct(database, row.id);
}

/**
 * A new product, by an administrator; the same key again answers the same product. Throws `invalid`, `too_large`, and
 * `conflict` for a key of another form; a refused one leaves no file.
 */
export async function createProduct(
	database: Database,
	files: Files,
	viewer: Viewer,
	form: ProductForm,
	uploaded: UploadedFile[],
	idempotencyKey?: string,
): Promise<Product> {
	const { id: administrator } = administratorOf(viewer);
	const { values, seals } = await valuesOf(database, form);
	const key = idempotencyKey ? `${administrator}:${idempotencyKey}` : randomUUID();
	const plan = await planImages(uploaded, {
		...{ folder: 'products', rules: productImages, required: m.product_image_required },
		...{ present: [], existing: [], order: form.imageOrder },
	});
	return withImages(database, files, plan, async (transaction) => {
		const search = searchOf({ ...values, keywords: [] });
		const [row] = await transaction
			.insert(products)
			.values({ ...values, ...search, key, keywords: [], pictures: plan.paths })
			.onConflictDoNothing({ target: products.key })
			.returning({ id: products.id });
		if (!row) return { result: await getMade(transaction, key, values.name), replaced: plan.paths };
		await writeSeals(transaction, row.id, values.sizes, seals);
		return { result: await getProduct(transaction, row.id), replaced: [] };
	}).catch(throwNoCategory);
}

/**
 * Changes a product, by an administrator; model, price and keywords that the form does not name stay. Throws `not_found`,
 * `invalid`, `too_large`, and `conflict` when somebody else has changed it since the form's version was read.
 */
export async function updateProduct(
	database: Database,
	files: Files,
	viewer: Viewer,
	id: number,
	form: ProductForm,
	uploaded: UploadedFile[],
): Promise<Product> {
	administratorOf(viewer);
	const before = await getProduct(database, id);
	const { values, seals } = await valuesOf(database, form);
	const plan = await planImages(uploaded, {
		...{ folder: 'products', rules: productImages, required: m.product_image_required },
		...{ present: before.pic, existing: form.existingImages, order: form.imageOrder },
	});
	const version = form.version ?? before.version;
	const changed = {
		...values,
		model: form.model === undefined ? before.model : values.model,
		price: form.price === undefined ? before.price : values.price,
	};
	return withImages(database, files, plan, async (transaction) => {
		const search = searchOf({ ...changed, keywords: before.keywords });
		const rows = await transaction
			.update(products)
			.set({ ...changed, ...search, pictures: plan.paths, version: sql`${products.version} + 1` })
			.where(and(eq(products.id, id), eq(products.version, version)))
			.returning({ id: products.id });
		if (rows.length === 0) throw new AppError('conflict', m.admin_changed_meanwhile());
		await writeSeals(transaction, id, values.sizes, seals);
		const replaced = before.pic.filter((path) => !plan.paths.includes(path));
		return { result: await getProduct(transaction, id), replaced };
	}).catch(throwNoCategory);
}

/** Deletes a product and the pictures that nothing else names; carts keep its name. Throws `not_found`. */
export async function deleteProduct(database: Database, files: Files, viewer: Viewer, id: number): Promise<void> {
	administratorOf(viewer);
	const [row] = await database.delete(products).where(eq(products.id, id)).returning({ pictures: products.pictures });
	if (!row) throw new AppError('not_found', m.error_product_not_found());
	await removeUnusedImages(database, files, row.pictures);
}
