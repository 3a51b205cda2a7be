import { sql } from 'drizzle-orm';
import { lockByName } from '../platform/advisory-locks.ts';
import type { Queries } from '../platform/database.ts';
import { enqueue } from '../platform/jobs/job-kind.ts';
import { requestMails } from './request-mails.ts';

/** New requests of an hour that get a mail each. */
const maxSingleMails = 10;
/** Seconds until the mail about the other ones. */
const digestDelay = 3_600;

/**
 * Mails the firm that this request has arrived. Beyond ten requests an hour, one mail is about several: the eleventh enqueues a mail that
 * leaves an hour later, and later requests are added to it.
 */
export async function notifyFirm(transaction: Queries, request: number): Promise<void> {
	const { rows } = await transaction.execute<{ earlier: number }>(sql`
		select count(*)::int as earlier from (
			select from requests where created_at > now() - interval '1 hour' and id <> ${request} limit ${maxSingleMails}) recent`);
	if ((rows[0]?.earlier ?? 0) < maxSingleMails) {
		await enqueue(transaction, requestMails.newRequest, { request }, null);
		return;
	}
	// one digest, also for requests that come at once
	await lockByName(transaction, 'mail about several requests');
	const { rowCount } = await transaction.execute(sql`
		update jobs set payload = jsonb_set(payload, '{requests}', payload -> 'requests' || to_jsonb(${request}::integer))
		where id = (select id from jobs where kind = ${requestMails.digest.name} and state = 'waiting'
			order by id limit 1 for update)`);
	if (rowCount === 0) await enqueue(transaction, requestMails.digest, { requests: [request] }, null, digestDelay);
}
