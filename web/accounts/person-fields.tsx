import type { UseFormRegisterReturn } from 'react-hook-form';
import { m } from '#messages';
import { Field } from '../ui/field.tsx';

interface PersonFieldsProps {
	name: UseFormRegisterReturn;
	email: UseFormRegisterReturn;
	/** Absent for administrators, who have no number. */
	number?: UseFormRegisterReturn;
	errors: { name?: { message?: string }; email?: { message?: string }; number?: { message?: string } };
	/** For autofill: the own data, those of a new account, or somebody else's. */
	whose: 'own' | 'new' | 'other';
}

const emailFilling = { own: 'email', new: 'username', other: 'off' };

/** Name, email address and phone number. */
export function PersonFields({ name, email, number, errors, whose }: PersonFieldsProps) {
	const isOther = whose === 'other';
	return (
		<>
			<Field
				{...name}
				label={m.field_name()}
				required
				error={errors.name?.message}
				autoComplete={isOther ? 'off' : 'name'}
			/>
			<Field
				{...email}
				label={m.field_email()}
				type="email"
				required
				error={errors.email?.message}
				autoComplete={emailFilling[whose]}
			/>
			{number && (
				<Field
					{...number}
					label={m.field_number()}
					type="tel"
					error={errors.number?.message}
					autoComplete={isOther ? 'off' : 'tel'}
				/>
			)}
		</>
	);
}
