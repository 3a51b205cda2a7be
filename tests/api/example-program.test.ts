import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import { connect } from '../../docs/examples/shop-client.ts';
import { root } from '../../server/platform/root.ts';
import { newAdministrator } from '../support/people.ts';
import { newToken } from '../support/programs.ts';
import { sentQuote } from '../support/quoted-requests.ts';
import { settled } from '../support/settled.ts';
import { shopTest } from '../support/shop-test.ts';

const run = promisify(execFile);
const example = fileURLToPath(new URL('docs/examples/keep-in-step.ts', root));

const shop = shopTest(inject('databases')[0]?.url ?? '');
let folder: string;
let boss: Awaited<ReturnType<typeof newAdministrator>>;
let token: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'parts-counter-example-'));
	boss = await newAdministrator(shop, 'super admin');
	({ token } = await newToken(boss, ['catalogue:read']));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Rows {
	cursor: string;
	rows: Record<string, { product_id: number; price: number | null; stock: number | null }>;
}

/** Runs the example once, as an operator does, and returns its table. */
async function keepInStep(): Promise<Rows> {
	const file = join(folder, 'parts.json');
	await run(process.execPath, [example, shop.address, file], { env: { ...process.env, PARTS_COUNTER_TOKEN: token } });
	return JSON.parse(await readFile(file, 'utf8')) as Rows;
}

/** Prices and stock of all sizes, as the shop has them. */
async function sizesOfShop() {
	const products: Product[] = [];
	for (let page = 1, count = 100; count === 100; page++) {
		const { body } = await boss.call<Product[]>('GET', `/api/products?page=${page}&pageSize=100`);
		products.push(...body);
		count = body.length;
	}
	const sizes = products.flatMap(({ id, price, variants = [] }) =>
		variants.map((variant) => [String(variant.id), id, variant.price ?? price, variant.stock] as const),
	);
	return new Map(sizes.map(([key, id, price, stock]) => [key, { product_id: id, price, stock }]));
}

const sizesOf = ({ rows }: Rows) =>
	new Map(Object.entries(rows).map(([key, { product_id, price, stock }]) => [key, { product_id, price, stock }]));

it('the example program keeps a table in step: at the first run, after changes, and after a restore of the shop', async () => {
	await settled(shop);
	const first = await keepInStep();
	expect(sizesOf(first).size).toBeGreaterThan(50);
	expect(sizesOf(first)).toEqual(await sizesOfShop());

	await boss.call('PUT', '/api/products/1/price-and-stock', { price: 4_321 });
	await boss.call('PUT', '/api/products/2/price-and-stock', { stock: { availability: 'limited', stock: 7 } });
	await boss.call('DELETE', '/api/products/3');
	await settled(shop);
	const second = await keepInStep();
	expect(second.cursor).not.toBe(first.cursor);
	expect(Object.values(second.rows).some(({ product_id: id }) => id === 3)).toBe(false);
	expect(Object.values(second.rows).some(({ stock }) => stock === 7)).toBe(true);
	expect(sizesOf(second)).toEqual(await sizesOfShop());
	expect(await keepInStep()).toMatchObject({ rows: second.rows });

	// as a restore does; the change behind the old cursor would be missed
	await boss.call('PUT', '/api/products/1/price-and-stock', { price: 1_234 });
	await shop.database.$client.query('delete from database_identity');
	expect(sizesOf(await keepInStep())).toEqual(await sizesOfShop());
}, 120_000);

it('the client of the examples gets files as text, with their headers', async () => {
	const request = await sentQuote(shop, boss);
	await request.say('accept', { revision: 1 });
	const bookkeeper = await newToken(boss, ['requests:read']);
	const call = connect(shop.address, bookkeeper.token);
	expect(await call('GET /api/requests/{id}/order.xml', { path: { id: request.id } })).toContain('<cbc:SalesOrderID>');
	let since: string | null = null;
	const onHeaders = (headers: Headers) => {
		since = headers.get('x-accepted-until');
	};
	expect(await call('GET /api/hand-over/odoo', { query: {}, onHeaders })).toContain(request.code);
	expect(since).toMatch(/^\d{4}-/);
	const next = await call('GET /api/hand-over/odoo', { query: { since: since ?? '' } });
	expect(next).not.toContain(request.code);
});

it('the client of the examples sends a POST again with the same key, when the shop asks it to wait', async () => {
	const keys: unknown[] = [];
	const busy = createServer((incoming, response) => {
		keys.push(incoming.headers['idempotency-key']);
		const isFirst = keys.length === 1;
		response.writeHead(isFirst ? 503 : 200, { 'Content-Type': 'application/json', 'Retry-After': '0' });
		response.end('{"changed":1,"rows":[]}');
	});
	busy.listen(0, '127.0.0.1');
	await once(busy, 'listening');
	const call = connect(`http://127.0.0.1:${(busy.address() as AddressInfo).port}`, 'pc_none');
	const body = [{ code: 'MG1', price: '1' }];
	expect(await call('POST /api/prices', { body })).toMatchObject({ changed: 1 });
	await call('POST /api/prices', { body });
	expect([keys[0] === keys[1], keys[1] === keys[2], typeof keys[0]]).toEqual([true, false, 'string']);
	busy.close();
});
