import { isJobKindName, jobKindLabels } from '#contract/jobs/job-kinds.ts';
import type { Job, JobState } from '#contract/jobs/jobs.schema.ts';
import { m } from '#messages';

/** The name of each state, and a hint for the administrator. */
export const stateLabels: Record<JobState, { title: () => string; hint: () => string }> = {
	dead: { title: m.jobs_dead, hint: m.jobs_dead_hint },
	failed: { title: m.jobs_retrying, hint: m.jobs_retrying_hint },
	waiting: { title: m.jobs_waiting, hint: m.jobs_waiting_hint },
	running: { title: m.jobs_running, hint: m.jobs_running_hint },
	done: { title: m.jobs_done, hint: m.jobs_done_hint },
};

/** What a job does; the bare name of a kind that only a newer server knows. */
export const kindText = (kind: string): string => (isJobKindName(kind) ? jobKindLabels[kind]() : kind);

/** Why a job failed. The text of an error is the program's, in English. */
export function failureText({ state, error, uncertain }: Job): string {
	if (uncertain) return m.jobs_uncertain();
	if (state === 'dead' && error === null) return m.jobs_interrupted();
	return error ?? '';
}
