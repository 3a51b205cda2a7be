import type { UseFormReturn } from 'react-hook-form';
import { m } from '#messages';
import { CurrentPasswordField } from '../ui/current-password-field.tsx';
import { Field } from '../ui/field.tsx';

interface PasswordForm {
	currentPassword: string;
	password: string;
	confirmPassword: string;
}

interface PasswordFieldsProps {
	form: Pick<UseFormReturn<PasswordForm>, 'register' | 'formState'>;
	/** The account's address, for password managers. */
	email: string;
}

/** The fields for changing the own password. A confirmation that matches again loses its error. */
export function PasswordFields({ form: { register, formState }, email }: PasswordFieldsProps) {
	const { errors, isSubmitted } = formState;
	return (
		<>
			<input type="email" name="username" value={email} readOnly hidden autoComplete="username" />
			<CurrentPasswordField {...register('currentPassword')} error={errors.currentPassword?.message} />
			<Field
				{...register('password', { deps: isSubmitted ? ['confirmPassword'] : [] })}
				label={m.field_new_password()}
				type="password"
				required
				error={errors.password?.message}
				autoComplete="new-password"
			/>
			<Field
				{...register('confirmPassword')}
				label={m.field_confirm_new_password()}
				type="password"
				required
				error={errors.confirmPassword?.message}
				autoComplete="new-password"
			/>
		</>
	);
}
