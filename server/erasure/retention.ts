import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { storedDaySchema } from '#contract/dates.schema.ts';
import type { RetentionPreview } from '#contract/erasure/retention.schema.ts';
import type { Database, Queries } from '../platform/database.ts';
import { enqueue, handleJob, type JobHandler, jobKind } from '../platform/jobs/job-kind.ts';
import { countOldMails } from '../platform/outbox.ts';
import { dayIn } from '../platform/time-zones.ts';
import { watch } from '../platform/watch.ts';
import { countOld, type Months, removeOld } from './expire.ts';
import { retentionRuns } from './tables.ts';

/** What is removed and when, as the settings have it now. */
export interface Retention {
	isOn: boolean;
	months: Months;
}

/** Removes what is too old, once a night. */
export const retentionJob = jobKind({ name: 'retention', payload: z.object({ day: storedDaySchema }) });

/** Hours after midnight when a night's work begins. */
const beginsAt = 3;
/** Milliseconds between two looks at the clock. */
const pollInterval = 600_000;

/**
 * Enqueues the removal of a night, unless another server has enqueued it or retention is off. Returns whether it did. After a night without a
 * running server, the first call by day enqueues it.
 */
export async function enqueueNight(
	database: Database,
	{ isOn, timeZone, now }: { isOn: boolean; timeZone: string; now: Date },
): Promise<boolean> {
	if (!isOn) return false;
	const day = dayIn(timeZone, new Date(now.getTime() - beginsAt * 3_600_000));
	return database.transaction(async (transaction) => {
		const added = await transaction.insert(retentionRuns).values({ day }).onConflictDoNothing().returning();
		if (added.length > 0) await enqueue(transaction, retentionJob, { day }, null);
		return added.length > 0;
	});
}

interface RetentionParts {
	database: Database;
	retention: () => Retention;
}

/** Removes what is too old and notes how much it was. An attempt that is interrupted goes on with the rest. */
export function retentionJobs({ database, retention }: RetentionParts): JobHandler[] {
	return [
		handleJob(retentionJob, async ({ day }, { signal }) => {
			const { isOn, months } = retention();
			// somebody has switched it off since
			if (!isOn) return;
			const removed = await removeOld(database, months, signal);
			await database.update(retentionRuns).set({ removed, finishedAt: sql`now()` }).where(eq(retentionRuns.day, day));
			await database.delete(retentionRuns).where(sql`day < current_date - 366`);
		}),
	];
}

/** Enqueues each night's work once, on whichever server looks first. */
export function watchNights(
	{ database, retention, timeZone }: RetentionParts & { timeZone: () => string },
	onError: (error: unknown) => void,
) {
	const look = async () => {
		await enqueueNight(database, { isOn: retention().isOn, timeZone: timeZone(), now: new Date() });
	};
	return watch(look, { pollInterval, onError });
}

/** What would be removed now, and what the last night has removed. */
export async function previewRetention(database: Queries, dataDir: string, months: Months): Promise<RetentionPreview> {
	const counts = { ...(await countOld(database, months)), outbox: await countOldMails(dataDir, months.outbox) };
	const { rows } = await database.execute<{ at: string; counts: Record<string, number> }>(sql`
		select finished_at as at, removed as counts from retention_runs where removed is not null order by day desc limit 1`);
	const [last] = rows;
	return { counts, last: last ? { at: new Date(last.at).toISOString(), counts: last.counts } : null };
}
