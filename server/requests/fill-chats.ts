import { asc, isNull, sql } from 'drizzle-orm';
import { baseLanguage } from '#contract/language.ts';
import type { Site } from '#contract/settings/site.ts';
import type { Database } from '../platform/database.ts';
import { chatOf } from './request-chat.ts';
import { selectRequests } from './request-rows.ts';
import { requests } from './tables.ts';

/** Requests in one batch. */
const batchSize = 500;

/**
 * Stores message and chat link for requests of older versions, which did not store them. Returns how many. Runs at each start, before
 * the server listens.
 */
export async function fillChats(database: Database, site: Pick<Site, 'phone' | 'url'>): Promise<number> {
	let filled = 0;
	for (;;) {
		const batch = await selectRequests(database, baseLanguage)
			.where(isNull(requests.message))
			.orderBy(asc(requests.id))
			.limit(batchSize);
		if (batch.length === 0) return filled;
		const chats = batch.map((row) => ({ ...chatOf(row, site), id: row.id }));
		await database.execute(sql`update requests set message = chat.message, chat_url = chat."chatUrl"
			from jsonb_to_recordset(${JSON.stringify(chats)}::jsonb) chat (id integer, message text, "chatUrl" text)
			where requests.id = chat.id and requests.message is null`);
		filled += batch.length;
	}
}
