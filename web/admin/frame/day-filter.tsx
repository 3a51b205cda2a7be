import { useId } from 'react';
import { m } from '#messages';
import { DayInput } from '../../ui/day-field.tsx';
import field from '../../ui/field.module.css';
import { useCommit } from '../../ui/use-commit.ts';

interface DayFilterProps {
	label: string;
	/** YYYY-MM-DD, or empty. */
	value: string;
	onChange: (day: string) => void;
}

/** A day that filters a list; it applies on blur or Enter. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
	const id = useId();
	const day = useCommit(value, onChange);
	return (
		<label htmlFor={id} className={field.select}>
			<span>{label}</span>
			<DayInput id={id} title={m.history_days()} {...day} />
		</label>
	);
}
