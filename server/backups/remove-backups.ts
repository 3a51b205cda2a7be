import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { settings } from '../settings/tables.ts';
import type { BackupFolder } from './backup-folder.ts';
import { backupLinks, backups } from './tables.ts';

/** Whether a job still makes the backup. */
export const hasJob = sql<boolean>`exists (select from jobs
	where kind = 'backup' and state in ('waiting', 'running') and payload ->> 'backup' = backups.id::text)`;

/**
 * Marks backups as removed, until there are as many as the settings say: first those of a clock that was ahead, then the oldest. `removeUnneeded`
 * deletes their files.
 */
export async function removeSuperseded(database: Database): Promise<void> {
	await database.execute(sql`
		update ${backups} set removed_at = now()
		where removed_at is null and id in (
			select id from ${backups} where finished_at is not null and removed_at is null
			order by taken_at > now() + interval '1 hour', taken_at desc, id desc
			offset coalesce((select backup_count from ${settings} where id = 1), 7)
		)`);
}

/**
 * Deletes files in this server's folder that no good backup needs: of removed backups, and of attempts that ended halfway. A file whose key
 * is in no row stays: it may be another shop's. Deletes rows of failed and removed backups after 30 days, and expired links.
 */
export async function removeUnneeded(database: Database, folder: BackupFolder): Promise<void> {
	const place = await folder.place();
	for (const { file, key } of await folder.list()) {
		const { rows } = await database.execute<{ is_needed: boolean }>(sql`
			select removed_at is null and case when finished_at is null then ${hasJob} else place = ${place} and file = ${file} end
				as is_needed
			from ${backups} where key = ${key}`);
		if (rows[0]?.is_needed === false) await folder.remove(file);
	}
	await database.execute(sql`
		delete from ${backups} where removed_at < now() - interval '30 days'
			or finished_at is null and created_at < now() - interval '30 days' and not ${hasJob}`);
	await database.execute(sql`delete from ${backupLinks} where expires_at < now()`);
}
