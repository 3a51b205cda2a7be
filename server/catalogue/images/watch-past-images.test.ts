import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { Change } from '#contract/history/changes.schema.ts';
import { bearing, formSender, picture } from '../../../tests/support/forms.ts';
import { makeChangesOlder } from '../../../tests/support/older-changes.ts';
import { newAdministrator } from '../../../tests/support/people.ts';
import { shopTest } from '../../../tests/support/shop-test.ts';
import { createFiles } from '../../platform/files.ts';
import { watchPastImages } from './watch-past-images.ts';

describe.each(inject('databases'))('images that nothing names any more on $name', ({ url }) => {
	const shop = shopTest(url);
	let admin: Awaited<ReturnType<typeof newAdministrator>>;
	beforeAll(async () => {
		admin = await newAdministrator(shop, 'admin');
	});

	const statusOf = async (path = '') => {
		const response = await shop.get(path);
		await response.arrayBuffer();
		return response.status;
	};
	const make = async () => {
		const send = formSender(shop, admin.token);
		const { body } = await send<Product>('POST', '/api/products', bearing(), [['a.png', await picture('png')]]);
		return { id: body.id, path: body.pic[0] ?? '' };
	};
	/** Runs one check. */
	const look = async () => {
		const looked = vi.fn(() => new Date());
		const files = createFiles(`${shop.dataDir}/uploads`);
		const onError = (error: unknown) => expect(error).toBeUndefined();
		const watch = watchPastImages({ database: shop.database, files }, { onError, pollInterval: 10, now: looked });
		// the second check starts after the first
		await vi.waitFor(() => expect(looked.mock.calls.length).toBeGreaterThan(1), 50_000);
		await watch.close();
	};

	it('come back with the product whose deletion is undone', async () => {
		const { id, path } = await make();
		await admin.call('DELETE', `/api/products/${id}`);
		await look();
		const [deleted] = (await admin.call<Change[]>('GET', `/api/changes?entity=product&id=${id}`)).body;
		await admin.call('POST', `/api/changes/${deleted?.id}/undo`);
		const { body } = await admin.call<Product>('GET', `/api/products/${id}`);
		expect([body.pic, await statusOf(path)]).toEqual([[path], 200]);
	});

	it('are removed after 30 days, unless a product names them again', async () => {
		const [removed, restored] = [await make(), await make()];
		for (const { id } of [removed, restored]) await admin.call('DELETE', `/api/products/${id}`);
		const [deleted] = (await admin.call<Change[]>('GET', `/api/changes?entity=product&id=${restored.id}`)).body;
		await admin.call('POST', `/api/changes/${deleted?.id}/undo`);
		await makeChangesOlder(shop, 31);
		await look();
		expect([await statusOf(removed.path), await statusOf(restored.path)]).toEqual([404, 200]);
		expect(await statusOf(removed.path.replace('.webp', '-640.webp'))).toBe(404);
	});
});
