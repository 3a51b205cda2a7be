import type { Job } from '#contract/jobs.ts';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import text from '../../ui/text.module.css';
import table from '../frame/console-table.module.css';
import { formatTime } from '../frame/format-time.ts';
import { useLoading } from '../frame/use-loading.ts';
import dense from '../search/dense-table.module.css';
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

/** Jobs of one state; a column that none of them has is left out. */
export function JobsTable({ rows, caption, onRetry, onGiveUp }: JobsTableProps) {
	const has = {
		failure: rows.some((job) => failureText(job) !== ''),
		next: rows.some(({ state }) => state === 'failed'),
		end: rows.some(({ finished_at }) => finished_at !== null),
		actions: rows.some(({ state }) => state === 'dead'),
	};
	return (
		<table className={`${table.table} ${dense.dense}`} aria-busy={useLoading()}>
			<caption className={text.hidden}>{caption}</caption>
			<thead>
				<tr>
					<th scope="col">{m.jobs_kind()}</th>
					<th scope="col">{m.jobs_created()}</th>
					<th scope="col" className={dense.number}>
						{m.jobs_attempts()}
					</th>
					{has.failure && <th scope="col">{m.jobs_error()}</th>}
					{has.next && <th scope="col">{m.jobs_next()}</th>}
					{has.end && <th scope="col">{m.jobs_finished()}</th>}
					{has.actions && (
						<th scope="col" className={table.actions}>
							{m.jobs_actions()}
						</th>
					)}
				</tr>
			</thead>
			<tbody>
				{rows.map((job) => (
					<tr key={job.id}>
						<th scope="row" data-label={m.jobs_kind()}>
							<span>{kindText(job.kind)}</span>
						</th>
						<td data-label={m.jobs_created()}>
							<Time at={job.created_at} />
						</td>
						<td data-label={m.jobs_attempts()} className={dense.number}>
							{job.attempts}
						</td>
						{has.failure && (
							<td data-label={m.jobs_error()}>
								<span className={job.error === null ? undefined : text.code}>
									<Code>{failureText(job) || '–'}</Code>
								</span>
							</td>
						)}
						{has.next && <td data-label={m.jobs_next()}>{job.run_at === null ? '–' : <Time at={job.run_at} />}</td>}
						{has.end && (
							<td data-label={m.jobs_finished()}>{job.finished_at === null ? '–' : <Time at={job.finished_at} />}</td>
						)}
						{has.actions && (
							<td className={`${table.actions} ${styles.actions}`}>
								<button type="button" className={button.button} onClick={() => onRetry(job)}>
									{m.jobs_retry()}
								</button>
								<button type="button" className={button.text} onClick={() => onGiveUp(job)}>
									{m.jobs_give_up()}
								</button>
							</td>
						)}
					</tr>
				))}
			</tbody>
		</table>
	);
}
