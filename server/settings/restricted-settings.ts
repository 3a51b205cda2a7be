import { fieldError } from '#contract/errors.ts';
import { type RestrictedKey, restrictedKeys, shopSettings } from '#contract/settings/settings-fields.ts';
import { m } from '#messages';
import { checkOwnPassword } from '../accounts/passwords.ts';
import { type AdministratorViewer, may, requireStepUp } from '../accounts/viewer.ts';
import type { Queries } from '../platform/database.ts';

/** Call it with the restricted settings that change; throws when the author may not change one of them. */
export type RequireRestricted = (keys: readonly RestrictedKey[]) => void;

const messages = {
	'settings.bank-lines': m.settings_bank_forbidden,
	'settings.mail-server': m.settings_mail_server_forbidden,
	'settings.staff-factors': m.settings_factor_forbidden,
	'backups.manage': m.settings_backups_forbidden,
	'settings.data-retention': m.settings_retention_forbidden,
} as const;

/**
 * Checks the password with which somebody changes restricted settings: bank lines, mail server, sign-in of the staff, backups, retention. Returns
 * a check to call with the changed keys: it throws `forbidden` without the right to one of them, and `step_up` without a password or another
 * proof. Throws `invalid` for a wrong password.
 */
export async function prepareRestricted(
	database: Queries,
	viewer: AdministratorViewer,
	currentPassword: string | undefined,
): Promise<RequireRestricted> {
	const forbidden = (keys: readonly RestrictedKey[]) => keys.find((key) => !may(viewer, shopSettings[key].right));
	// the password of somebody without any of these rights is not needed
	const hasAny = restrictedKeys.some((key) => may(viewer, shopSettings[key].right));
	if (currentPassword !== undefined && hasAny) await checkOwnPassword(database, viewer, currentPassword);
	return (keys) => {
		const key = forbidden(keys);
		if (key !== undefined) {
			const message = messages[shopSettings[key].right]();
			throw fieldError('forbidden', key, message);
		}
		if (currentPassword === undefined) requireStepUp(viewer);
	};
}
