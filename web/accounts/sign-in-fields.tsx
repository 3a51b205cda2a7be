import type { UseFormRegisterReturn } from 'react-hook-form';
import { m } from '#messages';
import { Field } from '../ui/field.tsx';

interface SignInFieldsProps {
	email: UseFormRegisterReturn;
	password: UseFormRegisterReturn;
	errors: { email?: { message?: string }; password?: { message?: string } };
}

/** The fields of the sign-in, for customers and administrators. */
export function SignInFields({ email, password, errors }: SignInFieldsProps) {
	return (
		<>
			<Field
				{...email}
				label={m.field_email()}
				type="email"
				required
				error={errors.email?.message}
				autoComplete="username"
			/>
			<Field
				{...password}
				label={m.field_password()}
				type="password"
				required
				error={errors.password?.message}
				autoComplete="current-password"
			/>
		</>
	);
}
