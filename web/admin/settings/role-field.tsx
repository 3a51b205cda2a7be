import { type AdministratorRole, administratorRoles } from '#contract/accounts/account-labels.ts';
import { m } from '#messages';
import { SelectField } from '../frame/select-field.tsx';
import { roleHints, roleTexts } from '../people/role-chip.tsx';

interface RoleFieldProps {
	role: AdministratorRole;
	onChange: (role: AdministratorRole) => void;
}

/** The role of a colleague, and what it may do. */
export function RoleField({ role, onChange }: RoleFieldProps) {
	return (
		<SelectField
			label={m.settings_role()}
			hint={roleHints[role]()}
			value={role}
			onChange={({ target }) => onChange(target.value as AdministratorRole)}
		>
			{administratorRoles.toReversed().map((value) => (
				<option key={value} value={value}>
					{roleTexts[value]()}
				</option>
			))}
		</SelectField>
	);
}
