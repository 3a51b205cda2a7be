import { hostname } from 'node:os';
import { sep } from 'node:path';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { m } from '#messages';
import { writeErasuresBeside } from '../erasure/erasure-list.ts';
import { checkArchive } from '../platform/backup/archive-reader.ts';
import { writeBackup } from '../platform/backup/backup.ts';
import { BackupError } from '../platform/backup/manifest.ts';
import type { Database } from '../platform/database.ts';
import type { Folders } from '../platform/folders.ts';
import {
	handleJob,
	type JobAttempt,
	JobError,
	type JobHandler,
	JobPostponed,
	jobKind,
} from '../platform/jobs/job-kind.ts';
import { VoidPassphraseError } from '../settings/backup-rules.ts';
import { type BackupFolder, newFileName } from './backup-folder.ts';
import { backupScope as scope } from './backup-scope.ts';
import { removeSuperseded, removeUnneeded } from './remove-backups.ts';
import { backups } from './tables.ts';

/** Writes the file of a row of `backups`. A failed one is tried again for an hour: then an owner or the next night begins a new one. */
export const backupJob = jobKind({ name: 'backup', payload: z.object({ backup: z.int() }), retryFor: 3_600 });

export interface BackupSource {
	/** Its connections are used for as long as a backup takes. */
	database: Database;
	folders: Folders;
	folder: BackupFolder;
	log: Pick<FastifyBaseLogger, 'warn'>;
	/** Undefined: backups are not encrypted. Throws `VoidPassphraseError`. */
	readPassphrase(): Promise<string | undefined>;
}

/** No space left, quota exceeded. */
const fullCodes = ['ENOSPC', 'EDQUOT'];
/** A folder can't be made, closed to others or written, or a file can't be read. */
const closedCodes = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'EEXIST'];

/** Whether the path is the folder of the backups, in it, or above it. */
function isOfFolder(folder: Pick<BackupFolder, 'pathOf'>, path: string): boolean {
	const [directory, other] = [`${folder.pathOf('')}${sep}`, `${path}${sep}`];
	return other.startsWith(directory) || directory.startsWith(other);
}

/** `parts-counter.erasures` in the folder of the backups. */
const erasuresName = 'parts-counter';

/** Turns an error into a `JobError` with a text for the console, where the reason is known; returns other errors unchanged. */
export function asJobError(error: unknown, folder: Pick<BackupFolder, 'pathOf'>): unknown {
	const { code = '', path } = error as NodeJS.ErrnoException;
	if (fullCodes.includes(code)) return new JobError(m.backups_disk_full(), { cause: error });
	if (closedCodes.includes(code) && path !== undefined) {
		const text = isOfFolder(folder, path) ? m.backups_folder_closed() : m.backups_file_closed({ file: path });
		return new JobError(text, { cause: error });
	}
	if (error instanceof VoidPassphraseError) return new JobError(m.backups_passphrase_void(), { cause: error });
	return error instanceof BackupError ? new JobError(error.message, { cause: error }) : error;
}

/** Stores the file name of a new attempt in the row, and returns it. Undefined when the backup is done or removed. */
async function beginAttempt({ database, folder }: BackupSource, id: number, passphrase: string | undefined) {
	const [row] = await database
		.select()
		.from(backups)
		.where(and(eq(backups.id, id), isNull(backups.finishedAt), isNull(backups.removedAt)));
	if (!row) return undefined;
	const place = await folder.open();
	// an attempt that was killed has left its file
	for (const { file, key } of await folder.list()) if (key === row.key) await folder.remove(file);
	const file = newFileName(row.key, new Date());
	const attempt = { place, file, server: hostname(), isEncrypted: passphrase !== undefined };
	await database.update(backups).set(attempt).where(eq(backups.id, id));
	return file;
}

/** Most names of missing files in a line of the log. */
const namesOfLine = 100;

function logMissing(log: BackupSource['log'], file: string, missing: string[]): void {
	for (let at = 0; at < missing.length; at += namesOfLine)
		log.warn(
			{ file, count: missing.length, missing: missing.slice(at, at + namesOfLine) },
			'A backup lacks files that rows name',
		);
}

/**
 * Writes a backup and reads it back. Only then its row has a size and counts as done: not after a full disk, without the database, or when
 * the server is killed.
 */
async function makeBackup(source: BackupSource, id: number, { signal }: JobAttempt): Promise<void> {
	const { database, folders, folder, log } = source;
	const passphrase = await source.readPassphrase();
	const file = await beginAttempt(source, id, passphrase);
	if (file === undefined) return;
	const path = folder.pathOf(file);
	try {
		const { manifest, bytes, missing } = await writeBackup(database, path, { folders, scope, passphrase, signal });
		await checkArchive(path, scope, { passphrase, signal });
		// one list for all files of the folder: a restore reads each that is there
		await writeErasuresBeside(folder.pathOf(erasuresName), database.$client);
		const finished = await database
			.update(backups)
			.set({ takenAt: new Date(manifest.takenAt), bytes, filesMissing: missing.length, finishedAt: sql`now()` })
			.where(and(eq(backups.id, id), eq(backups.file, file), isNull(backups.finishedAt)))
			.returning({ id: backups.id });
		// a server that was frozen may come after another one
		if (finished.length === 0) await folder.remove(file);
		else logMissing(log, file, missing);
	} catch (error) {
		await folder.remove(file);
		throw error;
	}
	await removeSuperseded(database);
	await removeUnneeded(database, folder);
}

/** Seconds until a backup is tried again while another one is made. */
const pause = 30;

export function backupJobs(source: BackupSource): JobHandler[] {
	let isMaking = false;
	return [
		handleJob(backupJob, async ({ backup }, attempt) => {
			// two at once would wait for each other's connections
			if (isMaking) throw new JobPostponed(pause);
			isMaking = true;
			try {
				await makeBackup(source, backup, attempt);
			} catch (error) {
				throw asJobError(error, source.folder);
			} finally {
				isMaking = false;
			}
		}),
	];
}
