import { type Author, recordChanges } from '../changes/record-changes.ts';
import { countCall, countingKey } from '../http/counted-calls.ts';
import type { Queries } from '../platform/database.ts';
import type { Holder } from './holder.ts';

/** The first refused tries of an hour get a row each, later ones every hundredth: so no stranger fills the history. */
const maxRows = { account: 20, network: 60 };

const hasRow = (count: number, max: number) => count <= max || count % 100 === 0;

interface Refusal {
	action: 'sign_in_refused' | 'pin_refused';
	/** With `origin`. */
	author: Author;
	/** A wide network: bounds what one stranger writes about all accounts. Absent for callers who have signed in. */
	network?: string;
}

/** Adds a refused try and its number within the hour to the history, without the password or PIN. */
export async function recordRefusal(
	database: Queries,
	{ kind, id }: Holder,
	{ action, author, network }: Refusal,
): Promise<void> {
	const { count: tries } = await countCall(database, countingKey(action, kind, String(id)), 60);
	if (!hasRow(tries, maxRows.account)) return;
	if (network !== undefined) {
		const { count: rows } = await countCall(database, countingKey('rows of refusals', network), 60);
		if (!hasRow(rows, maxRows.network)) return;
	}
	await recordChanges(database, author, [{ entity: kind, id, action, after: { ...author.origin, tries } }]);
}
