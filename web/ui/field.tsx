import { Eye, EyeOff } from 'lucide';
import { type InputHTMLAttributes, type Ref, useId, useState } from 'react';
import { m } from '#messages';
import button from './button.module.css';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
	label: string;
	error?: string | undefined;
	hint?: string;
	ref?: Ref<HTMLInputElement>;
}

/** A labelled input; what is wrong with it stands below and is read out with it. */
export function Field({ label, error, hint, required, ...input }: FieldProps) {
	const id = useId();
	const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
	const secret = input.type === 'password';
	const [shown, setShown] = useState(false);
	return (
		<div className={styles.field}>
			<label htmlFor={id}>
				{label} {required ? null : <span className={styles.optional}>({m.field_optional()})</span>}
			</label>
			<div className={styles.input}>
				<input
					{...input}
					id={id}
					dir="auto"
					required={required}
					type={secret && shown ? 'text' : input.type}
					aria-invalid={error !== undefined}
					aria-describedby={described || undefined}
				/>
				{secret && (
					<button
						type="button"
						className={button.icon}
						aria-label={shown ? m.field_password_hide() : m.field_password_show()}
						aria-pressed={shown}
						onClick={() => setShown(!shown)}
					>
						<Icon of={shown ? EyeOff : Eye} size={18} />
					</button>
				)}
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
