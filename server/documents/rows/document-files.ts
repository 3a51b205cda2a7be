import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { undoDays } from '#contract/history/changes.schema.ts';
import { lockByName, lockByNameShared } from '../../platform/advisory-locks.ts';
import type { Database, Queries } from '../../platform/database.ts';
import { type Files, filesLock } from '../../platform/files.ts';
import { withoutFirstTransaction } from '../../platform/first-transaction.ts';
import { isAny } from '../../platform/is-any.ts';
import { watch } from '../../platform/watch.ts';
import { documentFiles } from './tables.ts';

/** Milliseconds between two checks; files outlive the undo period by at most this. */
const defaultInterval = 3_600_000;

/** The path of a file in the private folder: `documents/3f….pdf`. */
export const filePath = (sha256: string) => `documents/${sha256}.pdf`;

/** Until the transaction ends no file is removed, so the files that it names stay. */
export async function lockFiles(transaction: Queries): Promise<void> {
	await lockByNameShared(transaction, filesLock);
}

/** Removes those of the files that no version of a document names. */
export async function removeUnnamedFiles(database: Database, files: Files, hashes: string[]): Promise<void> {
	if (hashes.length === 0) return;
	await withoutFirstTransaction(() =>
		database.transaction(async (transaction) => {
			await lockByName(transaction, filesLock);
			await removeUnnamed(transaction, files, hashes);
		}),
	);
}

async function removeUnnamed(transaction: Queries, files: Files, hashes: string[]): Promise<void> {
	const rows = await transaction
		.select({ sha256: documentFiles.sha256 })
		.from(documentFiles)
		.where(isAny(documentFiles.sha256, hashes));
	const named = new Set(rows.map(({ sha256 }) => sha256));
	for (const hash of new Set(hashes)) if (!named.has(hash)) await files.remove(filePath(hash));
}

/** Removes the versions of deleted documents that nothing can bring back and no quote names, with their files. */
export async function removePastVersions(database: Database, files: Files): Promise<void> {
	await database.transaction(async (transaction) => {
		await lockByName(transaction, filesLock);
		const { rows } = await transaction.execute<{ sha256: string }>(sql`
			delete from document_files where not quoted
				and not exists (select from documents where documents.id = document_files.document_id)
				and not exists (select from changes where entity = 'document' and entity_id = document_files.document_id
					and at > now() - make_interval(days => ${undoDays}))
			returning sha256`);
		await removeUnnamed(
			transaction,
			files,
			rows.map(({ sha256 }) => sha256),
		);
	});
}

/** Removes past versions from time to time. */
export function watchPastVersions(
	{ database, files }: { database: Database; files: Files },
	{ onError, pollInterval = defaultInterval }: { onError: (error: unknown) => void; pollInterval?: number },
) {
	return watch(() => removePastVersions(database, files), { pollInterval, onError });
}

/** The paths of the files of all versions, such as `private/documents/3f….pdf`. Runs in a transaction. */
export async function* listDocumentFiles(client: pg.ClientBase): AsyncGenerator<string> {
	// the database may be from before migration 106
	const { rows: tables } = await client.query("select from pg_tables where tablename = 'document_files'");
	if (tables.length === 0) return;
	const { rows } = await client.query<{ sha256: string }>('select distinct sha256 from document_files');
	for (const { sha256 } of rows) yield `private/${filePath(sha256)}`;
}
