import type { Job } from '#contract/jobs/jobs.schema.ts';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import text from '../../ui/text.module.css';
import { formatTime } from '../frame/format-time.ts';
import { useLoading } from '../frame/use-loading.ts';
import { failureText, kindText } from './job-labels.ts';
import styles from './jobs-table.module.css';

interface JobsTableProps {
	rows: Job[];
	caption: string;
	onRetry: (job: Job) => void;
	onGiveUp: (job: Job) => void;
}

function Time({ at }: { at: string }) {
	return (
		<time dateTime={at}>
			<Code>{formatTime(at)}</Code>
		</time>
	);
}

/** Jobs of one state; a column without any value is left out. */
export function JobsTable({ rows, caption, onRetry, onGiveUp }: JobsTableProps) {
	const columns: (Column<Job> | false)[] = [
		{ key: 'kind', label: m.jobs_kind(), kind: 'name', cell: ({ kind }) => <span>{kindText(kind)}</span> },
		{ key: 'created', label: m.jobs_created(), cell: ({ created_at }) => <Time at={created_at} /> },
		{ key: 'attempts', label: m.jobs_attempts(), kind: 'number', cell: ({ attempts }) => attempts },
		rows.some((job) => failureText(job) !== '') && {
			key: 'error',
			label: m.jobs_error(),
			cell: (job) => (
				<span className={job.error === null ? undefined : text.code}>
					<Code>{failureText(job) || '–'}</Code>
				</span>
			),
		},
		rows.some(({ state }) => state === 'failed') && {
			key: 'next',
			label: m.jobs_next(),
			cell: ({ run_at }) => (run_at === null ? '–' : <Time at={run_at} />),
		},
		rows.some(({ finished_at }) => finished_at !== null) && {
			key: 'finished',
			label: m.jobs_finished(),
			cell: ({ finished_at }) => (finished_at === null ? '–' : <Time at={finished_at} />),
		},
		rows.some(({ state }) => state === 'dead' || state === 'failed') && {
			key: 'actions',
			label: m.jobs_actions(),
			kind: 'actions',
			className: styles.actions,
			cell: (job) => (
				<>
					<button type="button" className={button.button} onClick={() => onRetry(job)}>
						{m.jobs_retry()}
					</button>
					{job.state === 'dead' && (
						<button type="button" className={button.text} onClick={() => onGiveUp(job)}>
							{m.jobs_give_up()}
						</button>
					)}
				</>
			),
		},
	];
	return (
		<DataTable
			look="dense"
			rows={rows}
			columns={columns.filter((column) => column !== false)}
			caption={caption}
			isBusy={useLoading()}
		/>
	);
}
