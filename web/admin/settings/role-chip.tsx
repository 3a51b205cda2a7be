import type { AdministratorRole } from '#contract/account-labels.ts';
import { m } from '#messages';

export const roleTexts: Record<AdministratorRole, () => string> = {
	admin: m.settings_role_admin,
	'super admin': m.settings_role_super,
};

export function RoleChip({ role }: { role: AdministratorRole }) {
	return <span className={`status-chip ${role === 'super admin' ? 'is-shipped' : ''}`}>{roleTexts[role]()}</span>;
}
