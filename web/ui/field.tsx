import { Eye, EyeOff } from 'lucide';
import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { m } from '#messages';
import button from './button.module.css';
import { FieldFrame } from './field-frame.tsx';
import { Icon } from './icon.tsx';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
	label: string;
	error?: string | undefined;
	hint?: string;
	ref?: Ref<HTMLInputElement>;
}

/** A labelled input with its error below, which screen readers read with it. */
export function Field({ label, error, hint, required, ...input }: FieldProps) {
	const secret = input.type === 'password';
	const [isShown, setShown] = useState(false);
	return (
		<FieldFrame label={label} required={required} hint={hint} error={error}>
			{(control) => (
				<>
					<input
						dir={secret ? 'ltr' : 'auto'}
						{...input}
						{...control}
						required={required}
						type={secret && isShown ? 'text' : input.type}
					/>
					{secret && (
						<button
							type="button"
							className={button.icon}
							aria-label={isShown ? m.field_password_hide() : m.field_password_show()}
							aria-pressed={isShown}
							onClick={() => setShown(!isShown)}
						>
							<Icon of={isShown ? EyeOff : Eye} size={18} />
						</button>
					)}
				</>
			)}
		</FieldFrame>
	);
}
