import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { caller, newAdministrator, password } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

let phones = 0;

describe.each(inject('databases'))('records of people that several of the staff change at once on $name', ({ url }) => {
	const shop = shopTest(url);
	let owner: Awaited<ReturnType<typeof newAdministrator>>;
	beforeAll(async () => {
		owner = await newAdministrator(shop, 'super admin');
	});
	const query = async (text: string, ...values: unknown[]) =>
		(await shop.database.$client.query<Record<string, number>>(text, values)).rows;

	/** A request of a new guest, with the record. */
	const ask = async () => {
		const number = `+20100444${1_000 + phones++}`;
		const contact = { name: 'Hassan Amer', number };
		const form = { type: 'Inquiry', contact, text: 'A seal', language: 'en', items: [] };
		const { body } = await caller(shop)<SentRequest>('POST', '/api/requests', form);
		const [row] = await query('select person_id from requests where id = $1', body.id);
		return { request: body.id, record: row?.person_id ?? 0, number };
	};
	type Guest = Awaited<ReturnType<typeof ask>>;
	const merge = (into: number, { record: from }: Guest) => owner.call('POST', '/api/customers/merge', { into, from });
	const takeOut = (id: number, { record: part }: Guest) => owner.call('POST', '/api/customers/split', { id, part });
	const save = ({ record, number }: Guest) =>
		owner.call('PUT', `/api/customers/${record}`, { name: 'Hasan Amr', email: null, number });
	const deletion = ({ request }: Guest) => owner.call('DELETE', `/api/requests/${request}`, { reason: 'A test' });
	const erasure = ({ request }: Guest) =>
		owner.call('POST', `/api/requests/${request}/erase`, { currentPassword: password });

	const waiting = () =>
		query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");
	/** The statuses of calls that begin one after the other while somebody holds a row. */
	const statusesWhileHeld = async (row: string, calls: (() => ReturnType<typeof merge>)[]) => {
		const held = await shop.database.$client.connect();
		const running: ReturnType<typeof merge>[] = [];
		try {
			await held.query('begin');
			await held.query(`${row} for update`);
			for (const call of calls) {
				running.push(call());
				await expect.poll(waiting).toHaveLength(running.length);
			}
		} finally {
			await held.query('rollback');
			held.release();
		}
		return (await Promise.all(running)).map(({ status }) => status);
	};

	it.each([
		['deleted', deletion],
		['erased', erasure],
	])('are gone for who saves one while its last request is %s, without a deadlock', async (_, end) => {
		const guest = await ask();
		const row = `select from requests where id = ${guest.request}`;
		const calls = [() => end(guest), () => save(guest)];
		expect(await statusesWhileHeld(row, calls)).toEqual([200, 404]);
	});

	it('are merged while somebody takes a part out, without a deadlock', async () => {
		const [part, from, into] = [await ask(), await ask(), await ask()];
		expect((await merge(from.record, part)).status).toBe(200);
		const row = `select from people where id = ${into.record}`;
		const calls = [() => merge(into.record, from), () => takeOut(from.record, part)];
		expect(await statusesWhileHeld(row, calls)).toEqual([200, 404]);
	});
});
