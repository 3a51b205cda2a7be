import { and, eq, gt, sql } from 'drizzle-orm';
import type { Site } from '#contract/site.ts';
import type { Database, Queries } from '../platform/database.ts';
import { handleJob, type JobAttempt, JobError, type JobHandler } from '../platform/jobs/job-kind.ts';
import type { Mail, Mailer } from '../platform/mail.ts';
import { newToken, tokenHash } from '../platform/tokens.ts';
import { emailCodeJob, emailUndoJob, passwordCodeJob } from './account-jobs.ts';
import { emailCodeMail, emailTakenMail, passwordCodeMail, undoMail } from './account-mails.ts';
import { isReserved } from './email-undo.ts';
import { kindOf } from './holder.ts';
import { emailCodeUse, fulfilOrder, isOrdered, makeCode, passwordCodeUse, storeCode } from './one-time-codes.ts';
import { accountTables, emailChanges } from './tables.ts';

interface MailingParts {
	database: Database;
	mailer: Mailer;
	/** Its name and URL stand in the mails. */
	site: Site;
}

/** How the mails about accounts are made and sent. What is secret in them is valid from the moment on in which it is handed over. */
export function accountJobs({ database, mailer, site }: MailingParts): JobHandler[] {
	const send = (mail: Mail, attempt: JobAttempt, record?: (transaction: Queries) => Promise<void>) =>
		mailer.send(mail, { ...attempt, handOver: () => attempt.handOver(record) });
	return [
		handleJob(passwordCodeJob, async ({ email, userType, asker }, attempt) => {
			const accounts = accountTables[kindOf[userType]];
			const [account] = await database
				.select({ email: accounts.email })
				.from(accounts)
				.where(eq(accounts.email, email));
			if (!account) return;
			const { code, codeHash } = await makeCode();
			const use = passwordCodeUse(userType, email, asker);
			await send(passwordCodeMail(site, account.email, code), attempt, (transaction) =>
				storeCode(transaction, use, codeHash),
			);
		}),
		handleJob(emailCodeJob, async ({ holder, email }, attempt) => {
			const use = emailCodeUse(holder, email);
			if (!(await isOrdered(database, use))) return;
			const accounts = accountTables[holder.kind];
			const [taken] = await database.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
			if (taken || (await isReserved(database, holder, email))) return send(emailTakenMail(site, email), attempt);
			const { code, codeHash } = await makeCode();
			await send(emailCodeMail(site, email, code), attempt, async (transaction) => {
				if (!(await fulfilOrder(transaction, use, codeHash)))
					throw new JobError('nobody waits for it any more', { notDone: true });
			});
		}),
		handleJob(emailUndoJob, async ({ change }, attempt) => {
			const [changed] = await database
				.select({ oldEmail: emailChanges.oldEmail })
				.from(emailChanges)
				.where(and(eq(emailChanges.id, change), gt(emailChanges.expiresAt, sql`now()`)));
			if (!changed) return;
			const token = newToken();
			await send(undoMail(site, changed.oldEmail, token), attempt, async (transaction) => {
				const undoHash = tokenHash(token);
				await transaction.update(emailChanges).set({ undoHash }).where(eq(emailChanges.id, change));
			});
		}),
	];
}
