import { ListTodo } from 'lucide';
import { useState } from 'react';
import { type Job, type JobCounts, type JobState, jobStates, type RetriedJobs } from '#contract/jobs/jobs.schema.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { consoleUrls } from '../../platform/console-urls.ts';
import { numberText } from '../../platform/format.ts';
import button from '../../ui/button.module.css';
import { Pager } from '../../ui/pager.tsx';
import { toast } from '../../ui/toast.ts';
import { ConsoleHead } from '../frame/console-head.tsx';
import toolbar from '../frame/console-toolbar.module.css';
import { type List, loadList } from '../frame/list-route.ts';
import { ListBar, ListStates } from '../frame/list-states.tsx';
import styles from '../frame/section-nav.module.css';
import { SectionNav } from '../frame/section-nav.tsx';
import type { TabArgs } from '../frame/tab-args.ts';
import { useListUrl } from '../frame/use-list-url.ts';
import { useMutation } from '../frame/use-mutation.ts';
import { JobDialog, type PendingAction } from './job-dialog.tsx';
import { kindText, stateLabels } from './job-labels.ts';
import { changeJob, type JobCall, jobStateOf, jobsList, loadJobCounts } from './jobs-api.ts';
import { JobsTable } from './jobs-table.tsx';

interface JobsData {
	state: JobState;
	/** Undefined when they fail to load: the list then shows the error. */
	counts: JobCounts | undefined;
	list: List<Job>;
}

export async function clientLoader(args: TabArgs): Promise<JobsData> {
	const [counts, list] = await Promise.all([loadJobCounts(args.request.signal), loadList<Job>(jobsList, args)]);
	return { state: jobStateOf(args.url.searchParams), counts: counts.ok ? counts.data : undefined, list };
}

export const clientAction = ({ request }: TabArgs) => changeJob(request);

const sectionText = (title: string, count: number | undefined) =>
	count === undefined ? title : m.jobs_section({ title, count: numberText(count) });

/** Kinds of which several have failed, as after an outage, and surely were not done. */
function repeatedKinds(rows: Job[]): string[] {
	const failed = rows.filter(({ state, uncertain }) => (state === 'dead' && !uncertain) || state === 'failed');
	const byKind = Map.groupBy(failed, ({ kind }) => kind);
	return [...byKind].flatMap(([kind, jobs]) => (jobs.length > 1 ? [kind] : []));
}

/** Mails and other background work, a section for each state. */
export default function JobsTab({ loaderData: { state, counts, list } }: { loaderData: JobsData }) {
	const { page, goTo } = useListUrl();
	const [pendingAction, setPendingAction] = useState<PendingAction>();
	const { mutate } = useMutation<ApiResult<unknown>>('POST');
	const { busy, mutate: mutateAll } = useMutation<ApiResult<RetriedJobs>, JobCall>('POST');
	const { title, hint } = stateLabels[state];
	const sections = jobStates.map((key) => ({
		key,
		label: sectionText(stateLabels[key].title(), counts?.[key]),
		url: consoleUrls.tab('jobs', { state: key }),
	}));
	const retry = async ({ id }: Job) => {
		const response = await mutate({ id });
		if (response.ok) void toast('success', m.jobs_retried());
		else void toast('error', errorText(response, m.jobs_retry_failed()));
	};
	const retryAll = async (kind: string) => {
		const response = await mutateAll({ kind });
		if (response.ok) void toast('success', m.jobs_retried_all({ count: response.data.retried }));
		else void toast('error', errorText(response, m.jobs_retry_failed()));
	};
	return (
		<main id="main" tabIndex={-1}>
			<ConsoleHead title={m.jobs_tab()} />
			<SectionNav label={m.jobs_states()} sections={sections} current={state} />
			<p className={styles.intro}>{hint()}</p>
			<ListBar list={list} loading={m.jobs_loading()} empty={m.jobs_empty()} />
			<ListStates list={list} icon={ListTodo} empty={m.jobs_empty()} hint={m.jobs_empty_hint()}>
				<div className={toolbar.toolbar}>
					{repeatedKinds(list.rows).map((kind) => (
						<button
							key={kind}
							type="button"
							className={button.button}
							disabled={busy}
							onClick={() => void retryAll(kind)}
						>
							{m.jobs_retry_all({ kind: kindText(kind) })}
						</button>
					))}
				</div>
				<JobsTable
					rows={list.rows}
					caption={title()}
					onRetry={(job) => (job.uncertain ? setPendingAction({ action: 'retry', job }) : void retry(job))}
					onGiveUp={(job) => setPendingAction({ action: 'give up', job })}
				/>
				<Pager page={page} pages={list.pages} onPage={goTo} />
			</ListStates>
			{pendingAction && (
				<JobDialog pending={pendingAction} onRetry={retry} onClose={() => setPendingAction(undefined)} />
			)}
		</main>
	);
}
