import type { UseFormRegister, UseFormSetValue } from 'react-hook-form';
import { readCode } from '#contract/one-time-code.ts';
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

/** The one-time code of a form: a code may be pasted as it was copied, with spaces around its digits and among them. */
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
