import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { hasRight } from '#contract/accounts/rights.ts';
import { AppError } from '#contract/errors.ts';
import { pathIn } from '#contract/language.ts';
import type { Site } from '#contract/settings/site.ts';
import { m } from '#messages';
import { passwordRequired } from '../accounts/account-errors.ts';
import { checkOwnPassword } from '../accounts/passwords.ts';
import { administrators } from '../accounts/tables.ts';
import type { AdministratorViewer } from '../accounts/viewer.ts';
import { changes } from '../changes/tables.ts';
import type { Database, Queries } from '../platform/database.ts';
import { enqueue, handleJob, type JobHandler, jobKind } from '../platform/jobs/job-kind.ts';
import { currentLanguage } from '../platform/language.ts';
import type { Mailer } from '../platform/mail.ts';

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
	if (!hasRight(viewer.role, 'settings.bank-lines')) {
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

/** Mails a super admin about a change of the bank lines. The payload has ids. */
const bankLinesJob = jobKind({
	name: 'bank_lines',
	payload: z.object({ administrator: z.int(), change: z.int() }),
});

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
	for (const { id } of superAdmins) await enqueue(transaction, bankLinesJob, { administrator: id, change: change.id });
}

const linesOf = (state: Record<string, unknown> | null) => {
	const lines = state?.bank_lines;
	return typeof lines === 'string' && lines !== '' ? lines : m.mail_bank_lines_none();
};

/** Sends the mails about the bank lines. */
export function settingsJobs({
	database,
	mailer,
	site,
}: {
	database: Database;
	mailer: Mailer;
	site: Site;
}): JobHandler[] {
	return [
		handleJob(bankLinesJob, async ({ administrator, change }, attempt) => {
			const [account] = await database
				.select({ email: administrators.email })
				.from(administrators)
				.where(eq(administrators.id, administrator));
			const [entry] = await database.select().from(changes).where(eq(changes.id, change));
			if (!account || !entry) return;
			const { company, url } = site;
			const texts = {
				company,
				name: entry.actorName ?? '',
				before: linesOf(entry.before),
				after: linesOf(entry.after),
				url: `${url}${pathIn(currentLanguage(), '/admin/history')}?entity=settings`,
			};
			const mail = {
				to: account.email,
				subject: m.mail_bank_lines_subject({ company }),
				text: m.mail_bank_lines_text(texts),
			};
			await mailer.send(mail, { ...attempt, handOver: () => attempt.handOver() });
		}),
	];
}
