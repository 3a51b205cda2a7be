import { m } from '#messages';
import field from '../../ui/field.module.css';
import { useCommit } from '../../ui/use-commit.ts';
import styles from './change-table.module.css';

interface DayFieldProps {
	label: string;
	/** YYYY-MM-DD, or empty. */
	value: string;
	onChange: (day: string) => void;
}

/** A day of the filter; it applies on blur or Enter. */
export function DayField({ label, value, onChange }: DayFieldProps) {
	const day = useCommit(value, onChange);
	return (
		<label className={`${field.select} ${styles.day}`}>
			<span>{label}</span>
			<input type="date" title={m.history_utc()} {...day} />
		</label>
	);
}
