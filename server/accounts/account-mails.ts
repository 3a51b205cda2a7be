import { and, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { codeLifetime, undoLifetime, userTypes } from '#contract/accounts/account-labels.ts';
import { m } from '#messages';
import { changes } from '../changes/tables.ts';
import type { Database, Queries } from '../platform/database.ts';
import { JobError } from '../platform/jobs/job-kind.ts';
import { mailKind } from '../platform/mail-kind.ts';
import { hashSecret } from '../platform/passwords.ts';
import { newToken, tokenHash } from '../platform/tokens.ts';
import { findAdministrator } from './administrators.ts';
import { customerIdOf, type Holder, kindOf } from './holder.ts';
import {
	emailCodeUse,
	isCodeRequested,
	makeCode,
	passwordCodeUse,
	storeCode,
	storeRequestedCode,
} from './one-time-codes.ts';
import { isTaken } from './reserved-emails.ts';
import { accountTables, emailChanges } from './tables.ts';

const holder = z.object({ kind: z.enum(['customer', 'administrator']), id: z.int() }) satisfies z.ZodType<Holder>;

/** A mail to an administrator about the PIN. */
function pinMail(
	name: 'pin_locked' | 'pin_changed',
	{ subject, text }: { subject: typeof m.mail_pin_locked_subject; text: typeof m.mail_pin_locked_text },
) {
	return mailKind({
		name,
		payload: z.object({ administrator: z.int() }),
		async write({ administrator }, { database, company, link }) {
			const account = await findAdministrator(database, administrator);
			return (
				account && {
					to: account.email,
					subject: subject({ company }),
					text: text({ company, url: link('/admin/login') }),
				}
			);
		},
	});
}

/**
 * Mails about accounts. No payload has a code or token: each is made when its mail is sent, is valid from that moment, and only its hash
 * is stored.
 */
export const accountMails = {
	/** A code for a new password, if the address has an account. Not retried for longer than a code is valid. */
	passwordCode: mailKind({
		name: 'password_code',
		payload: z.object({ email: z.string(), userType: z.enum(userTypes), asker: z.string() }),
		retryFor: codeLifetime,
		async write({ email, userType, asker }, { database, company, link }) {
			const accounts = accountTables[kindOf[userType]];
			const [account] = await database
				.select({ id: accounts.id, email: accounts.email })
				.from(accounts)
				.where(eq(accounts.email, email));
			if (!account) return undefined;
			const { code, codeHash } = await makeCode();
			return {
				to: account.email,
				customer: customerIdOf({ kind: kindOf[userType], id: account.id }),
				subject: m.mail_code_subject({ code }),
				text: m.mail_code_text({ code, company, url: link('') }),
				lifetime: codeLifetime,
				store: (transaction) => storeCode(transaction, passwordCodeUse(userType, email, asker), codeHash),
			};
		},
	}),

	/** A code that proves that the new address belongs to the account. If the address is taken, the mail says so instead. */
	emailCode: mailKind({
		name: 'email_code',
		payload: z.object({ holder, email: z.string() }),
		retryFor: codeLifetime,
		async write({ holder, email }, { database, company, link }) {
			const use = emailCodeUse(holder, email);
			if (!(await isCodeRequested(database, use))) return undefined;
			const store = async (transaction: Queries, codeHash: string) => {
				if (!(await storeRequestedCode(transaction, use, codeHash)))
					throw new JobError('nobody waits for it any more', { notDone: true });
			};
			if (await isTaken(database, holder, email)) {
				return {
					to: email,
					customer: customerIdOf(holder),
					subject: m.mail_email_taken_subject({ company }),
					text: m.mail_email_taken_text({ company, url: link('') }),
					// no code has this hash; the change waits as long as any other, so that nobody can tell that the address is taken
					store: async (transaction) => store(transaction, await hashSecret(newToken())),
				};
			}
			const { code, codeHash } = await makeCode();
			return {
				to: email,
				customer: customerIdOf(holder),
				subject: m.mail_code_subject({ code }),
				text: m.mail_email_code_text({ code, company, url: link('') }),
				lifetime: codeLifetime,
				store: (transaction) => store(transaction, codeHash),
			};
		},
	}),

	/** To the previous address: the link that undoes a change of an address, a row of `email_changes`. */
	emailUndo: mailKind({
		name: 'email_undo',
		payload: z.object({ change: z.int() }),
		async write({ change }, { database, company, link }) {
			const [changed] = await database
				.select({ oldEmail: emailChanges.oldEmail, customer: emailChanges.customerId })
				.from(emailChanges)
				.where(and(eq(emailChanges.id, change), gt(emailChanges.expiresAt, sql`now()`)));
			if (!changed) return undefined;
			const token = newToken();
			return {
				to: changed.oldEmail,
				customer: changed.customer ?? undefined,
				subject: m.mail_email_changed_subject({ company }),
				// no server and no log sees a fragment
				text: m.mail_email_changed_text({ company, url: `${link('/undo-email')}#${token}` }),
				lifetime: undoLifetime,
				async store(transaction) {
					const undoHash = tokenHash(token);
					await transaction.update(emailChanges).set({ undoHash }).where(eq(emailChanges.id, change));
				},
			};
		},
	}),

	/** To an administrator: wrong tries have locked the PIN. */
	pinLocked: pinMail('pin_locked', { subject: m.mail_pin_locked_subject, text: m.mail_pin_locked_text }),

	/** To an administrator: the PIN was set or removed. */
	pinChanged: pinMail('pin_changed', { subject: m.mail_pin_changed_subject, text: m.mail_pin_changed_text }),

	/** To a customer who has signed up; the firm can switch it on. */
	welcome: mailKind({
		name: 'welcome',
		payload: z.object({ holder }),
		isForCustomer: () => true,
		async write({ holder }, { database, company, link }) {
			const to = await findEmail(database, holder);
			if (to === undefined) return undefined;
			const text = m.mail_welcome_text({ company, url: link('/'), account: link('/profile') });
			return { to, customer: customerIdOf(holder), subject: m.mail_welcome_subject({ company }), text };
		},
	}),

	/** To the person: the password was changed. */
	passwordChanged: mailKind({
		name: 'password_changed',
		payload: z.object({ holder }),
		isForCustomer: ({ holder }) => holder.kind === 'customer',
		async write({ holder }, { database, company, link }) {
			const to = await findEmail(database, holder);
			if (to === undefined) return undefined;
			const url = link(signInPaths[holder.kind]);
			const text = m.mail_password_changed_text({ company, url });
			return { to, customer: customerIdOf(holder), subject: m.mail_password_changed_subject({ company }), text };
		},
	}),

	/** To the person: the sign-in `change` of the history came from a device that the account did not know. */
	newDevice: mailKind({
		name: 'new_device',
		payload: z.object({ holder, change: z.int() }),
		isForCustomer: ({ holder }) => holder.kind === 'customer',
		async write({ holder, change }, { database, company, link }) {
			const to = await findEmail(database, holder);
			const [signIn] = await database.select({ origin: changes.after }).from(changes).where(eq(changes.id, change));
			if (to === undefined || !signIn) return undefined;
			const { network, device } = { ...signIn.origin };
			const url = link(signInPaths[holder.kind]);
			const text = m.mail_new_device_text({ company, network: String(network), device: String(device || '–'), url });
			return { to, customer: customerIdOf(holder), subject: m.mail_new_device_subject({ company }), text };
		},
	}),

	/** To a super admin: somebody has restored the account `restored` by a link in a mail. */
	accountRestored: mailKind({
		name: 'account_restored',
		payload: z.object({ administrator: z.int(), restored: z.int() }),
		async write({ administrator, restored }, { database, company, link }) {
			const account = await findAdministrator(database, administrator);
			const restoredAccount = await findAdministrator(database, restored);
			if (!account || !restoredAccount) return undefined;
			const { name, email } = restoredAccount;
			return {
				to: account.email,
				subject: m.mail_restored_subject({ name, company }),
				text: m.mail_restored_text({ name, email, company, url: `${link('/admin/settings')}?section=admins` }),
			};
		},
	}),
};

const signInPaths = { customer: '/login', administrator: '/admin/login' } as const;

async function findEmail(database: Database, { kind, id }: Holder): Promise<string | undefined> {
	const accounts = accountTables[kind];
	const [row] = await database.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, id));
	return row?.email;
}
