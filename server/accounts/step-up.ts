import type { StepUpProof, StepUpResult } from '#contract/accounts/step-up.schema.ts';
import type { Database } from '../platform/database.ts';
import { authorOf } from './author.ts';
import { type FactorParts, useFactor } from './factors.ts';
import { checkPassword } from './passwords.ts';
import { proveSession } from './sessions.ts';
import { signedIn, staffWith, throwByPin, type Viewer } from './viewer.ts';

/**
 * Takes a proof of who is there, which counts for the session for some minutes. Throws `unauthenticated`, `invalid` for a wrong proof, and
 * `forbidden` in a session that a PIN has opened.
 */
export async function stepUp(
	database: Database,
	parts: FactorParts,
	viewer: Viewer,
	proof: StepUpProof,
): Promise<StepUpResult> {
	const account = signedIn(viewer);
	throwByPin(account);
	if ('password' in proof) await checkPassword(database, account, proof.password, 'password');
	else await useFactor(database, parts, staffWith(account, 'administrators.own').id, proof, authorOf(account));
	const until = await proveSession(database, account.session);
	return { until: until.toISOString() };
}
