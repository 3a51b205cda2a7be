import { expect, inject, it } from 'vitest';
import { sheetSender } from '../../tests/support/sheets.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

/** A product for each sheet, and a sheet for each connection of the pool whose transactions write them. */
const codes = ['6304-2RS', '6205-2RS', '301'];

const shop = shopTest(inject('databases')[0]?.url ?? '');

it('writes as many sheets at once as the pool has connections, each with its progress', async () => {
	const sender = await sheetSender(shop);
	const sheets: number[] = [];
	for (const code of codes) sheets.push((await sender.send(`Code,Price\n${code},2.37\n`)).body.id);
	const blocker = await shop.database.$client.connect();
	await blocker.query('begin; lock table sheet_rows in access exclusive mode');
	const applied = Promise.all(sheets.map((id) => sender.apply(id, { allow_jumps: [2] })));
	const waiting = `select count(*)::int as count from pg_stat_activity
		where wait_event_type = 'Lock' and datname = current_database()`;
	await expect.poll(async () => (await shop.database.$client.query(waiting)).rows[0].count).toBe(codes.length);
	await blocker.query('commit');
	blocker.release();
	expect((await applied).map(({ status }) => status)).toEqual(codes.map(() => 200));
});
