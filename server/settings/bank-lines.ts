import { desc, eq } from 'drizzle-orm';
import { hasRight } from '#contract/accounts/rights.ts';
import { AppError } from '#contract/errors.ts';
import { shopSettings } from '#contract/settings/settings-fields.ts';
import { m } from '#messages';
import { passwordRequired } from '../accounts/account-errors.ts';
import { checkOwnPassword } from '../accounts/passwords.ts';
import { administrators } from '../accounts/tables.ts';
import type { AdministratorViewer } from '../accounts/viewer.ts';
import { changes } from '../changes/tables.ts';
import type { Queries } from '../platform/database.ts';
import { enqueue } from '../platform/jobs/job-kind.ts';
import { settingsMails } from './settings-mails.ts';

/** Call it when the bank lines change; throws when the author may not change them. */
export type RequireBankRight = () => void;

/**
 * Checks the right to change the bank lines, to which buyers pay: only a super admin, with the own password. The returned function
 * throws `forbidden` for an admin, and `invalid` without a password. Throws `invalid` for a wrong password.
 */
export async function prepareBankRight(
	database: Queries,
	viewer: AdministratorViewer,
	currentPassword: string | undefined,
): Promise<RequireBankRight> {
	if (!hasRight(viewer.role, shopSettings.bank_lines.right)) {
		return () => {
			const message = m.settings_bank_forbidden();
			throw new AppError('forbidden', message, [{ path: 'bank_lines', message }]);
		};
	}
	if (currentPassword !== undefined) await checkOwnPassword(database, viewer, currentPassword);
	return () => {
		if (currentPassword === undefined) throw passwordRequired();
	};
}

/** Mails all super admins about the bank lines that the transaction has just changed. That is the newest change of the settings. */
export async function mailBankLines(transaction: Queries): Promise<void> {
	const [change] = await transaction
		.select({ id: changes.id })
		.from(changes)
		.where(eq(changes.entity, 'settings'))
		.orderBy(desc(changes.id))
		.limit(1);
	if (!change) throw new Error('The history has no change of the settings.');
	const superAdmins = await transaction
		.select({ id: administrators.id })
		.from(administrators)
		.where(eq(administrators.role, 'super admin'));
	for (const { id } of superAdmins)
		await enqueue(transaction, settingsMails.bankLines, { administrator: id, change: change.id });
}
