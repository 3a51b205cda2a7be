import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../platform/database.ts';
import { listen } from '../platform/listen.ts';
import { removeMails } from '../platform/outbox.ts';

const channel = 'erased_people';
/** PostgreSQL takes notifications of up to 7,999 bytes. */
const maxBytes = 7_900;

/** Splits words into lists whose JSON fits a notification. */
function inNotifications(words: string[]): string[] {
	const lists: string[][] = [[]];
	for (const word of words) {
		const last = lists.at(-1) ?? [];
		if (Buffer.byteLength(JSON.stringify([...last, word])) > maxBytes) lists.push([word]);
		else last.push(word);
	}
	return lists.filter((list) => list.length > 0).map((list) => JSON.stringify(list));
}

/**
 * Notifies all servers, with the commit, by which words they find mails of a person in their outboxes. A notification is stored nowhere, so no
 * table has these words.
 */
export async function tellErasure(transaction: Queries, words: string[]): Promise<void> {
	for (const payload of inNotifications(words))
		await transaction.execute(sql`select pg_notify(${channel}, ${payload})`);
}

interface WatchOptions {
	dataDir: string;
	onLost: (error: unknown) => void;
	onError: (error: unknown) => void;
}

/** Removes mails of erased people from this server's outbox. One that misses a notification keeps them until their retention ends. */
export function watchErasures(database: Database, { dataDir, onLost, onError }: WatchOptions) {
	let removing = Promise.resolve();
	const listening = listen(database, channel, {
		onNotification(payload = '[]') {
			removing = removing.then(() => removeMails(dataDir, JSON.parse(payload))).catch(onError);
		},
		onListening() {},
		onLost,
	});
	return {
		async close(): Promise<void> {
			await listening.close();
			await removing;
		},
	};
}
