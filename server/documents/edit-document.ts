import { createHash } from 'node:crypto';
import { and, count, eq, isNull, type SQL } from 'drizzle-orm';
import { documentName } from '#contract/documents/document-labels.ts';
import { documentSizeText, maxDocuments } from '#contract/documents/document-rules.ts';
import type { DocumentForm, NewDocument, ShopDocument } from '#contract/documents/documents.schema.ts';
import { AppError, fieldError } from '#contract/errors.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { type CatalogueStore, changeCatalogue } from '../catalogue/catalogue-store.ts';
import { categories, products, variants } from '../catalogue/tables.ts';
import { changedMeanwhile, withLastChange } from '../changes/changed-meanwhile.ts';
import type { UploadedFile } from '../http/multipart.ts';
import type { Queries } from '../platform/database.ts';
import { readDocumentFile } from './document-processes.ts';
import { documentNotFound, getDocument } from './find-documents.ts';
import { filePath, lockFiles, removeUnnamedFiles } from './rows/document-files.ts';
import { documents } from './rows/tables.ts';
import {
	type DocumentRecord,
	deleteDocuments,
	insertDocuments,
	type ReadFile,
	readDocuments,
	updateDocuments,
} from './rows/write-documents.ts';

/** Where documents are stored: `files` are those without a URL of their own. */
export type DocumentStore = CatalogueStore;

interface NewFile {
	bytes: Buffer;
	read: ReadFile;
}

/** Reads the uploaded PDF; undefined without one. Throws `invalid` and `too_large` with a sentence that names the file. */
async function readUpload(uploaded: UploadedFile[], signal: AbortSignal | undefined): Promise<NewFile | undefined> {
	const [file, ...moreFiles] = uploaded;
	if (moreFiles.length > 0) throw fieldError('invalid', 'file', m.document_file_one());
	if (!file) return undefined;
	if (file.tooLarge) {
		const message = documentSizeText(file.name);
		throw fieldError('too_large', 'file', message);
	}
	const read = await readDocumentFile(file.name, file.bytes, signal);
	const sha256 = createHash('sha256').update(file.bytes).digest('hex');
	return { bytes: file.bytes, read: { ...read, sha256 } };
}

/**
 * Runs a change that names a new file, which is stored before the transaction, so that a slow store keeps no connection waiting. After an
 * error the file is removed, unless another document names it.
 */
async function withFile<T>(
	store: DocumentStore,
	file: NewFile | undefined,
	change: (transaction: Queries) => Promise<T>,
): Promise<T> {
	const { database, files } = store;
	const put = async () => {
		if (file) await files.put(filePath(file.read.sha256), file.bytes);
	};
	try {
		await put();
		return await changeCatalogue(store, async (transaction) => {
			await lockFiles(transaction);
			// somebody may have removed it as the last that named it
			await put();
			return change(transaction);
		});
	} catch (error) {
		if (file) await removeUnnamedFiles(database, files, [file.read.sha256]);
		throw error;
	}
}

type Target = Pick<DocumentRecord, 'productId' | 'size' | 'categoryId'>;

/** Locks what a document belongs to, so that it isn't deleted and its documents are counted. Throws `invalid`. */
async function lockTarget(transaction: Queries, { productId, size, categoryId }: Target): Promise<SQL> {
	if ((productId === null) === (categoryId === null))
		throw fieldError('invalid', 'product_id', m.document_target_one());
	if (categoryId !== null) {
		const [category] = await transaction
			.select({ id: categories.id })
			.from(categories)
			.where(eq(categories.id, categoryId))
			.for('no key update');
		if (!category) throw fieldError('invalid', 'category_id', m.document_category_missing());
		if (size !== null) throw fieldError('invalid', 'size', m.document_size_unknown());
		return eq(documents.categoryId, categoryId);
	}
	const [product] = await transaction
		.select({ id: products.id })
		.from(products)
		.where(eq(products.id, productId ?? 0))
		.for('no key update');
	if (!product) throw fieldError('invalid', 'product_id', m.document_product_missing());
	if (size !== null) await checkSize(transaction, productId ?? 0, size);
	return eq(documents.productId, productId ?? 0);
}

async function checkSize(transaction: Queries, productId: number, size: string): Promise<void> {
	const [variant] = await transaction
		.select({ id: variants.id })
		.from(variants)
		.where(and(eq(variants.productId, productId), eq(variants.size, size)));
	if (!variant) throw fieldError('invalid', 'size', m.document_size_unknown());
}

const sizeIs = (size: string | null) => (size === null ? isNull(documents.size) : eq(documents.size, size));

