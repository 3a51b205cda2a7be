import { and, eq, gt, sql } from 'drizzle-orm';
import type { Site } from '#contract/settings/site.ts';
import type { Database, Queries } from '../platform/database.ts';
import { handleJob, type JobAttempt, JobError, type JobHandler } from '../platform/jobs/job-kind.ts';
import type { Mail, Mailer } from '../platform/mail.ts';
import { newToken, tokenHash } from '../platform/tokens.ts';
import { accountRestoredJob, emailCodeJob, emailUndoJob, passwordCodeJob, pinLockedJob } from './account-jobs.ts';
import {
	accountRestoredMail,
	emailCodeMail,
	emailTakenMail,
	passwordCodeMail,
	pinLockedMail,
	undoMail,
} from './account-mails.ts';
import { isReserved } from './email-undo.ts';
import { kindOf } from './holder.ts';
import {
	emailCodeUse,
	isCodeRequested,
	makeCode,
	passwordCodeUse,
	storeCode,
	storeRequestedCode,
} from './one-time-codes.ts';
import { accountTables, administrators, emailChanges } from './tables.ts';

interface MailingParts {
	database: Database;
	mailer: Mailer;
	/** For its name and URL in the mails. */
	site: Site;
}

/** Makes and sends the mails about accounts. Their codes and tokens are valid from the moment of sending. */
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
			if (!(await isCodeRequested(database, use))) return;
			const accounts = accountTables[holder.kind];
			const [otherAccount] = await database.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
			if (otherAccount || (await isReserved(database, holder, email)))
				return send(emailTakenMail(site, email), attempt);
			const { code, codeHash } = await makeCode();
			await send(emailCodeMail(site, email, code), attempt, async (transaction) => {
				if (!(await storeRequestedCode(transaction, use, codeHash)))
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
		handleJob(pinLockedJob, async ({ administrator }, attempt) => {
			const account = await administratorOf(database, administrator);
			if (account) await send(pinLockedMail(site, account.email), attempt);
		}),
		handleJob(accountRestoredJob, async ({ administrator, restored }, attempt) => {
			const account = await administratorOf(database, administrator);
			const restoredAccount = await administratorOf(database, restored);
			if (account && restoredAccount) await send(accountRestoredMail(site, account.email, restoredAccount), attempt);
		}),
	];
}

async function administratorOf(database: Database, id: number): Promise<{ name: string; email: string } | undefined> {
	const { name, email } = administrators;
	const [row] = await database.select({ name, email }).from(administrators).where(eq(administrators.id, id));
	return row;
}
