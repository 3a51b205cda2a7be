import { recordChanges } from '../changes/record-changes.ts';
import { countCall, countingKey } from '../http/counted-calls.ts';
import type { Queries } from '../platform/database.ts';
import { authorOf } from './author.ts';
import type { Origin } from './caller.ts';
import type { Holder } from './holder.ts';

/** Refused sign-ins of an account in an hour that are each in the history; after that every hundredth, so that no stranger fills it. */
const maxEach = 20;

/**
 * Adds a refused sign-in to an account to the history, with how many there were in this hour. The password and the address that were typed
 * are not in it.
 */
export async function recordRefusedSignIn(database: Queries, { kind, id }: Holder, origin: Origin): Promise<void> {
	const { count: tries } = await countCall(database, countingKey('refused sign-in', kind, String(id)), 60);
	if (tries > maxEach && tries % 100 !== 0) return;
	const author = {
		...authorOf({ kind: 'anonymous' }),
		...(kind === 'administrator' && { source: 'console' as const }),
	};
	const after = { ...origin, tries };
	await recordChanges(database, author, [{ entity: kind, id, action: 'sign_in_refused', after }]);
}
