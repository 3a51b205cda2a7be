import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { UndoResult } from '#contract/history/changes.schema.ts';
import type { PriceEntry } from '#contract/price-lists/price-lists.schema.ts';
import { newPriceList, putEntries } from '../../tests/support/price-lists.ts';
import { type SheetSender, sheetSender } from '../../tests/support/sheets.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { importPrices } from './import-prices.ts';

describe.each(inject('databases'))('a price sheet with lists on $name', ({ url }) => {
	const shop = shopTest(url);
	let staff: SheetSender;
	beforeAll(async () => {
		staff = await sheetSender(shop);
		await shop.database.execute("update products set price = 1.95 where key = 'bearing-6304'");
		await shop.database.execute("update products set price = 1.85 where key = 'seal-type-301'");
	});
	/** Calls while another transaction, which has run `statement`, is about to be committed. */
	async function besideColleague<T>(statement: string, call: () => Promise<T>): Promise<T> {
		const colleague = await shop.database.$client.connect();
		try {
			await colleague.query('begin');
			await colleague.query(statement);
			const result = call();
			const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
			await expect.poll(async () => (await shop.database.$client.query(waiting)).rowCount).toBe(1);
			await colleague.query('commit');
			return await result;
		} finally {
			await colleague.query('rollback');
			colleague.release();
		}
	}
	const entriesOf = async (list: number) =>
		(await staff.call<PriceEntry[]>('GET', `/api/price-lists/${list}/entries`)).body.map(
			({ code, name, size, min_quantity, price }) => [code ?? name, size, min_quantity, price],
		);

	it('shows the difference, writes it as one batch, and is undone exactly', async () => {
		const list = await newPriceList(staff.call, { name: 'Delta Pumps' });
		const csv = [
			'Code,Size,Price,List,From quantity',
			'6304-2RS,,2.00,,',
			'6304-2RS,,1.80,Everybody,50',
			'6304-2RS,,1.70,delta pumps,1',
			'301,8 mm,1.60,Delta Pumps,۱۰',
		].join('\n');
		const { body } = await staff.send(csv);
		expect(body.summary).toEqual({ new: 3, changed: 1, same: 0, unknown: 0, refused: 0, jump: 0 });
		expect(
			(await staff.rows(body.id)).map(({ before, after, list, min_quantity }) => [before, after, list, min_quantity]),
		).toEqual([
			[1.95, 2, undefined, undefined],
			[null, 1.8, '', 50],
			[null, 1.7, 'Delta Pumps', 1],
			[null, 1.6, 'Delta Pumps', 10],
		]);
		const { body: applied } = await staff.apply(body.id);
		expect(applied.changed).toBe(4);
		expect((await entriesOf(list.id)).map(([, size, quantity, price]) => [size, quantity, price])).toEqual([
			['20x52x15mm', 1, 1.7],
			['8mm', 10, 1.6],
		]);
		expect((await entriesOf(0)).map(([, , quantity, price]) => [quantity, price])).toEqual([[50, 1.8]]);
		expect((await staff.send(csv)).body.summary).toMatchObject({ new: 0, changed: 0, same: 4 });
		const undo = await staff.call<UndoResult>('POST', `/api/changes/batches/${applied.batch}/undo`, {});
		expect(undo.body).toMatchObject({ changed: 4, conflicts: [] });
		expect([await entriesOf(list.id), await entriesOf(0)]).toEqual([[], []]);
	});

	it('says what is wrong with a row, and keeps jumps and changes of others', async () => {
		const list = await newPriceList(staff.call, { name: 'Gulf Marine' });
		const { rows } = await shop.database.$client.query<{ id: number }>(
			"select v.id from variants v join products p on p.id = v.product_id where p.key = 'bearing-6304'",
		);
		const variant = rows[0]?.id ?? 0;
		await putEntries(staff.call, list.id, [
			{ variant_id: variant, price: 1 },
			{ variant_id: variant, min_quantity: 10, price: 0.9 },
		]);
		const csv = [
			'Code,Size,Price,List,From quantity',
			'6304-2RS,,1.80,Nobody’s list,',
			'6304-2RS,,1.80,Gulf Marine,0',
			'6304-2RS,,1.80,Gulf Marine,1.5',
			'6304-2RS,,1.50,Gulf Marine,1',
			'6304-2RS,,0.88,Gulf Marine,10',
		].join('\n');
		const { body } = await staff.send(csv);
		const read = await staff.rows(body.id);
		expect(read.map(({ state }) => state)).toEqual(['refused', 'refused', 'refused', 'jump', 'changed']);
		expect(read[0]?.reason).toMatch(/no price list called “Nobody’s list”/);
		expect(read[1]?.reason).toMatch(/no whole number from 1/);
		await putEntries(staff.call, list.id, [{ variant_id: variant, min_quantity: 10, price: 0.95 }]);
		expect((await staff.apply(body.id, { skip_bad: true, allow_jumps: [5] })).body.changed).toBe(1);
		expect((await entriesOf(list.id)).map(([, , quantity, price]) => [quantity, price])).toEqual([
			[1, 1.5],
			[10, 0.95],
		]);
	});

	it('writes over no price that a colleague changes while it is applied', async () => {
		const list = await newPriceList(staff.call, { name: 'At Once' });
		const { rows } = await shop.database.$client.query<{ id: number }>(
			"select v.id from variants v join products p on p.id = v.product_id where p.key = 'bearing-6304'",
		);
		await putEntries(staff.call, list.id, [{ variant_id: rows[0]?.id ?? 0, price: 1 }]);
		const { body } = await staff.send('Code,Size,Price,List,From quantity\n6304-2RS,,1.1,At Once,1');
		const applied = await besideColleague(`update price_entries set price = 0.9 where list_id = ${list.id}`, () =>
			staff.apply(body.id),
		);
		expect([applied.status, (await entriesOf(list.id)).map(([, , , price]) => price)]).toEqual([409, [0.9]]);
	});

	it('is a conflict with a colleague who adds the same price, as is a call', async () => {
		const { rows } = await shop.database.$client.query<{ id: number }>(
			"select v.id from variants v join products p on p.id = v.product_id where p.key = 'bearing-6304'",
		);
		const variant = rows[0]?.id ?? 0;
		const add = (quantity: number) =>
			`insert into price_entries (list_id, variant_id, min_quantity, price) values (0, ${variant}, ${quantity}, 1.5)`;
		const { body } = await staff.send('Code,Size,Price,List,From quantity\n6304-2RS,,1.6,Everybody,70');
		expect((await besideColleague(add(70), () => staff.apply(body.id))).status).toBe(409);
		const put = () => putEntries(staff.call, 0, [{ variant_id: variant, min_quantity: 80, price: 1.6 }]);
		expect((await besideColleague(add(80), put)).status).toBe(409);
		const both = await Promise.all(
			[1.4, 1.3].map((price) => putEntries(staff.call, 0, [{ variant_id: variant, min_quantity: 90, price }])),
		);
		expect(both.map(({ status }) => status)).toEqual([200, 200]);
	});

	it('of 10,000 prices is written, changes nothing when it comes again, and is undone exactly', async () => {
		const list = await newPriceList(staff.call, { name: 'Large' });
		const { rows: sizes } = await shop.database.$client.query<{ key: string; size: string }>(
			'select p.key, v.size from variants v join products p on p.id = v.product_id order by v.id limit 10',
		);
		const lines = sizes.flatMap(({ key, size }) =>
			Array.from({ length: 1_000 }, (_, at) => `${key},${size},${(5_000 - at) / 100},Large,${at + 1}`),
		);
		const bytes = Buffer.from(['Code,Size,Price,List,From quantity', ...lines].join('\n'));
		const store = { database: shop.database, onCommit: () => {} };
		const options = { timeZone: 'Asia/Dubai', isDryRun: false, allowJumps: false, skipBad: false, onLine: () => {} };
		const { sheet, applied } = await importPrices(store, { fileName: 'large.csv', bytes }, options);
		expect([sheet.summary.new, applied?.changed]).toEqual([10_000, 10_000]);
		const again = await importPrices(store, { fileName: 'large.csv', bytes }, { ...options, isDryRun: true });
		expect(again.sheet.summary).toMatchObject({ same: 10_000, new: 0, changed: 0 });
		const { rows } = await shop.database.$client.query(
			'select min(price)::float8 as lowest, max(min_quantity) as quantity from price_entries where list_id = $1',
			[list.id],
		);
		expect(rows).toEqual([{ lowest: 40.01, quantity: 1_000 }]);
		const undo = await staff.call<UndoResult>('POST', `/api/changes/batches/${applied?.batch}/undo`, {});
		expect(undo.body).toMatchObject({ changed: 10_000, conflicts: [] });
		expect(await entriesOf(list.id)).toEqual([]);
	});

	it.each(['en', 'ar'])('comes back unchanged as it is given out in %s', async (language) => {
		await putEntries(staff.call, 0, [{ variant_id: 1, min_quantity: 5, price: 1.5 }]);
		for (const format of ['csv', 'xlsx'] as const) {
			const { bytes } = await staff.download(format, language);
			const { summary } = (await staff.send(bytes, `prices.${format}`)).body;
			expect(summary).toMatchObject({ new: 0, changed: 0, unknown: 0, refused: 0, jump: 0 });
			expect(summary.same).toBeGreaterThan(10);
		}
	});
});
