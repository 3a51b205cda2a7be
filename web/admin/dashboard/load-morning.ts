import type { Administrator } from '#contract/accounts/administrators.schema.ts';
import { mayUse, type Right } from '#contract/accounts/rights.ts';
import type { Backups } from '#contract/backups/backups.schema.ts';
import type { HealthList } from '#contract/catalogue/health-lists.schema.ts';
import type { Change } from '#contract/history/changes.schema.ts';
import type { JobCounts } from '#contract/jobs/jobs.schema.ts';
import type { Waiting } from '#contract/reports/waiting.schema.ts';
import type { SearchMiss } from '#contract/search/search-misses.schema.ts';
import { adminCall } from '../session/admin-session.ts';

/** Rows of each panel. */
const maxRows = 5;

/** What a seller checks in the morning. A part that fails to load is undefined. */
export interface Morning {
	waiting: Waiting | undefined;
	misses: SearchMiss[] | undefined;
	health: HealthList[] | undefined;
	changes: Change[] | undefined;
	/** Jobs that failed for good. */
	deadJobs: number;
	backup: Backups | undefined;
}

async function loadPart<T>(path: string, signal: AbortSignal, parameters: Record<string, string | number> = {}) {
	const response = await adminCall<T>('GET', path, { signal, parameters });
	return response.ok ? response.data : undefined;
}

/** Loads what the person may see. */
export async function loadMorning(self: Administrator, signal: AbortSignal): Promise<Morning> {
	const ifMay = <T>(right: Right, load: () => Promise<T | undefined>) => (mayUse(self, right) ? load() : undefined);
	const [waiting, misses, health, changes, jobs, backup] = await Promise.all([
		ifMay('requests.desk', () => loadPart<Waiting>('/api/admin/dashboard/waiting', signal, { chosen: 'true' })),
		ifMay('search-misses.read', () =>
			loadPart<SearchMiss[]>('/api/search-misses', signal, { days: 7, page: 1, pageSize: maxRows }),
		),
		ifMay('catalogue.edit', () => loadPart<HealthList[]>('/api/health-lists', signal)),
		loadPart<Change[]>('/api/changes', signal, { grouped: 'true' }),
		ifMay('jobs.manage', () => loadPart<JobCounts>('/api/jobs/counts', signal)),
		ifMay('backups.manage', () => loadPart<Backups>('/api/backups', signal)),
	]);
	return { waiting, misses, health, changes: changes?.slice(0, maxRows), deadJobs: jobs?.dead ?? 0, backup };
}
