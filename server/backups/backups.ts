import { randomBytes } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import { type BackupState, backupLinkLifetime, maxAgeOfBackup } from '#contract/backups/backup-rules.ts';
import type { Backup, BackupLink, Backups } from '#contract/backups/backups.schema.ts';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import { m } from '#messages';
import { provenStaffWith, staffWith, type Viewer } from '../accounts/viewer.ts';
import { lockByName } from '../platform/advisory-locks.ts';
import type { Database, Queries } from '../platform/database.ts';
import { enqueue } from '../platform/jobs/job-kind.ts';
import { newToken, tokenHash } from '../platform/tokens.ts';
import { settings } from '../settings/tables.ts';
import type { BackupFolder } from './backup-folder.ts';
import { backupJob } from './backup-jobs.ts';
import { hasJob } from './remove-backups.ts';
import { backupLinks, backups } from './tables.ts';

interface Row extends Record<string, unknown> {
	id: number;
	created_at: string;
	created_by: string | null;
	place: string | null;
	server: string;
	file: string | null;
	is_encrypted: boolean;
	taken_at: string | null;
	bytes: string | null;
	files_missing: number | null;
	finished_at: string | null;
	job_state: 'waiting' | 'running' | 'dead' | null;
	error: string | null;
}

const selectBackups = sql`
	select backups.id, backups.created_at, created_by, place, server, file, is_encrypted, taken_at, bytes, files_missing, backups.finished_at,
		job.state as job_state, job.error
	from backups left join lateral (
		select state, error from jobs
		where kind = 'backup' and payload ->> 'backup' = backups.id::text order by id desc limit 1
	) job on true
	where removed_at is null`;

async function stateOf(row: Row, isHere: boolean, folder: BackupFolder): Promise<BackupState> {
	if (row.finished_at === null)
		return row.job_state === 'waiting' || row.job_state === 'running' ? row.job_state : 'failed';
	if (!isHere || row.file === null) return 'done';
	return (await folder.sizeOf(row.file)) === Number(row.bytes) ? 'done' : 'missing';
}

const isoOf = (moment: string | null) => (moment === null ? null : new Date(moment).toISOString());

async function asBackup(row: Row, folder: BackupFolder, place: string | undefined): Promise<Backup> {
	const isHere = row.place !== null && row.place === place;
	const { id, created_by, server, is_encrypted, files_missing, finished_at } = row;
	return {
		id,
		created_at: new Date(row.created_at).toISOString(),
		created_by,
		state: await stateOf(row, isHere, folder),
		error: finished_at === null ? row.error : null,
		taken_at: isoOf(row.taken_at),
		bytes: row.bytes === null ? null : Number(row.bytes),
		files_missing,
		is_encrypted,
		file: finished_at === null ? null : row.file,
		server,
		is_here: isHere,
	};
}

/** Milliseconds by which clocks may differ. */
const maxClockDifference = 3_600_000;

/** The backups, the newest first, and whether the newest good one is too old; for an owner. */
export async function listBackups(database: Queries, folder: BackupFolder, viewer: Viewer): Promise<Backups> {
	staffWith(viewer, 'backups.manage');
	const place = await folder.place();
	const { rows } = await database.execute<Row>(sql`${selectBackups} order by backups.id desc`);
	const listed: Backup[] = [];
	for (const row of rows) listed.push(await asBackup(row, folder, place));
	const [stored] = await database
		.select({ schedule: settings.backup_schedule })
		.from(settings)
		.where(eq(settings.id, 1));
	const schedule = stored?.schedule ?? 'off';
	const past = listed.flatMap(({ state, taken_at: at, files_missing: missing }) => {
		const moment = state === 'done' && at !== null ? Date.parse(at) : undefined;
		// a later one was taken by a clock that was ahead
		return moment !== undefined && moment <= Date.now() + maxClockDifference ? [{ moment, missing }] : [];
	});
	const newest = past.sort((a, b) => b.moment - a.moment)[0];
	const age = newest ? Math.max(0, Math.floor((Date.now() - newest.moment) / 3_600_000)) : null;
	return {
		backups: listed,
		schedule,
		age_hours: age,
		is_old: age === null || age > maxAgeOfBackup[schedule],
		files_missing: newest?.missing ?? null,
	};
}

/** Held before a backup begins, so that no two backups are made at once. */
const lockBackups = (transaction: Queries) => lockByName(transaction, 'backups');

async function isMaking(transaction: Queries): Promise<boolean> {
	const { rowCount } = await transaction.execute(
		sql`select from backups where finished_at is null and removed_at is null and ${hasJob} limit 1`,
	);
	return (rowCount ?? 0) > 0;
}

