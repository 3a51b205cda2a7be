import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { evilFiles } from '../../tests/support/evil-files.ts';
import { type SheetSender, sheetSender } from '../../tests/support/sheets.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { type EndedWorkNote, watchEndedWork } from '../platform/bounded/ended-work.ts';

const list = (items: string) => `{"categories":[{"key":"a","name":"A"}],"products":[${items}]}`;
const product = '{"key":"x1","name":"X","category":"a"}';

describe('a sheet that costs more than its bytes', () => {
	const shop = shopTest(inject('databases')[0]?.url ?? '');
	let staff: SheetSender;
	let notes: EndedWorkNote[];
	let stop: () => void;
	beforeAll(async () => {
		staff = await sheetSender(shop);
	});
	beforeEach(() => {
		notes = [];
		stop = watchEndedWork((note) => notes.push(note));
	});
	afterEach(() => stop());

	const stored = async () =>
		(await shop.database.execute<{ sheets: number }>('select count(*)::integer as sheets from sheets')).rows[0]?.sheets;

	it.each(evilFiles)(
		'as one with %s is refused with a sentence, and nothing of it is stored',
		async (_, file, name, sentence) => {
			const before = await stored();
			const { status, body } = await staff.send(file as Buffer, name);
			expect([status, body.error]).toEqual([400, expect.stringMatching(sentence)]);
			expect([notes, await stored()]).toEqual([[], before]);
		},
	);

	it.each([
		['its products twice', `{"categories":[{"key":"a","name":"A"}],"products":[${product}],"products":[${product}]}`],
		['lists in each other without end', `{"products":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`],
		['objects in each other without end', list(`${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`)],
		['three million empty products', list(Array(3_000_000).fill('{}').join(','))],
		['one text that is never closed', `{"products":["${'x'.repeat(3_000_000)}`],
	])('as a catalogue with %s is refused with a sentence', async (_, json) => {
		const before = await stored();
		const { status, body } = await staff.send(json, 'a.json', { fields: { kind: 'catalogue' } });
		expect([status, body.error]).toEqual([400, expect.stringMatching(/catalogue|rows|JSON/)]);
		expect([notes, await stored()]).toEqual([[], before]);
	});

	it.each([
		['a name of 5 MB', `{"key":"x1","name":"${'x'.repeat(5_000_000)}","category":"a"}`],
		['a million sizes', `{"key":"x1","name":"X","category":"a","sizes":["1"${',"1"'.repeat(1_000_000)}]}`],
		['unknown fields of 3 MB', `{"key":"x1","name":"X","category":"a","price":"${'9'.repeat(3_000_000)}"}`],
	])('as a catalogue of a product with %s has one refused row, or is stopped', async (_, item) => {
		const { status, body } = await staff.send(list(item), 'a.json', { fields: { kind: 'catalogue' } });
		if (status === 201) {
			expect(body.summary).toMatchObject({ refused: 1 });
			expect(JSON.stringify(await staff.rows(body.id)).length).toBeLessThan(20_000);
		} else expect([status, body.error]).toEqual([400, expect.stringMatching(/takes too much time or memory to read/)]);
	});

	it('that is cancelled by its sender is not stored, and the next is', async () => {
		const rows = `Code,Price\n${'301,1.90\n'.repeat(19_000)}`;
		const form = new FormData();
		form.append('file', new Blob([rows]), 'a.csv');
		const caller = new AbortController();
		const headers = { Authorization: `Bearer ${staff.token}` };
		const before = await stored();
		const sending = shop.get('/api/sheets', { method: 'POST', body: form, headers, signal: caller.signal });
		sending.catch(() => {});
		const isReading = async () =>
			(
				await shop.database.execute(
					"select from pg_stat_activity where datname = current_database() and query ilike '%sheet_rows%' and state <> 'idle' and pid <> pg_backend_pid()",
				)
			).rows.length > 0;
		await expect.poll(isReading, { interval: 5 }).toBe(true);
		caller.abort();
		await expect.poll(() => notes.map(({ reason }) => reason)).toEqual(['left']);
		await expect.poll(stored).toBe(before);
		// a busy machine may say first when to try again
		await expect.poll(async () => (await staff.send('Code,Price\n301,1.95\n')).status).toBe(201);
	});
});
