import { z } from 'zod';
import { codeLifetime, userTypes } from '#contract/accounts/account-labels.ts';
import { jobKind } from '../platform/jobs/job-kind.ts';
import type { Holder } from './holder.ts';

// Jobs that mail about accounts. No payload has a code or token: the handler makes them when it sends the mail, and stores their
// hashes.

/** Mails a code for a new password, if the address has an account. Not retried for longer than a code is valid. */
export const passwordCodeJob = jobKind({
	name: 'password_code',
	payload: z.object({ email: z.string(), userType: z.enum(userTypes), asker: z.string() }),
	retryFor: codeLifetime,
});

const holder = z.object({ kind: z.enum(['customer', 'administrator']), id: z.int() }) satisfies z.ZodType<Holder>;

/** Mails a code that proves that the address belongs to the account; or mails that the address has an account already. */
export const emailCodeJob = jobKind({
	name: 'email_code',
	payload: z.object({ holder, email: z.string() }),
	retryFor: codeLifetime,
});

/** Tells an administrator that wrong tries have locked the PIN. */
export const pinLockedJob = jobKind({ name: 'pin_locked', payload: z.object({ administrator: z.int() }) });

/** Tells a super admin that somebody has restored the account `restored` by a link in a mail. */
export const accountRestoredJob = jobKind({
	name: 'account_restored',
	payload: z.object({ administrator: z.int(), restored: z.int() }),
});

/** Mails the link that undoes a change of an address, a row of `email_changes`. */
export const emailUndoJob = jobKind({ name: 'email_undo', payload: z.object({ change: z.int() }) });
