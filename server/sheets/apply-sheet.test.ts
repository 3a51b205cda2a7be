import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Change, UndoResult } from '#contract/history/changes.schema.ts';
import type { Sheet } from '#contract/sheets/sheets.schema.ts';
import { type SheetSender, sheetSender } from '../../tests/support/sheets.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { products } from '../catalogue/tables.ts';

describe.each(inject('databases'))('a sheet that is written on $name', ({ url }) => {
	const shop = shopTest(url);
	let staff: SheetSender;
	beforeAll(async () => {
		staff = await sheetSender(shop);
	});

	const price = async () => {
		const [row] = await shop.database.select().from(products).where(eq(products.key, 'bearing-6304'));
		return row?.price;
	};

	it('is not written when somebody has compared it by other columns since it was seen', async () => {
		const { body: seen } = await staff.send('Code,Price A,Price B\n6304-2RS,2.05,2.09\n');
		const roles = (...columns: string[]) => staff.call<Sheet>('PUT', `/api/sheets/${seen.id}/columns`, { columns });
		const { body: first } = await roles('code', 'price', 'other');
		const { body: other } = await roles('code', 'other', 'price');
		expect([seen.reading, first.reading, other.reading]).toEqual([1, 2, 3]);
		const refused = await staff.apply(seen.id, { reading: first.reading });
		expect([refused.status, refused.body.error]).toEqual([409, expect.stringMatching(/Check the new comparison/)]);
		expect(await price()).toBe(1.95);
		const form = { reading: other.reading };
		const { body: applied } = await staff.apply(seen.id, form);
		expect(await price()).toBe(2.09);
		expect((await staff.apply(seen.id, form)).body).toEqual(applied);
		expect((await staff.apply(seen.id, { reading: first.reading })).status).toBe(409);
	});

	it('shows its undone part, and is found by its batch', async () => {
		const { body: sent } = await staff.send('Code,Price\n6304-2RS,2.11\n301,1.86\n', 'monday.csv');
		const { batch } = (await staff.apply(sent.id)).body;
		const found = async () => (await staff.call<Sheet[]>('GET', `/api/sheets?batch=${batch}`)).body;
		expect(await found()).toMatchObject([{ id: sent.id, file_name: 'monday.csv', undone: null }]);
		const [change] = (await staff.call<Change[]>('GET', `/api/changes?batch=${batch}`)).body;
		await staff.call('POST', `/api/changes/${change?.id}/undo`);
		expect(await found()).toMatchObject([{ undone: { changes: 1, of: 2 } }]);
		const { batch: undo } = (await staff.call<UndoResult>('POST', `/api/changes/batches/${batch}/undo`)).body;
		const at = (await staff.call<Change[]>('GET', `/api/changes?batch=${undo}`)).body[0]?.at;
		expect(await found()).toMatchObject([{ undone: { changes: 2, of: 2, at } }]);
		expect((await staff.call<Sheet[]>('GET', `/api/sheets?batch=${undo}`)).body).toEqual([]);
	});
});
