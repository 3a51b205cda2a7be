import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { ProductForm } from '#contract/catalogue-forms.ts';
import type { EditedProduct } from '#contract/edited-product.ts';
import { AppError } from '#contract/errors.ts';
import { isHouseImage } from '#contract/house-images.ts';
import { productImages } from '#contract/image-rules.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { administratorOf, type Viewer } from '../accounts/viewer.ts';
import { changedMeanwhile, withLastChange } from '../changes/changed-meanwhile.ts';
import type { UploadedFile } from '../http/multipart.ts';
import { isDangling, type Queries } from '../platform/database.ts';
import { type CatalogueStore, changeCatalogue } from './catalogue-store.ts';
import { getEditedProduct } from './edited-product.ts';
import { planImages, withImages } from './images.ts';
import { noCategory, recordOfForm } from './product-form.ts';
import { readProducts } from './product-record.ts';
import { writeProductReferences } from './product-references.ts';
import { products } from './tables.ts';
import { deleteProducts, writeProducts } from './write-products.ts';

const images = { folder: 'products', rules: productImages, required: m.product_image_required } as const;

const notFound = () => new AppError('not_found', m.error_product_not_found());

/** Throws what a change failed with; `invalid` when the category was deleted meanwhile. */
function throwNoCategory(error: unknown): never {
	throw isDangling(error) ? noCategory() : error;
}

/** The product that was made under this key already; throws `conflict` when it was made of another form. */
async function findMade(transaction: Queries, key: string, name: string): Promise<number | undefined> {
	// another call with the same key waits here until this one is committed
	await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
	const [row] = await transaction
		.select({ id: products.id, name: products.name })
		.from(products)
		.where(eq(products.key, key));
	if (row && row.name !== name) throw new AppError('conflict', m.request_key_used());
	return row?.id;
}

/**
 * A new product, by an administrator; the same key again returns the same product. Throws `invalid`, `too_large`, and
 * `conflict` for a key of another form; a form that is in error leaves no file.
 */
export async function createProduct(
	store: CatalogueStore,
	viewer: Viewer,
	form: ProductForm,
	uploaded: UploadedFile[],
	idempotencyKey?: string,
): Promise<EditedProduct> {
	const { id: administrator } = administratorOf(viewer);
	const key = idempotencyKey ? `${administrator}:${idempotencyKey}` : randomUUID();
	const record = await recordOfForm(store.database, form);
	// what is wrong with the fields is told before images are made
	record(key, undefined, []);
	const plan = await planImages(uploaded, {
		...images,
		present: [],
		existing: form.existingImages?.filter(isHouseImage) ?? [],
		order: form.imageOrder,
	});
	return withImages(store, plan, async (transaction) => {
		const made = await findMade(transaction, key, form.name);
		if (made) return { result: await getEditedProduct(transaction, viewer, made), replaced: plan.paths };
		const [written] = await writeProducts(transaction, authorOf(viewer), [key], () =>
			record(key, undefined, plan.paths),
		);
		const id = written?.id ?? 0;
		await writeProductReferences(transaction, authorOf(viewer), id, form);
		return { result: await getEditedProduct(transaction, viewer, id), replaced: [] };
	}).catch(throwNoCategory);
}

/**
 * Changes a product and what the equals-table says of it, by an administrator; all that the form does not name stays. Throws
 * `not_found`, `invalid`, `too_large`, and `conflict` when somebody else has changed it since the form's version was read.
 */
export async function updateProduct(
	store: CatalogueStore,
	viewer: Viewer,
	id: number,
	form: ProductForm,
	uploaded: UploadedFile[],
): Promise<EditedProduct> {
	administratorOf(viewer);
	const { database } = store;
	const [present] = await readProducts(database, eq(products.id, id));
	if (!present) throw notFound();
	const { version, record: before } = present;
	const record = await recordOfForm(database, form);
	// what is wrong with the fields is told before images are made
	record(before.key, before, before.images);
	const plan = await planImages(uploaded, {
		...images,
		present: before.images,
		existing: form.existingImages,
		order: form.imageOrder,
	});
	return withImages(store, plan, async (transaction) => {
		await writeProducts(transaction, authorOf(viewer), [before.key], (key, now) => {
			if (now?.version !== (form.version ?? version)) throw changedMeanwhile();
			return record(key, now.record, plan.paths);
		});
		await writeProductReferences(transaction, authorOf(viewer), id, form);
		const replaced = before.images.filter((path) => !plan.paths.includes(path));
		return { result: await getEditedProduct(transaction, viewer, id), replaced };
	})
		.catch(throwNoCategory)
		.catch(withLastChange(database, 'product', id));
}

/** Deletes a product; carts keep its name, and its images stay while it may be undone. Throws `not_found`. */
export async function deleteProduct(store: CatalogueStore, viewer: Viewer, id: number): Promise<void> {
	administratorOf(viewer);
	const [deleted] = await changeCatalogue(store, (transaction) =>
		deleteProducts(transaction, authorOf(viewer), eq(products.id, id)),
	);
	if (!deleted) throw notFound();
}
