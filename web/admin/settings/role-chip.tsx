import type { AdministratorRole } from '#contract/account-labels.ts';
import { m } from '#messages';

export function roleText(role: AdministratorRole): string {
	return role === 'super admin' ? m.settings_role_super() : m.settings_role_admin();
}

export function RoleChip({ role }: { role: AdministratorRole }) {
	return <span className={`status-chip ${role === 'super admin' ? 'is-shipped' : ''}`}>{roleText(role)}</span>;
}
