import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../platform/database.ts';
import { listen } from '../platform/listen.ts';
import { type ErasedMails, removeMails } from '../platform/outbox.ts';

const channel = 'mails_of_erased';
/** PostgreSQL takes notifications of up to 7,999 bytes. */
const maxBytes = 7_900;

/** Splits words into lists that fit a notification each. */
function inNotifications({ customer, words }: ErasedMails): string[] {
	const lists: string[][] = [[]];
	const textOf = (list: string[]) => JSON.stringify({ customer, words: list } satisfies ErasedMails);
	for (const word of words) {
		const last = lists.at(-1) ?? [];
		if (Buffer.byteLength(textOf([...last, word])) > maxBytes) lists.push([word]);
		else last.push(word);
	}
	return lists.map(textOf);
}

/**
 * Notifies all servers, when the transaction commits, so that they remove the person's mails from their outboxes. PostgreSQL stores no
 * notification, so no table has these words.
 */
export async function notifyErasure(transaction: Queries, mails: ErasedMails): Promise<void> {
	for (const payload of inNotifications(mails))
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
		onNotification(payload) {
			if (payload === undefined) return;
			const mails = JSON.parse(payload) as ErasedMails;
			removing = removing.then(() => removeMails(dataDir, mails)).catch(onError);
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
