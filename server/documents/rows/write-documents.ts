import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import {
	type Author,
	type Change,
	differences,
	recordChanges,
	recordedAs,
	type Snapshot,
} from '../../changes/record-changes.ts';
import { bulkInsert } from '../../platform/bulk-insert.ts';
import type { Queries } from '../../platform/database.ts';
import { insertedRows } from '../../platform/inserted-rows.ts';
import { isAny } from '../../platform/is-any.ts';
import { documentFiles, documents } from './tables.ts';

type Row = typeof documents.$inferSelect;

/** A document as writers have it. Its target never changes: for another product it is another document. */
export type DocumentRecord = Omit<Row, 'id' | 'version'>;

/** A file as it was read, before it is a version of a document. */
export type ReadFile = Pick<typeof documentFiles.$inferSelect, 'sha256' | 'bytes' | 'pages'>;

export interface StoredDocument extends Row {
	/** The file of `fileVersion`. */
	file: ReadFile;
}

const entity = 'document';

const { id, version, productId, size, categoryId, kind, language, title, validUntil, fileVersion } = documents;
const columns = { id, version, productId, size, categoryId, kind, language, title, validUntil, fileVersion };
const file = { sha256: documentFiles.sha256, bytes: documentFiles.bytes, pages: documentFiles.pages };
const ofVersion = and(eq(documentFiles.documentId, id), eq(documentFiles.version, fileVersion));

/** A document as the history has it. */
export function snapshotOf({ productId, categoryId, validUntil, fileVersion, ...record }: DocumentRecord): Snapshot {
	const { size, kind, language, title } = record;
	return {
		product_id: productId,
		size,
		categoryId,
		kind,
		language,
		title,
		valid_until: validUntil,
		file_version: fileVersion,
	};
}

/** The opposite of `snapshotOf`. */
export function recordOf(snapshot: Snapshot): DocumentRecord {
	const { product_id: productId, valid_until: validUntil, file_version: fileVersion, ...rest } = snapshot;
	return recordedAs<DocumentRecord>({ ...rest, productId, validUntil, fileVersion });
}

/** The documents of a condition with their current files, oldest first. With `lock` until the transaction ends. */
export async function readDocuments(
	database: Queries,
	where: SQL | undefined,
	{ lock = false } = {},
): Promise<StoredDocument[]> {
	const rows = database
		.select({ ...columns, file })
		.from(documents)
		.innerJoin(documentFiles, ofVersion)
		.where(where)
		.orderBy(asc(id));
	return lock ? rows.for('update', { of: documents }) : rows;
}

/** Adds documents with their first files, and records them. Throws the database's error for a product or category that is gone. */
export async function insertDocuments(
	transaction: Queries,
	author: Author,
	added: { record: Omit<DocumentRecord, 'fileVersion'>; file: ReadFile }[],
): Promise<StoredDocument[]> {
	if (added.length === 0) return [];
	// numbered beforehand: rows come back in no order
	const { rows: numbers } = await transaction.execute<{ id: number }>(
		sql`select nextval(pg_get_serial_sequence('documents', 'id'))::int as id from generate_series(1, ${added.length}::int)`,
	);
	const stored = added.map(({ record, file }, at) => ({
		...record,
		fileVersion: 1,
		id: numbers[at]?.id ?? 0,
		version: 1,
		file,
	}));
	await insertRows(transaction, author, stored);
	await insertFiles(
		transaction,
		stored.map(({ id, file }) => ({ documentId: id, version: 1, ...file })),
	);
	return stored;
}

/** Brings deleted documents back under their ids; their files are still there. Throws as `insertDocuments`. */
export function restoreDocuments(
	transaction: Queries,
	author: Author,
	restored: (DocumentRecord & { id: number })[],
): Promise<void> {
	return insertRows(
		transaction,
		author,
		restored.map((record) => ({ ...record, version: 1 })),
	);
}

async function insertRows(transaction: Queries, author: Author, rows: Row[]): Promise<void> {
	if (rows.length === 0) return;
	const { rows: inserted } = await transaction.execute(bulkInsert(documents, rows, sql`returning id`));
	insertedRows(documents, inserted, rows.length);
	const changes = rows.map((row): Change => ({ entity, id: row.id, action: 'create', after: snapshotOf(row) }));
	await recordChanges(transaction, author, changes);
}

async function insertFiles(
	transaction: Queries,
	files: (ReadFile & { documentId: number; version: number })[],
): Promise<void> {
	if (files.length > 0) await transaction.execute(bulkInsert(documentFiles, files));
}

/** A change of a locked document; a file becomes its next version. */
export interface DocumentUpdate {
	before: StoredDocument;
	after: Omit<DocumentRecord, 'fileVersion'> & { fileVersion?: number };
	file?: ReadFile | undefined;
}

/** Changes locked documents, and records what differs. A new file gets the number after the last one, also after an undo. */
export async function updateDocuments(transaction: Queries, author: Author, updates: DocumentUpdate[]): Promise<void> {
	const replaced = updates.flatMap(({ before, file }) => (file ? [{ documentId: before.id, file }] : []));
	const ids = replaced.map(({ documentId }) => documentId);
	const rows = await transaction
		.select({ id: documentFiles.documentId, last: sql<number>`max(${documentFiles.version})` })
		.from(documentFiles)
		.where(isAny(documentFiles.documentId, ids))
		.groupBy(documentFiles.documentId);
	const lastOf = new Map(rows.map((row) => [row.id, row.last]));
	const nextOf = (documentId: number) => (lastOf.get(documentId) ?? 0) + 1;
	await insertFiles(
		transaction,
		replaced.map(({ documentId, file }) => ({ documentId, version: nextOf(documentId), ...file })),
	);
	const changed = updates.flatMap(({ before, after, file: added }) => {
		const fileVersion = added ? nextOf(before.id) : (after.fileVersion ?? before.fileVersion);
		const record = { ...after, fileVersion };
		const different = differences(snapshotOf(before), snapshotOf(record));
		return different ? [{ id: before.id, record, different }] : [];
	});
	if (changed.length === 0) return;
	const written = changed.map(({ id, record }) => ({
		id,
		kind: record.kind,
		size: record.size,
		language: record.language,
		title: record.title,
		valid_until: record.validUntil,
		file_version: record.fileVersion,
	}));
	await transaction.execute(sql`update documents set size = changed.size, kind = changed.kind, language = changed.language,
			title = changed.title, valid_until = changed.valid_until, file_version = changed.file_version, version = documents.version + 1
		from jsonb_populate_recordset(null::documents, ${JSON.stringify(written)}::jsonb) as changed where documents.id = changed.id`);
	await recordChanges(
		transaction,
		author,
		changed.map(({ id, different }): Change => ({ entity, id, action: 'update', ...different })),
	);
}

/** Deletes documents and records them as they were. Their files stay while the deletion can be undone. */
export async function deleteDocuments(
	transaction: Queries,
	author: Author,
	where: SQL | undefined,
): Promise<StoredDocument[]> {
	const stored = await readDocuments(transaction, where, { lock: true });
	if (stored.length === 0) return [];
	const ids = stored.map((document) => document.id);
	await transaction.delete(documents).where(isAny(documents.id, ids));
	const changes = stored.map((document): Change => {
		return { entity, id: document.id, action: 'delete', before: snapshotOf(document) };
	});
	await recordChanges(transaction, author, changes);
	return stored;
}
