import { Form } from 'react-router';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import { Field } from '../../ui/field.tsx';
import type { Days } from './report-days.ts';
import styles from './reports.module.css';

/** Days of one's own. */
export function DaysForm({ days: { from, to } }: { days: Days }) {
	return (
		<Form className={styles.days} preventScrollReset>
			<input type="hidden" name="tab" value="reports" />
			<Field label={m.report_from()} name="from" type="date" defaultValue={from} required />
			<Field label={m.report_to()} name="to" type="date" defaultValue={to} required />
			<button type="submit" className={button.button}>
				{m.report_show()}
			</button>
			<p>{m.report_utc()}</p>
		</Form>
	);
}
