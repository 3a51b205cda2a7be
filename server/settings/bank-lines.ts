import { desc, eq } from 'drizzle-orm';
import { notifyHolder } from '../accounts/notify-holder.ts';
import { administrators } from '../accounts/tables.ts';
import { changes } from '../changes/tables.ts';
import type { Queries } from '../platform/database.ts';
import { settingsMails } from './settings-mails.ts';

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
		await notifyHolder(transaction, { kind: 'administrator', id }, settingsMails.bankLines, {
			administrator: id,
			change: change.id,
		});
}
