import { type ReactNode, useId } from 'react';
import { m } from '#messages';
import styles from './field.module.css';

interface FieldFrameProps {
	label: string;
	required?: boolean | undefined;
	hint?: string | undefined;
	error?: string | undefined;
	/** Renders the control with attributes that connect it to label, hint and error. */
	children: (control: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode;
}

/** A label, its control, and below it a hint and an error, which screen readers read with it. */
export function FieldFrame({ label, required, hint, error, children }: FieldFrameProps) {
	const id = useId();
	const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
	return (
		<div className={styles.field}>
			<label htmlFor={id}>
				{label} {required ? null : <span className={styles.optional}>({m.field_optional()})</span>}
			</label>
			<div className={styles.input}>
				{children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': described || undefined })}
			</div>
			{hint && (
				<p id={`${id}-hint`} className={styles.hint}>
					{hint}
				</p>
			)}
			{error && (
				<p id={`${id}-error`} className={styles.error}>
					{error}
				</p>
			)}
		</div>
	);
}
