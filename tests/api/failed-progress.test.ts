import { expect, inject, it } from 'vitest';
import { sheetSender } from '../support/sheets.ts';
import { shopTest } from '../support/shop-test.ts';

const shop = shopTest(inject('databases')[0]?.url ?? '');

it('answers a sheet whose progress can not be written with an error, and the process goes on', async () => {
	const sender = await sheetSender(shop);
	const { body: sheet } = await sender.send('Part number,Price\nNU 205,12\n');
	const unhandled: unknown[] = [];
	const listener = (error: unknown) => void unhandled.push(error);
	process.on('unhandledRejection', listener);
	await shop.database.$client.query(`
		create function fail() returns trigger language plpgsql as 'begin raise exception ''no progress''; end';
		create trigger fail before update on sheets for each row execute function fail()`);
	expect((await sender.apply(sheet.id)).status).toBe(500);
	// a promise without a handler is reported after the microtasks
	await new Promise((done) => setImmediate(done));
	process.off('unhandledRejection', listener);
	await shop.database.$client.query('drop function fail cascade');
	expect(unhandled).toEqual([]);
	expect((await shop.get('/healthz')).status).toBe(200);
});
