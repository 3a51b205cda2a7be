import type { UseFormRegister, UseFormSetValue } from 'react-hook-form';
import { readCode } from '#contract/accounts/one-time-code.ts';
import { m } from '#messages';
import field from '../ui/field.module.css';
import { Field } from '../ui/field.tsx';

interface CodeForm {
	email: string;
	otp: string;
}

interface CodeFieldProps {
	form: { register: UseFormRegister<CodeForm>; setValue: UseFormSetValue<CodeForm> };
	error: string | undefined;
}

/** The field of a one-time code; accepts pasted codes with spaces. */
export function CodeField({ form: { register, setValue }, error }: CodeFieldProps) {
	return (
		<Field
			{...register('otp', { onChange: ({ target }) => setValue('otp', readCode(target.value)) })}
			className={field.digits}
			label={m.field_otp()}
			required
			error={error}
			inputMode="numeric"
			autoComplete="one-time-code"
			autoFocus
		/>
	);
}
