import { type JobCounts, type JobState, jobStates, type RetriedJobs } from '#contract/jobs/jobs.schema.ts';
import { m } from '#messages';
import type { ApiResult } from '../../platform/api.ts';
import { actionResult } from '../frame/action-result.ts';
import type { ListRoute } from '../frame/list-route.ts';
import { knownValue } from '../frame/use-list-url.ts';
import { adminCall } from '../session/admin-session.ts';

const path = '/api/jobs';

/** The state that the URL names; by default the failed jobs, which need a person. */
export const jobStateOf = (search: URLSearchParams): JobState => knownValue(jobStates, search.get('state')) ?? 'dead';

export const jobsList: ListRoute = {
	path,
	pageSize: 50,
	query: (search) => ({ state: jobStateOf(search) }),
	failed: m.jobs_failed,
};

export function loadJobCounts(signal: AbortSignal): Promise<ApiResult<JobCounts>> {
	return adminCall<JobCounts>('GET', `${path}/counts`, { signal });
}

/** A call of the page's action: of one job, or of all that failed of a kind. */
export type JobCall = { id: number } | { kind: string };

/** POST retries the job `id` or all of `kind`, DELETE gives one up. */
export async function changeJob(request: Request) {
	const call = (await request.json()) as JobCall;
	if ('kind' in call) return actionResult(await adminCall<RetriedJobs>('POST', `${path}/retry`, { body: call }));
	if (request.method === 'DELETE') return actionResult(await adminCall('DELETE', `${path}/${call.id}`));
	return actionResult(await adminCall('POST', `${path}/${call.id}/retry`));
}
