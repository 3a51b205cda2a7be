import { beforeAll, expect, inject, it } from 'vitest';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { Sheet } from '#contract/sheets/sheets.schema.ts';
import { formSender } from '../../tests/support/forms.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { type SheetSender, sheetSender } from '../../tests/support/sheets.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

const count = 1_500;
const rows = (line: (at: number) => string) => Array.from({ length: count }, (_, at) => line(at)).join('\n');

const shop = shopTest(inject('databases')[0]?.url ?? '');
let staff: SheetSender;
beforeAll(async () => {
	staff = await sheetSender(shop);
	// the demo of this shop came without images, which a product needs to be saved
	await shop.database.execute("update products set pictures = '{https://example.com/a.webp}'");
});

/** Somebody who saves products of the console, one after the other. */
async function openConsole() {
	const { token } = await newAdministrator(shop, 'admin');
	const send = formSender(shop, token);
	return async (id: number, price: number) => {
		const product = (await (await shop.get(`/api/products/${id}`)).json()) as Product;
		const { status, body } = await send<Product>('PUT', `/api/products/${id}`, {
			name: product.name,
			categoryId: String(product.category_id),
			sizes: JSON.stringify(product.sizes),
			descriptions: JSON.stringify(product.descriptions),
			existingImages: JSON.stringify(product.pic),
			price: price.toFixed(2),
		});
		return { status, price: body.price };
	};
}

const sheetOf = async (id: number) => (await staff.call<Sheet>('GET', `/api/sheets/${id}`)).body;

it('lets people save and read while a catalogue is written, and answers a person who saves one of its products', async () => {
	const file = `key,category,name,model,price\nbearing-6304,bearings,Of the sheet,6304,2.1\n${rows((at) => `beside-${at},bearings,Beside ${at},BS-${at},10`)}`;
	const { id } = (await staff.send(file, 'catalogue.csv', { fields: { kind: 'catalogue' } })).body;
	const [product = 0] = (await staff.rows(id, '?state=changed')).map((row) => row.product_id ?? 0);
	const save = await openConsole();
	let isWriting = true;
	const applying = staff.apply(id).finally(() => {
		isWriting = false;
	});
	let [meanwhile, price] = [0, 1];
	while (isWriting) {
		expect(await save(90, ++price)).toEqual({ status: 200, price });
		expect((await shop.get('/api/products?page=1&pageSize=24')).status).toBe(200);
		expect((await staff.call('GET', '/api/sheets')).status).toBe(200);
		if (isWriting) meanwhile++;
	}
	expect((await applying).body.changed).toBe(count + 1);
	expect(meanwhile).toBeGreaterThan(1);

	const second = 'key,category,name\nbearing-6304,bearings,Once more\n';
	const { body } = await staff.send(second, 'catalogue.csv', { fields: { kind: 'catalogue' } });
	const answers = await Promise.all([staff.apply(body.id), save(product, 2.3)]);
	// the second one gets a conflict, unless it starts after the first
	expect([[200], [200, 409]]).toContainEqual([...new Set(answers.map(({ status }) => status))].toSorted());
});

it('writes a complete sheet or nothing when the browser is closed meanwhile, and shows it afterwards', async () => {
	const { body } = await staff.send(`Code,Price\n${rows((at) => `BS-${at},12`)}`);
	expect(body.summary.changed).toBe(count);
	const browser = new AbortController();
	const headers = { Authorization: `Bearer ${staff.token}`, 'Content-Type': 'application/json' };
	const applying = shop.get(`/api/sheets/${body.id}/apply`, {
		method: 'POST',
		headers,
		body: '{}',
		signal: browser.signal,
	});
	const closed = expect(applying).rejects.toThrow();
	for (let seen = await sheetOf(body.id); !seen.writing; seen = await sheetOf(body.id)) expect(seen.batch).toBeNull();
	browser.abort();
	await closed;
	let seen = await sheetOf(body.id);
	while (seen.writing) seen = await sheetOf(body.id);
	expect([seen.batch, seen.changed]).toEqual([expect.any(String), count]);
	const { rows: prices } = await shop.database.execute(
		"select price::float8, count(*)::integer from products where key like 'beside-%' group by price",
	);
	expect(prices).toEqual([{ price: 12, count }]);
});

it('shows that an interrupted attempt wrote nothing', async () => {
	const { body } = await staff.send(`Code,Price\n${rows((at) => `BS-${at},13`)}`);
	await shop.database.execute("update products set price = 99 where key = 'beside-999'");
	expect((await staff.apply(body.id)).status).toBe(409);
	expect(await sheetOf(body.id)).toMatchObject({
		batch: null,
		writing: false,
		progress: expect.toSatisfy((rows: number) => rows > 0),
	});
	const { rows: written } = await shop.database.execute(
		"select from products where key like 'beside-%' and price = 13",
	);
	expect(written).toEqual([]);
});
