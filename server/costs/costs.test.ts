import { beforeAll, describe, expect, inject, it } from 'vitest';
import { scopes } from '#contract/accounts/rights.ts';
import type { ProductCosts } from '#contract/costs/costs.schema.ts';
import type { Change, UndoResult } from '#contract/history/changes.schema.ts';
import { type Caller, caller, newAdministrator, newCustomer } from '../../tests/support/people.ts';
import { newToken } from '../../tests/support/programs.ts';
import { sentQuote } from '../../tests/support/quoted-requests.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('costs on $name', ({ url }) => {
	const shop = shopTest(url);
	let boss: Awaited<ReturnType<typeof newAdministrator>>;
	let admin: Caller;
	beforeAll(async () => {
		boss = await newAdministrator(shop, 'super admin');
		admin = (await newAdministrator(shop, 'admin')).call;
	});
	const put = (call: Caller, product: number, form: object) =>
		call<ProductCosts>('PUT', `/api/products/${product}/costs`, { cost: null, sizes: [], version: 0, ...form });
	const costsOf = async (product: number) =>
		(await admin<ProductCosts[]>('GET', `/api/costs?products=${product}`)).body[0];

	it('are stated of a product and of its sizes, and read again', async () => {
		const sizes = [{ size: '25 mm', cost: 0.0125 }];
		expect(await put(admin, 2, { cost: 4.1, sizes })).toMatchObject({ status: 200, body: { cost: 4.1, version: 1 } });
		expect(await costsOf(2)).toEqual({ product_id: 2, currency: 'USD', cost: 4.1, sizes, version: 1 });
		expect(await costsOf(3)).toEqual({ product_id: 3, currency: 'USD', cost: null, sizes: [], version: 0 });
	});

	it('are not overwritten by who has read older ones', async () => {
		await put(admin, 4, { cost: 4.1 });
		const late = await put(admin, 4, { cost: 5 });
		expect([late.status, (await costsOf(4))?.cost]).toEqual([409, 4.1]);
	});

	it('are taken back by undo: a change, then the first statement', async () => {
		await put(admin, 5, { cost: 4.1, sizes: [{ size: 'A', cost: 1 }] });
		await put(admin, 5, { cost: 5.25, sizes: [], version: 1 });
		const undo = async () => {
			const { body } = await admin<Change[]>('GET', '/api/changes?entity=product_cost&id=5');
			const change = body.find(({ undoable }) => undoable);
			return (await admin<UndoResult>('POST', `/api/changes/${change?.id}/undo`, {})).status;
		};
		expect(await undo()).toBe(200);
		expect(await costsOf(5)).toMatchObject({ cost: 4.1, sizes: [{ size: 'A', cost: 1 }] });
		const { body: changes } = await admin<Change[]>('GET', '/api/changes?entity=product_cost&id=5');
		const first = changes.find(({ action }) => action === 'create');
		const newest = changes[0];
		await admin('POST', `/api/changes/${newest?.id}/undo`, {});
		await put(admin, 5, { cost: 4.1, sizes: [{ size: 'A', cost: 1 }], version: (await costsOf(5))?.version });
		expect((await admin('POST', `/api/changes/${first?.id}/undo`, {})).status).toBe(200);
		expect(await costsOf(5)).toMatchObject({ cost: null, sizes: [], version: 0 });
	});

	it('come back with a product whose deletion is undone', async () => {
		await put(admin, 6, { cost: 7.75 });
		expect((await admin('DELETE', '/api/products/6')).status).toBe(200);
		const { body } = await admin<Change[]>('GET', '/api/changes?entity=product&id=6');
		expect((await admin('POST', `/api/changes/${body[0]?.id}/undo`, {})).status).toBe(200);
		expect((await costsOf(6))?.cost).toBe(7.75);
	});

	it('are in no response to the public, to buyers, to other staff and to programs', async () => {
		const secret = '123.4567';
		const { body: product } = await caller(shop)<{ variants: { size: string }[] }>('GET', '/api/products/1');
		const sizes = product.variants.flatMap(({ size }) => (size ? [{ size, cost: Number(secret) }] : []));
		await put(admin, 1, { cost: Number(secret), sizes });
		// the part of a quote that was sent
		const { version } = (await costsOf(2)) ?? { version: 0 };
		expect((await put(admin, 2, { cost: Number(secret), version })).status).toBe(200);
		const quoted = await sentQuote(shop, boss);
		const customer = await newCustomer(shop);
		const { paths } = (await (await shop.get('/api/openapi.json')).json()) as {
			paths: Record<string, Record<string, unknown>>;
		};
		const fill = (path: string) =>
			path
				.replace('/requests/{id}', `/requests/${quoted.id}`)
				.replace('{code}', quoted.code)
				.replace('{batch}', crypto.randomUUID())
				.replace(/\{\w+\}/g, '1');
		const reads = Object.entries(paths).flatMap(([path, methods]) => ('get' in methods ? [fill(path)] : []));
		const pages = [
			'/',
			'/ar',
			'/product',
			'/product/1',
			'/ar/product/1',
			'/product/1.data',
			'/feed.xml',
			'/sitemap.xml',
		];
		const histories = ['/api/costs?products=1', '/api/changes?entity=product_cost', '/api/changes?source=console'];
		expect(reads).toContain('/api/products/1');
		const staff = await Promise.all(
			(['seller', 'keeper', 'viewer'] as const).map(async (role) => (await newAdministrator(shop, role)).call),
		);
		const program = (await newToken(boss, [...scopes])).call;
		const found: string[] = [];
		let read = 0;
		for (const call of [caller(shop), customer.call, ...staff, program])
			for (const path of [...reads, ...pages, ...histories]) {
				const { status, body } = await call<unknown>('GET', path);
				if (status === 200) read += 1;
				if (JSON.stringify(body)?.includes(secret)) found.push(path);
			}
		expect(found).toEqual([]);
		expect(read).toBeGreaterThan(120);
		// who may see them does
		const { body } = await admin<unknown>('GET', '/api/costs?products=1');
		expect(JSON.stringify(body)).toContain(secret);
	});
});
