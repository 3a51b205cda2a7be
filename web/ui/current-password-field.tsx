import type { ComponentProps } from 'react';
import { m } from '#messages';
import { Field } from './field.tsx';

interface CurrentPasswordFieldProps extends Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'required'> {
	label?: string;
}

/** The password of the account that is signed in: a stolen session is not enough. */
export function CurrentPasswordField({ label = m.field_current_password(), ...field }: CurrentPasswordFieldProps) {
	return <Field {...field} label={label} type="password" required autoComplete="current-password" />;
}
