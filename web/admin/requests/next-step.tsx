import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import { m } from '#messages';
import { formatDate } from '../../requests/format-date.ts';
import chip from '../../ui/chip.module.css';
import { Code } from '../../ui/code.tsx';
import { dueState, localDay } from './due-day.ts';
import styles from './next-step.module.css';

/** By which day something is to be done; told in a word when that has come or is past. */
function DueDay({ day }: { day: string }) {
	const state = dueState(day, localDay(new Date()));
	return (
		<span className={styles.small}>
			{state === 'overdue' && <span className={chip.rose}>{m.desk_overdue()}</span>}
			{state === 'today' && <span className={chip.amber}>{m.desk_today()}</span>}{' '}
			{m.desk_due({ date: formatDate(day) })}
		</span>
	);
}

/** What is done next with a request, by which day, and who sees to it. */
export function NextStep({ request }: { request: AdministeredRequest }) {
	const { next_step: step, next_step_on: day, owner_name: owner } = request;
	if (!step && !owner) return '–';
	return (
		<span className={styles.next}>
			{step && <Code>{step}</Code>}
			{day && <DueDay day={day} />}
			{owner && (
				<span className={styles.small}>
					{m.desk_owner()}: <Code>{owner}</Code>
				</span>
			)}
		</span>
	);
}
