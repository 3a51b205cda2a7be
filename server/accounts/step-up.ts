import type { StepUpProof, StepUpResult } from '#contract/accounts/step-up.schema.ts';
import type { Database } from '../platform/database.ts';
import { checkPassword } from './passwords.ts';
import { proveSession } from './sessions.ts';
import { signedIn, throwByPin, type Viewer } from './viewer.ts';

/**
 * Takes a proof of who is there, which counts for the session for some minutes. Throws `unauthenticated`, `invalid` for a wrong password,
 * and `forbidden` in a session that a PIN has opened.
 */
export async function stepUp(database: Database, viewer: Viewer, { password }: StepUpProof): Promise<StepUpResult> {
	const account = signedIn(viewer);
	throwByPin(account);
	await checkPassword(database, account, password, 'password');
	const until = await proveSession(database, account.session);
	return { until: until.toISOString() };
}
