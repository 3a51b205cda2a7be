import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Category, Product } from '#contract/catalogue/catalogue.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Change, UndoResult } from '#contract/history/changes.schema.ts';
import type { EntriesChanged } from '#contract/price-lists/price-lists.schema.ts';
import { formSender, picture } from '../../tests/support/forms.ts';
import { type Caller, newAdministrator } from '../../tests/support/people.ts';
import { putEntries, sizesOf } from '../../tests/support/price-lists.ts';
import { adminSettingsForm } from '../../tests/support/settings-writes.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { waitingLocks } from '../../tests/support/waiting-locks.ts';

type Undo = UndoResult & ErrorBody;

describe.each(inject('databases'))('an undo of prices beside a conversion of the currency on $name', ({ url }) => {
	const shop = shopTest(url);
	let call: Caller;
	let variant: number;
	beforeAll(async () => {
		call = (await newAdministrator(shop, 'admin')).call;
		const [size] = await sizesOf(shop, 1);
		variant = size?.id ?? 0;
		await call('PUT', '/api/settings', adminSettingsForm({ valid_days: 21 }));
	});

	/** Undoes while another transaction holds all prices, and gives the catalogue another currency before it ends. */
	async function undoBesideConversion(path: string, body: object = {}) {
		const other = await shop.database.$client.connect();
		try {
			await other.query('begin');
			await other.query("select pg_advisory_xact_lock(hashtextextended('catalogue currency', 0))");
			const undo = call<Undo>('POST', path, body);
			const waiting = `${waitingLocks} and mode = 'ShareLock'`;
			await expect.poll(async () => (await shop.database.$client.query(waiting)).rows).toHaveLength(1);
			await other.query(`update settings set catalogue_currency = 'EUR'`);
			await other.query('commit');
			return await undo;
		} finally {
			await other.query('rollback');
			other.release();
			await shop.database.$client.query(`update settings set catalogue_currency = 'USD'`);
		}
	}
	const newPrice = async (price: number): Promise<EntriesChanged> =>
		(await putEntries(call, 0, [{ variant_id: variant, min_quantity: 10, price }])).body;

	it('of one change waits for the conversion, and puts no price of the earlier currency back', async () => {
		const { batch } = await newPrice(11);
		const [change] = (await call<Change[]>('GET', `/api/changes?batch=${batch}`)).body;
		const { status, body } = await undoBesideConversion(`/api/changes/${change?.id}/undo`);
		expect([status, body.error]).toEqual([409, expect.stringContaining('USD')]);
		expect((await call('POST', `/api/changes/${change?.id}/undo`, {})).status, 'in its own currency').toBe(200);
	});

	it.each([{ skip_conflicts: false }, { skip_conflicts: true }])('of a batch does so with %j', async (form) => {
		const { batch } = await newPrice(12);
		const path = `/api/changes/batches/${batch}/undo`;
		const { status, body } = await undoBesideConversion(path, form);
		expect([status, body.error]).toEqual([409, expect.stringContaining('USD')]);
		expect((await call('POST', path, form)).status, 'in its own currency').toBe(200);
	});

	it('of what has no price waits for no conversion', async () => {
		const other = await shop.database.$client.connect();
		await other.query('begin');
		await other.query("select pg_advisory_xact_lock(hashtextextended('catalogue currency', 0))");
		const form = { said: randomUUID(), kind: 'word', means: ['seal'] };
		const { body: word } = await call<{ id: number }>('POST', '/api/search-words', form);
		const [change] = (await call<Change[]>('GET', `/api/changes?entity=search_word&id=${word.id}`)).body;
		expect((await call('POST', `/api/changes/${change?.id}/undo`, {})).status).toBe(200);
		await other.query('rollback');
		other.release();
	});
});

describe.each(inject('databases'))('an undo of the currency of a shop without prices on $name', ({ url }) => {
	const shop = shopTest(url, { demo: false });

	it('is undone, too, and both only until there are prices', async () => {
		const { call, token } = await newAdministrator(shop, 'admin');
		const undo = (target: string | number) => call<Undo>('POST', `/api/changes/${target}/undo`, {});
		await call('PUT', '/api/settings/money', { currency: 'KWD' });
		const [change] = (await call<Change[]>('GET', '/api/changes?entity=settings')).body;
		const first = await undo(change?.id ?? 0);
		const second = await undo(`batches/${first.body.batch}`);
		expect([first.status, second.status]).toEqual([200, 200]);

		const send = formSender(shop, token);
		const image: [string, Buffer] = ['a.png', await picture('png')];
		const { body: category } = await send<Category>('POST', '/api/categories', { name: 'Seals' }, [image]);
		const fields = { name: 'Ring', categoryId: String(category.id), price: '2' };
		const size = { sizes: '["25mm"]', descriptions: '["25 x 52 mm"]' };
		const { body: part } = await send<Product>('POST', '/api/products', { ...fields, ...size }, [image]);
		expect(part.currency).toBe('KWD');
		const late = [await undo(change?.id ?? 0), await undo(`batches/${second.body.batch}`)];
		expect(late.map(({ status, body }) => [status, body.error])).toEqual([
			[409, expect.stringMatching(/Parts have prices in KWD/)],
			[409, expect.stringMatching(/Prices have changed in KWD since/)],
		]);
	});
});
