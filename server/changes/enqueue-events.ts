import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queries } from '../platform/database.ts';
import { jobKind } from '../platform/jobs/job-kind.ts';
import { eventsOf, type RecordedChange } from './events-of-changes.ts';

/** Sends one delivery. */
export const eventJob = jobKind({ name: 'event', payload: z.object({ delivery: z.uuid() }) });

/**
 * Adds the events of changes for the webhooks that subscribe to them, in the transaction of the changes. An event that waits is dropped when its
 * cause is undone: a decision that is withdrawn, and a move of a request. Of two moves that wait, one is left, from the first status to the last;
 * none when they are the same. One that is sent again has left before, and stays as it was.
 */
export async function enqueueEvents(transaction: Pick<Queries, 'execute'>, changes: RecordedChange[]): Promise<void> {
	const events = eventsOf(changes);
	if (events.length === 0) return;
	const undone = changes.flatMap(({ entity, id, action }) =>
		entity === 'request' && action === 'withdrawn' ? [String(id)] : [],
	);
	const moved = events.flatMap(({ type, data }) =>
		type === 'request.status_changed' ? [String(data.request_id)] : [],
	);
	await transaction.execute(sql`
		with events as materialized (
			select webhooks.id as webhook_id, event.type, event.data, event.delay
			from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event (type text, data jsonb, delay integer)
			join webhooks on webhooks.is_on and event.type = any (webhooks.types)
		), replaced as (
			delete from webhook_deliveries where state = 'waiting' and attempts = 0 and tried_at is null and (
				data ->> 'request_id' in (select jsonb_array_elements_text(${JSON.stringify(undone)}::jsonb))
					and type in ('quote.accepted', 'quote.declined')
				or data ->> 'request_id' in (select jsonb_array_elements_text(${JSON.stringify(moved)}::jsonb))
					and type = 'request.status_changed')
			returning webhook_id, type, data
		), merged as materialized (
			select gen_random_uuid() as id, events.webhook_id, events.type, events.delay,
				case when replaced.data is null then events.data
					else events.data || jsonb_build_object('from', replaced.data -> 'from') end as data
			from events left join replaced on replaced.webhook_id = events.webhook_id and replaced.type = events.type
				and events.type = 'request.status_changed' and replaced.data -> 'request_id' = events.data -> 'request_id'
		), added as (
			insert into webhook_deliveries (id, webhook_id, type, data)
			select id, webhook_id, type, data from merged where type <> 'request.status_changed' or data -> 'from' <> data -> 'to'
			returning id
		)
		insert into jobs (kind, payload, run_at)
		select ${eventJob.name}, jsonb_build_object('delivery', id), now() + make_interval(secs => delay)
		from merged join added using (id)`);
}