/** Throws `conflict` when another document of the same size, kind and language has this very file: a second press, or a slip. */
async function checkOnlyOne(
	transaction: Queries,
	ofTarget: SQL,
	record: Omit<DocumentRecord, 'fileVersion'>,
	sha256: string,
	ownId?: number,
): Promise<void> {
	const similar = await readDocuments(transaction, and(ofTarget, sizeIs(record.size), eq(documents.kind, record.kind)));
	const same = similar.find(
		({ id, language, file }) => id !== ownId && language === record.language && file.sha256 === sha256,
	);
	if (!same) return;
	throw fieldError('conflict', 'file', m.document_same_file({ name: documentName(same) }));
}

async function checkCount(transaction: Queries, ofTarget: SQL): Promise<void> {
	const [row] = await transaction.select({ total: count() }).from(documents).where(ofTarget);
	if ((row?.total ?? 0) >= maxDocuments) throw new AppError('conflict', m.document_most({ max: maxDocuments }));
}

/**
 * Adds a document with its first file, by an administrator. Throws `invalid` for a file that is no PDF to pass on, a product, category or size that does
 * not exist; `too_large`; `conflict` when the document is there already, and when there are too many.
 */
export async function createDocument(
	store: DocumentStore,
	viewer: Viewer,
	form: NewDocument,
	uploaded: UploadedFile[],
	signal?: AbortSignal,
): Promise<ShopDocument> {
	const author = authorOf(staffWith(viewer, 'catalogue.edit'));
	const { product_id = null, size = null, category_id = null, kind, language = null } = form;
	const { title = '', valid_until = null } = form;
	const record = {
		productId: product_id,
		size,
		categoryId: category_id,
		kind,
		language,
		title,
		validUntil: valid_until,
	};
	const file = await readUpload(uploaded, signal);
	if (!file) throw fieldError('invalid', 'file', m.document_file_required());
	return withFile(store, file, async (transaction) => {
		const ofTarget = await lockTarget(transaction, record);
		await checkCount(transaction, ofTarget);
		await checkOnlyOne(transaction, ofTarget, record, file.read.sha256);
		const [added] = await insertDocuments(transaction, author, [{ record, file: file.read }]);
		return getDocument(transaction, added?.id ?? 0);
	});
}

/**
 * Changes a document, by an administrator; a file becomes its next version, unless it is the current one. Throws as `createDocument`, `not_found`, and
 * `conflict` for an old version of the record.
 */
export async function updateDocument(
	store: DocumentStore,
	viewer: Viewer,
	id: number,
	form: DocumentForm,
	uploaded: UploadedFile[],
	signal?: AbortSignal,
): Promise<ShopDocument> {
	const author = authorOf(staffWith(viewer, 'catalogue.edit'));
	const file = await readUpload(uploaded, signal);
	return withFile(store, file, async (transaction) => {
		const [before] = await readDocuments(transaction, eq(documents.id, id), { lock: true });
		if (!before) throw documentNotFound();
		if (before.version !== (form.version ?? before.version)) throw changedMeanwhile();
		const { product_id = before.productId, category_id = before.categoryId } = form;
		if (product_id !== before.productId || category_id !== before.categoryId)
			throw fieldError('invalid', 'product_id', m.document_target_fixed());
		const { size = before.size, kind = before.kind, language = before.language } = form;
		const { title = before.title, valid_until = before.validUntil } = form;
		const target = { productId: before.productId, categoryId: before.categoryId };
		const after = { ...target, size, kind, language, title, validUntil: valid_until };
		// a size that is gone may stay: its document is for those who have bought it
		if (size !== null && size !== before.size) await checkSize(transaction, before.productId ?? 0, size);
		const isNew = file && file.read.sha256 !== before.file.sha256;
		const ofTarget =
			before.productId === null
				? eq(documents.categoryId, before.categoryId ?? 0)
				: eq(documents.productId, before.productId);
		await checkOnlyOne(transaction, ofTarget, after, (file?.read ?? before.file).sha256, id);
		await updateDocuments(transaction, author, [{ before, after, file: isNew ? file.read : undefined }]);
		return getDocument(transaction, id);
	}).catch(withLastChange(store.database, 'document', id));
}

/** Deletes a document, by an administrator; its files stay while the deletion can be undone. Throws `not_found`. */
export async function deleteDocument(store: DocumentStore, viewer: Viewer, id: number): Promise<void> {
	const author = authorOf(staffWith(viewer, 'catalogue.edit'));
	const deleted = await changeCatalogue(store, (transaction) =>
		deleteDocuments(transaction, author, eq(documents.id, id)),
	);
	if (deleted.length === 0) throw documentNotFound();
}
