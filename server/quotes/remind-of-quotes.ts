import { sql } from 'drizzle-orm';
import type { Language } from '#contract/language.ts';
import type { Database } from '../platform/database.ts';
import { enqueue } from '../platform/jobs/job-kind.ts';
import { quoteMails } from './quote-mails.ts';

/** Days before the last day of a quote. */
const reminderDays = 2;
/** UTC: the morning from Cairo to Dubai. */
const earliestHour = 6;

/**
 * Enqueues the mails about quotes that expire within two days, once a revision, also on several servers. Not for a quote of less than a day: it
 * has just said so itself. A job can't wait so long, so this is called each hour. Returns how many.
 */
export async function remindOfQuotes(database: Database, now = new Date()): Promise<number> {
	if (now.getUTCHours() < earliestHour) return 0;
	return database.transaction(async (transaction) => {
		const { rows } = await transaction.execute<{ request: number; revision: number; language: Language }>(sql`
			with due as (
				insert into quote_reminders (request_id, revision)
				select requests.id, requests.quote_revision from requests
				join quote_revisions quote on quote.request_id = requests.id and quote.revision = requests.quote_revision
				where requests.status = 'quoted' and (requests.customer_id is not null or requests.guest_mails)
					and requests.quoted_until between (${now.toISOString()}::timestamptz at time zone 'utc')::date
						and (${now.toISOString()}::timestamptz at time zone 'utc')::date + ${reminderDays}::integer
					and quote.sent_at < ${now.toISOString()}::timestamptz - interval '1 day'
					and not exists (select from quote_decisions decision
						where decision.request_id = requests.id and decision.revision = requests.quote_revision)
				on conflict do nothing returning request_id, revision)
			select due.request_id as request, due.revision, requests.language from due join requests on requests.id = due.request_id`);
		for (const { language, ...payload } of rows) await enqueue(transaction, quoteMails.expires, payload, language);
		return rows.length;
	});
}
