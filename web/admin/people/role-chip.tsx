import type { AdministratorRole } from '#contract/accounts/account-labels.ts';
import { m } from '#messages';
import chip from '../../ui/chip.module.css';

export const roleTexts: Record<AdministratorRole, () => string> = {
	viewer: m.settings_role_viewer,
	keeper: m.settings_role_keeper,
	seller: m.settings_role_seller,
	admin: m.settings_role_admin,
	'super admin': m.settings_role_super,
};

/** What each role may do, in a sentence. */
export const roleHints: Record<AdministratorRole, () => string> = {
	viewer: m.settings_role_viewer_hint,
	keeper: m.settings_role_keeper_hint,
	seller: m.settings_role_seller_hint,
	admin: m.settings_role_admin_hint,
	'super admin': m.settings_role_super_hint,
};

export function RoleChip({ role }: { role: AdministratorRole }) {
	return <span className={role === 'super admin' ? chip.blue : chip.state}>{roleTexts[role]()}</span>;
}
