import type { AdministratorRole } from '#contract/accounts/account-labels.ts';
import { m } from '#messages';
import chip from '../../ui/chip.module.css';

export const roleTexts: Record<AdministratorRole, () => string> = {
	admin: m.settings_role_admin,
	'super admin': m.settings_role_super,
};

export function RoleChip({ role }: { role: AdministratorRole }) {
	return <span className={role === 'super admin' ? chip.blue : chip.state}>{roleTexts[role]()}</span>;
}
