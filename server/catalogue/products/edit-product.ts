import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { ProductForm } from '#contract/catalogue/catalogue-forms.schema.ts';
import type { EditedProduct } from '#contract/catalogue/edited-product.schema.ts';
import { isHouseImage } from '#contract/catalogue/house-images.ts';
import { AppError } from '#contract/errors.ts';
import { productImages } from '#contract/images/image-rules.ts';
import type { Currency } from '#contract/money/currencies.ts';
import { m } from '#messages';
import { authorOf } from '../../accounts/author.ts';
import { staffWith, type Viewer } from '../../accounts/viewer.ts';
import { changedMeanwhile, withLastChange } from '../../changes/changed-meanwhile.ts';
import type { UploadedFile } from '../../http/multipart.ts';
import { lockByName } from '../../platform/advisory-locks.ts';
import { isDangling, type Queries } from '../../platform/database.ts';
import { insertedRow } from '../../platform/inserted-rows.ts';
import { lockCatalogueCurrency } from '../catalogue-currency.ts';
import { type CatalogueStore, changeCatalogue } from '../catalogue-store.ts';
import { planImages, withImages } from '../images/images.ts';
import { writeProductReferences } from '../references/product-references.ts';
import { products } from '../tables.ts';
import { getEditedProduct } from './edited-product.ts';
import { noCategory, prepareRecord } from './product-form.ts';
import { readProducts, type StoredReference } from './product-record.ts';
import { deleteProducts, writeProducts } from './write-products.ts';

const images = { folder: 'products', rules: productImages, required: m.product_image_required } as const;

const notFound = () => new AppError('not_found', m.error_product_not_found());

/** Rethrows an error, as `invalid` when the category was deleted meanwhile. */
function rethrowNoCategory(error: unknown): never {
	throw isDangling(error) ? noCategory() : error;
}

/** Throws `conflict` when the catalogue has got another currency since the prices of a form were read. */
async function requireCurrency(transaction: Queries, currency: Currency): Promise<void> {
	if ((await lockCatalogueCurrency(transaction)) !== currency) throw changedMeanwhile();
}

/** The references of a form or a product, for comparison. */
const referenceKeys = (references: Pick<StoredReference, 'maker' | 'code' | 'size' | 'grade'>[]) =>
	references.map(({ maker, code, size, grade }) => JSON.stringify([maker, code, size, grade])).toSorted();

/**
 * The product that was already created with this key. Throws `conflict` when the form has other values than the product: the person must
 * know that what they changed after the first press is not saved.
 */
async function findCreated(
	transaction: Queries,
	key: string,
	buildRecord: Awaited<ReturnType<typeof prepareRecord>>['buildRecord'],
	{ references = [] }: ProductForm,
	images: string[],
): Promise<number | undefined> {
	// a parallel call with the same key waits here for the commit
	await lockByName(transaction, `product ${key}`);
	const [created] = await readProducts(transaction, eq(products.key, key));
	if (!created) return undefined;
	const isUnchanged =
		isDeepStrictEqual(buildRecord(key, created.record, images), created.record) &&
		isDeepStrictEqual(referenceKeys(references), referenceKeys(created.references));
	if (!isUnchanged) throw new AppError('conflict', m.product_already_created({ name: created.record.name }));
	return created.id;
}

/**
 * Creates a product for an administrator; the same form again with its key returns the same product. Throws `invalid`, `too_large`, and
 * `conflict` for a key with another form. An invalid form leaves no file behind.
 */
export async function createProduct(
	store: CatalogueStore,
	viewer: Viewer,
	form: ProductForm,
	uploaded: UploadedFile[],
	idempotencyKey?: string,
): Promise<EditedProduct> {
	const worker = staffWith(viewer, 'catalogue.edit');
	const author = worker.kind === 'program' ? `program ${worker.token}` : worker.id;
	const key = idempotencyKey ? `${author}:${idempotencyKey}` : randomUUID();
	const { buildRecord, currency } = await prepareRecord(store.database, form);
	// report invalid fields before encoding images
	buildRecord(key, undefined, []);
	const plan = await planImages(uploaded, {
		...images,
		present: [],
		existing: form.existingImages?.filter(isHouseImage) ?? [],
		order: form.imageOrder,
	});
	return withImages(store, plan, async (transaction) => {
		await requireCurrency(transaction, currency);
		const createdId = await findCreated(transaction, key, buildRecord, form, plan.paths);
		if (createdId) return { result: await getEditedProduct(transaction, viewer, createdId), replaced: plan.paths };
		const results = await writeProducts(transaction, authorOf(viewer), [key], () =>
			buildRecord(key, undefined, plan.paths),
		);
		const { id } = insertedRow(products, results);
		await writeProductReferences(transaction, authorOf(viewer), id, form);
		return { result: await getEditedProduct(transaction, viewer, id), replaced: [] };
	}).catch(rethrowNoCategory);
}

/**
 * Changes a product and its references for an administrator; fields that the form lacks stay unchanged. Throws `not_found`, `invalid`,
 * `too_large`, and `conflict` when somebody has changed the product since the form's version was read.
 */
export async function updateProduct(
	store: CatalogueStore,
	viewer: Viewer,
	id: number,
	form: ProductForm,
	uploaded: UploadedFile[],
): Promise<EditedProduct> {
	staffWith(viewer, 'catalogue.edit');
	const { database } = store;
	const [present] = await readProducts(database, eq(products.id, id));
	if (!present) throw notFound();
	const { version, record: before } = present;
	const { buildRecord, currency } = await prepareRecord(database, form);
	// report invalid fields before encoding images
	buildRecord(before.key, before, before.images);
	const plan = await planImages(uploaded, {
		...images,
		present: before.images,
		existing: form.existingImages,
		order: form.imageOrder,
	});
	return withImages(store, plan, async (transaction) => {
		await requireCurrency(transaction, currency);
		await writeProducts(transaction, authorOf(viewer), [before.key], (key, now) => {
			if (now?.version !== (form.version ?? version)) throw changedMeanwhile();
			return buildRecord(key, now.record, plan.paths);
		});
		await writeProductReferences(transaction, authorOf(viewer), id, form);
		const replaced = before.images.filter((path) => !plan.paths.includes(path));
		return { result: await getEditedProduct(transaction, viewer, id), replaced };
	})
		.catch(rethrowNoCategory)
		.catch(withLastChange(database, 'product', id));
}

/** Deletes a product; carts keep its name, and its images stay while the deletion can be undone. Throws `not_found`. */
export async function deleteProduct(store: CatalogueStore, viewer: Viewer, id: number): Promise<void> {
	staffWith(viewer, 'catalogue.edit');
	const [deleted] = await changeCatalogue(store, (transaction) =>
		deleteProducts(transaction, authorOf(viewer), eq(products.id, id)),
	);
	if (!deleted) throw notFound();
}