/** Adds a backup and the job that makes it. `createdBy`: null for the schedule. */
async function addBackup(transaction: Queries, createdBy: string | null, language?: Language | null): Promise<number> {
	const [row] = await transaction
		.insert(backups)
		.values({ key: randomBytes(8).toString('hex'), createdBy })
		.returning({ id: backups.id });
	if (!row) throw new Error('The backup was not stored.');
	await enqueue(transaction, backupJob, { backup: row.id }, language);
	return row.id;
}

/** An owner has a backup made. Throws `conflict` while another one is made, and `step_up` without a proof of who is there. */
export async function startBackup(database: Database, folder: BackupFolder, viewer: Viewer): Promise<Backup> {
	const owner = provenStaffWith(viewer, 'backups.manage');
	const id = await database.transaction(async (transaction) => {
		await lockBackups(transaction);
		if (await isMaking(transaction)) throw new AppError('conflict', m.backups_making());
		return addBackup(transaction, owner.name);
	});
	const { rows } = await database.execute<Row>(sql`${selectBackups} and backups.id = ${id}`);
	const [row] = rows;
	if (!row) throw new AppError('not_found', m.backups_not_found());
	return asBackup(row, folder, await folder.place());
}

/**
 * Begins the backup of the schedule when its day or week has none yet: from 3:00 on, by the shop's time zone. One that failed is made again in
 * the next night. One of a day to come was made by a clock that was ahead, and does not count. Of several servers one does; a schedule that was just switched on begins at once.
 */
export async function startScheduled(
	database: Pick<Database, 'transaction'>,
	timeZone: string,
	now = sql`now()`,
): Promise<void> {
	await database.transaction(async (transaction) => {
		await lockBackups(transaction);
		const begins = (unit: SQL, moment: SQL) =>
			sql`date_trunc(${unit}, ${moment} at time zone ${timeZone} - interval '3 hours')`;
		const isIn = (unit: SQL) => sql`${begins(unit, sql`created_at`)} = ${begins(unit, now)}`;
		const turn = sql`case backup_schedule when 'weekly' then 'week' else 'day' end`;
		const { rows } = await transaction.execute<{ is_due: boolean }>(sql`
			select not exists (
				select from backups where created_by is null
					and (${isIn(sql`'day'`)} or ${isIn(turn)} and (finished_at is not null or ${hasJob}))
			) as is_due
			from ${settings} where id = 1 and backup_schedule <> 'off'`);
		if (!rows[0]?.is_due || (await isMaking(transaction))) return;
		await addBackup(transaction, null, null);
	});
}

/** The file of a good backup. Throws `not_found`, `conflict` while there is no good file, and `unavailable` when another server has the file. */
async function findFile(database: Queries, folder: BackupFolder, id: number): Promise<{ file: string; bytes: number }> {
	const { rows } = await database.execute<Row>(sql`${selectBackups} and backups.id = ${id}`);
	const [row] = rows;
	if (!row) throw new AppError('not_found', m.backups_not_found());
	const { state, file, bytes, is_here: isHere, server } = await asBackup(row, folder, await folder.place());
	if (state !== 'done' || file === null || bytes === null) throw new AppError('conflict', m.backups_not_done());
	if (!isHere) throw new AppError('unavailable', m.backups_elsewhere({ server }));
	return { file, bytes };
}

/** Makes a link to the file, for one download within a minute. Throws as `findFile`, and `step_up` without a proof of who is there. */
export async function linkBackup(
	database: Database,
	folder: BackupFolder,
	viewer: Viewer,
	id: number,
): Promise<BackupLink> {
	provenStaffWith(viewer, 'backups.manage');
	await findFile(database, folder, id);
	const token = newToken();
	const [row] = await database
		.insert(backupLinks)
		.values({
			tokenHash: tokenHash(token),
			backupId: id,
			expiresAt: sql`now() + make_interval(secs => ${backupLinkLifetime})`,
		})
		.returning({ expiresAt: backupLinks.expiresAt });
	if (!row) throw new Error('The link was not stored.');
	return { url: `/api/backups/files/${token}`, expires_at: row.expiresAt.toISOString() };
}

/** The file that a link opens. The link is used up, unless another server has the file. Throws `not_found` for a used or old one. */
export async function useLink(
	database: Database,
	folder: BackupFolder,
	token: string,
): Promise<{ file: string; bytes: number }> {
	const isLink = sql`${backupLinks.tokenHash} = ${tokenHash(token)} and ${backupLinks.expiresAt} > now()`;
	const [link] = await database.select({ id: backupLinks.backupId }).from(backupLinks).where(isLink);
	if (!link) throw new AppError('not_found', m.backups_link_over());
	const found = await findFile(database, folder, link.id);
	// of two callers at once, one gets it
	const used = await database.delete(backupLinks).where(isLink).returning({ id: backupLinks.backupId });
	if (used.length === 0) throw new AppError('not_found', m.backups_link_over());
	return found;
}
