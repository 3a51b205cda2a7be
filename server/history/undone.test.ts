import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Change, UndoResult } from '#contract/history/changes.schema.ts';
import { type Caller, newAdministrator } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { type ProductRecord, plainVariant } from '../catalogue/products/product-record.ts';
import { writeProducts } from '../catalogue/products/write-products.ts';
import { type Author, thingKey } from '../changes/record-changes.ts';
import { changes } from '../changes/tables.ts';

describe.each(inject('databases'))('the undone part of a batch on $name', ({ url }) => {
	const shop = shopTest(url);
	let call: Caller;
	beforeAll(async () => {
		call = (await newAdministrator(shop, 'admin')).call;
	});

	const author = (batch: string): Author => ({ kind: 'administrator', id: 1, name: 'Amal', source: 'console', batch });
	const part = (key: string, price: number): ProductRecord => ({
		key,
		categoryId: 1,
		name: 'Gland',
		model: null,
		price,
		keywords: [],
		images: [],
		moreDescriptions: [],
		translations: {},
		variants: [{ ...plainVariant, size: '', description: '' }],
	});
	const write = (keys: string[], price: number, by: Author) =>
		shop.database.transaction((transaction) => writeProducts(transaction, by, keys, (key) => part(key, price)));
	/** Creates this many parts at 2.00, then one batch sets them to 3.00. */
	const dearer = async (count: number) => {
		const batch = randomUUID();
		const keys = Array.from({ length: count }, () => randomUUID()).toSorted();
		await write(keys, 2, author(randomUUID()));
		await write(keys, 3, author(batch));
		return { batch, keys };
	};
	const undo = (path: string) => call<UndoResult>('POST', `/api/changes/${path}/undo`);
	const list = async (query: string) => (await call<Change[]>('GET', `/api/changes?${query}`)).body;
	const row = async (batch: string) => (await list('grouped=true')).find((change) => change.batch === batch);
	const untouched = { undone_by: null, undoable: true };

	it('is shown on its row and pages after an interrupted undo, which can be finished from there', async () => {
		const { batch, keys } = await dearer(450);
		const made = await shop.database.select().from(changes).where(eq(changes.batch, batch));
		const undoes = new Map(made.map(({ id, entityId }) => [thingKey({ entity: 'product', id: entityId }), id]));
		// like an undo from the newest change on whose server is killed
		await write(keys.slice(-200), 2, { ...author(randomUUID()), undoes });
		const broken = { batch_size: 450, batch_undone: 200, batch_undoable: true };
		expect(await row(batch)).toMatchObject(broken);
		for (const page of [1, 5, 9]) expect((await list(`batch=${batch}&page=${page}`))[0]).toMatchObject(broken);

		expect((await undo(`batches/${batch}`)).body).toMatchObject({ changed: 250, skipped: 0 });
		const fullyUndone = { batch_size: 450, batch_undone: 450, batch_undoable: false };
		expect(await row(batch)).toMatchObject(fullyUndone);
		expect((await list(`batch=${batch}&page=2`))[0]).toMatchObject(fullyUndone);
	});

	it('is one of three where one change of it was undone by itself', async () => {
		const { batch } = await dearer(3);
		const [newest] = await list(`batch=${batch}`);
		await undo(String(newest?.id));
		expect(await row(batch)).toMatchObject({ batch_undone: 1, batch_undoable: true });
		expect((await undo(`batches/${batch}`)).body).toMatchObject({ changed: 2 });
		expect(await row(batch)).toMatchObject({ batch_undone: 3, batch_undoable: false });
	});

	it('is nothing once the undo was undone itself, however often that is repeated', async () => {
		const { batch } = await dearer(2);
		const { body: undone } = await undo(`batches/${batch}`);
		expect(await row(batch)).toMatchObject({ batch_undone: 2 });
		const { body: redone } = await undo(`batches/${undone.batch}`);
		expect(await list(`batch=${batch}`)).toMatchObject([untouched, untouched]);
		expect(await row(batch)).toMatchObject({ batch_undone: 0, batch_undoable: true });
		expect(await row(undone.batch)).toMatchObject({
			batch_undone: 2,
			batch_undoable: false,
			undoes: expect.any(Number),
		});

		await undo(`batches/${redone.batch}`);
		expect(await row(batch)).toMatchObject({ batch_undone: 2, undone_by: expect.any(Number), undoable: false });
		expect(await row(undone.batch)).toMatchObject({ batch_undone: 0, batch_undoable: true });
		await undo(`batches/${undone.batch}`);
		await undo(`batches/${batch}`);
		expect(await row(batch)).toMatchObject({ batch_undone: 2, batch_undoable: false });
	});
});
