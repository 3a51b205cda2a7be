import type { AdministeredRequest } from '#contract/request-desk.ts';
import { m } from '#messages';
import { formatDate } from '../../requests/format-date.ts';
import chip from '../../ui/chip.module.css';
import { Code } from '../../ui/code.tsx';
import { dueState, localDay } from './due-day.ts';
import styles from './next-step.module.css';

/** By which day something is to be done; told in a word when that is past. */
function DueDay({ day }: { day: string }) {
	const state = dueState(day, localDay(new Date()));
	const date = formatDate(day);
	if (state === 'overdue') return <span className={chip.rose}>{m.desk_overdue({ date })}</span>;
	if (state === 'today') return <span className={chip.amber}>{m.desk_today()}</span>;
	return <span className={chip.state}>{m.desk_due({ date })}</span>;
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
				<span className={styles.owner}>
					{m.desk_owner()}: <Code>{owner}</Code>
				</span>
			)}
		</span>
	);
}
