import { expect, it } from 'vitest';
import type { Customer } from '#contract/people/people.schema.ts';
import { peopleTable } from './export-people.ts';

async function* batchOf(customer: Partial<Customer>) {
	yield [customer as Customer];
}

it('has the day of the last request in the shop’s time zone, as the table of requests', async () => {
	const { rows } = peopleTable(batchOf({ last_request_at: '2026-07-02T22:30:00Z' }), 'en', 'Asia/Dubai');
	const days: unknown[] = [];
	for await (const batch of rows) days.push(...[...batch].map((row) => row.at(-1)));
	expect(days).toEqual(['2026-07-03']);
});
