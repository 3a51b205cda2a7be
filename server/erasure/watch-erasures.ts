import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../platform/database.ts';
import { listen } from '../platform/listen.ts';
import { type ErasedMails, removeMails } from '../platform/outbox.ts';

const channel = 'mails_of_erased';
/** Numbers of requests in a notification: PostgreSQL takes those of up to 7,999 bytes. */
const maxCodes = 250;

/**
 * Notifies all servers, with the commit, how they find mails of a person in their outboxes. A notification is stored nowhere, so no table has
 * these addresses.
 */
export async function tellErasure(transaction: Queries, { customer, codes, addresses }: ErasedMails): Promise<void> {
	const tell = (part: Omit<ErasedMails, 'customer'>) =>
		transaction.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ customer, ...part })})`);
	await tell({ codes: [], addresses: [] });
	for (const address of addresses) await tell({ codes: [], addresses: [address] });
	for (let at = 0; at < codes.length; at += maxCodes)
		await tell({ codes: codes.slice(at, at + maxCodes), addresses: [] });
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
