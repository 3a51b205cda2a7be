import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { newPriceList, putEntries } from '../../tests/support/price-lists.ts';
import { sheetSender } from '../../tests/support/sheets.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('prices of buyers in a sheet of a keeper on $name', ({ url }) => {
	const shop = shopTest(url);
	let staff: Awaited<ReturnType<typeof sheetSender>>;
	let keeper: Awaited<ReturnType<typeof newAdministrator>>;
	let list: string;
	let variant = 0;
	beforeAll(async () => {
		staff = await sheetSender(shop);
		keeper = await newAdministrator(shop, 'keeper');
		const { rows } = await shop.database.$client.query(
			"select id from variants where product_id = 1 and size = '14mm'",
		);
		variant = rows[0].id;
		const { id, name } = await newPriceList(staff.call);
		list = name;
		await putEntries(staff.call, id, [{ variant_id: variant, price: 7.13 }]);
	});
	const sheet = (price: number) => `Code,Size,Price,List,From quantity\n301,14mm,${price},${list},1\n`;
	const stored = async () =>
		(await shop.database.$client.query('select price::float8 from price_entries where variant_id = $1', [variant]))
			.rows;

	it('are in the file of an administrator, and not in the keeper’s', async () => {
		const read = async (token: string) =>
			(await shop.get('/api/sheets/prices.csv', { headers: { Authorization: `Bearer ${token}` } })).text();
		expect(await read(staff.token)).toContain('7.13');
		const own = await read(keeper.token);
		expect([own.includes('301'), own.includes('7.13'), own.includes(list)]).toEqual([true, false, false]);
	});

	it('are not compared, so that no price is shown, and nothing is stored', async () => {
		const sent = await staff.send<ErrorBody>(sheet(1), 'prices.csv', { as: keeper.token });
		expect([sent.status, sent.body.error]).toEqual([403, expect.stringContaining('price lists')]);
		expect((await keeper.call<unknown[]>('GET', '/api/sheets')).body).toEqual([]);
	});

	it('are neither read nor written by the keeper where an administrator has sent the sheet', async () => {
		const { body } = await staff.send(sheet(7.2));
		for (const [method, path] of [
			['GET', 'rows'],
			['GET', 'failures'],
			['GET', 'failures.csv'],
			['POST', 'apply'],
		] as const)
			expect([
				path,
				(await keeper.call(method, `/api/sheets/${body.id}/${path}`, method === 'POST' ? {} : undefined)).status,
			]).toEqual([path, 403]);
		expect(await stored()).toEqual([{ price: 7.13 }]);
		expect((await staff.apply(body.id)).status).toBe(200);
		expect(await stored()).toEqual([{ price: 7.2 }]);
	});

	it('do not come into a sheet by other columns', async () => {
		const file = `Code,Size,Price,Remark,Pieces\n301,14mm,3,${list},1\n`;
		const { body } = await staff.send(file, 'prices.csv', { as: keeper.token });
		const columns = ['code', 'size', 'price', 'list', 'from_quantity'];
		const corrected = await keeper.call('PUT', `/api/sheets/${body.id}/columns`, { columns });
		expect(corrected.status).toBe(403);
		expect((await keeper.call('GET', `/api/sheets/${body.id}/rows`)).status).toBe(200);
	});

	it('leave the prices of parts to the keeper', async () => {
		const { body } = await staff.send('Code,Price\n301,1.99\n', 'prices.csv', { as: keeper.token });
		expect((await keeper.call('POST', `/api/sheets/${body.id}/apply`, {})).status).toBe(200);
	});
});
