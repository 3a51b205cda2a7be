import { z } from 'zod';
import { codeLifetime, userTypes } from '#contract/account-labels.ts';
import { jobKind } from '../platform/jobs/job-kind.ts';
import type { Holder } from './holder.ts';

// The mails about accounts. No job has a code or a token: both are made when the mail is sent, and their hashes stored then.

/** A code for a new password, if the address has an account. Who waited for longer has asked again, or given up. */
export const passwordCodeJob = jobKind({
	name: 'password_code',
	payload: z.object({ email: z.string(), userType: z.enum(userTypes), asker: z.string() }),
	retryFor: codeLifetime,
});

const holder = z.object({ kind: z.enum(['customer', 'administrator']), id: z.int() }) satisfies z.ZodType<Holder>;

/** A code that proves that the address is the account's, or word that the address has an account already. */
export const emailCodeJob = jobKind({
	name: 'email_code',
	payload: z.object({ holder, email: z.string() }),
	retryFor: codeLifetime,
});

/** The link by which a change of an address, a row of `email_changes`, can be undone. */
export const emailUndoJob = jobKind({ name: 'email_undo', payload: z.object({ change: z.int() }) });
