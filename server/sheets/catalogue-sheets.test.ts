import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Category, Product } from '#contract/catalogue/catalogue.schema.ts';
import type { Sheet } from '#contract/sheets/sheets.schema.ts';
import { type AccountantCell, accountantWorkbook } from '../../tests/support/accountant.ts';
import { type SheetSender, sheetSender } from '../../tests/support/sheets.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { readProducts } from '../catalogue/products/product-record.ts';
import { products } from '../catalogue/tables.ts';
import { changes } from '../changes/tables.ts';

describe.each(inject('databases'))('an uploaded catalogue on $name', ({ url }) => {
	const shop = shopTest(url);
	let staff: SheetSender;
	beforeAll(async () => {
		staff = await sheetSender(shop);
	});

	const send = (file: string | Buffer, name = 'catalogue.csv') =>
		staff.send(file, name, { fields: { kind: 'catalogue' } });
	const sendJson = (catalogue: object) => send(JSON.stringify(catalogue), 'catalogue.json');
	const record = async (key: string) => (await readProducts(shop.database, eq(products.key, key)))[0]?.record;
	const bearings = { key: 'bearings', name: 'Bearings' };
	const lineOf = (text: string, key: string) => text.split('\r\n').find((line) => line.startsWith(`${key},`)) ?? '';
	const download = async () => (await staff.download('csv', 'en', 'catalogue')).bytes.toString('utf8');

	it('is compared field by field, writes nothing before it is applied, and is undone as a whole', async () => {
		const before = await record('bearing-6304');
		const { body } = await send(
			'key,category,name,price,keywords\nbearing-6304,bearings,Bearing of a file,2.05,one | two\nnewcomer,Shaft Sleeves,Sleeve,7,\nbad,bearings,,1.234\nnewcomer,bearings,Again,1,\n',
		);
		expect(body).toMatchObject({ kind: 'catalogue', problem: null, group_by: [], new_categories: [] });
		expect(body.columns.map(({ role }) => role)).toEqual(['key', 'category', 'name', 'price', 'keywords']);
		expect(body.summary).toMatchObject({ new: 2, changed: 1, same: 1, refused: 2, jump: 0 });
		const rows = await staff.rows(body.id);
		expect(rows.find(({ state }) => state === 'changed')).toMatchObject({
			row: 2,
			code: 'bearing-6304',
			before: 1.95,
			after: 2.05,
		});
		expect(rows.find(({ state }) => state === 'changed')?.fields).toEqual([
			{ path: ['name'], before: before?.name, after: 'Bearing of a file' },
			{ path: ['price'], before: 1.95, after: 2.05 },
			{ path: ['keywords'], before: before?.keywords, after: ['one', 'two'] },
		]);
		expect(rows.filter(({ state }) => state === 'new').map(({ entity, name }) => [entity, name])).toEqual([
			['category', 'Shaft Sleeves'],
			['product', 'Sleeve'],
		]);
		expect(rows.find(({ state }) => state === 'refused')).toMatchObject({
			row: 4,
			code: 'bad',
			reason: 'Name is missing. Price can’t be read: 1.234.',
		});
		expect(rows.at(-1)).toMatchObject({ row: 5, state: 'refused', reason: 'newcomer is in the file twice.' });
		expect(await record('bearing-6304')).toEqual(before);

		const stopped = await staff.apply(body.id);
		expect([stopped.status, stopped.body.error]).toEqual([409, expect.stringMatching(/row 4/)]);
		const applied = await staff.apply(body.id, { skip_bad: true });
		expect([applied.status, applied.body.changed]).toEqual([200, 3]);
		expect(await record('bearing-6304')).toEqual({
			...before,
			name: 'Bearing of a file',
			price: 2.05,
			keywords: ['one', 'two'],
		});
		const made = await shop.database.select().from(changes).where(eq(changes.batch, applied.body.batch));
		expect(made.map(({ entity, action }) => `${entity} ${action}`).toSorted()).toEqual([
			'category create',
			'product create',
			'product update',
		]);
		expect((await staff.apply(body.id, { skip_bad: true })).body).toEqual(applied.body);

		const undone = await staff.call('POST', `/api/changes/batches/${applied.body.batch}/undo`, {});
		expect(undone.status).toBe(200);
		expect(await record('bearing-6304')).toEqual(before);
		expect(await record('newcomer')).toBeUndefined();
		const categories = (await (await shop.get('/api/categories')).json()) as Category[];
		expect(categories.map(({ name }) => name)).not.toContain('Shaft Sleeves');
	});

	it('with formulas without a value, dates or prices of another currency has refused rows, and deletes nothing', async () => {
		const head = ['key', 'category', 'name', 'model', 'price', 'sizes'];
		const row = (...cells: AccountantCell[]) => ['bearing-6304', 'bearings', 'Bearing', ...cells];
		const rows: AccountantCell[][] = [
			head,
			row('6304', { formula: 'E9*1.1' }, '10mm'),
			row('6304', { formula: 'E9', error: '#REF!' }, '10mm'),
			row({ date: 45000 }, 10, '10mm'),
			row('6304', 10, { formula: 'F9' }),
			row('6304', { money: 50, format: '[$AED] #,##0.00' }, '10mm'),
			['bearing-6304', { date: 45000 }, 'Bearing', '6304', 10, '10mm'],
			[{ formula: 'A9' }],
		];
		const { body } = await send(accountantWorkbook([{ name: 'a', rows }]), 'catalogue.xlsx');
		const comparedRows = await staff.rows(body.id);
		expect(
			comparedRows.filter(({ state }) => state !== 'same').map(({ row, state, reason }) => [row, state, reason]),
		).toEqual([
			[2, 'refused', expect.stringMatching(/^Price is a formula without a value\./)],
			[3, 'refused', 'Price is a formula that failed.'],
			[4, 'refused', expect.stringMatching(/^Model: the spreadsheet turned 2023-03-15 into a date/)],
			[5, 'refused', expect.stringMatching(/^Size is a formula without a value\./)],
			[6, 'refused', 'Price is in AED, which is not the currency of the catalogue.'],
			[7, 'refused', expect.stringMatching(/^Category: the spreadsheet turned 2023-03-15 into a date/)],
			[8, 'refused', expect.stringMatching(/^Key is a formula without a value\..*Category is missing/)],
		]);
	});

	it("is refused in a seller's words, in each language", async () => {
		const long = 'x'.repeat(201);
		const file = `key,category,name,price,prices,sizes\na-1,,A,,,\na-2,bearings,A,,1|abc,8mm|9mm\na-3,bearings,${long},,,\n,bearings,A,,,\na-5,bearings,A,,1|2|3,8mm\na-6,bearings,A,,,8mm|8mm\n`;
		const { body } = await send(file);
		const reasons = async (language: string) =>
			(await staff.rows(body.id, '?state=refused', language)).map(({ code, reason }) => [code, reason]);
		expect(await reasons('en')).toEqual([
			['a-1', 'Category is missing.'],
			['a-2', 'Price of a size (no. 2) can’t be read: abc.'],
			['a-3', 'Name is longer than 200 characters.'],
			['A', 'Key is missing.'],
			['a-5', 'Price of a size has more entries than the part has sizes.'],
			['a-6', 'Size has the same size twice.'],
		]);
		for (const [, reason] of await reasons('ar')) expect(reason?.replace(/abc/, '')).not.toMatch(/[a-z]/i);
	});

	it('as a CSV with a quote before a name keeps every row', async () => {
		const lines = Array.from({ length: 20 }, (_, at) => `k-${at};bearings;${at === 8 ? '"O" ring' : 'Ring'};12`);
		const { body } = await send(['key;category;name;price', ...lines].join('\r\n'));
		expect(body.summary).toMatchObject({ new: 20, refused: 0 });
	});

	it('changes nothing when an export comes back, as CSV and as XLSX', async () => {
		for (const format of ['csv', 'xlsx'] as const) {
			const { status, bytes } = await staff.download(format, 'ar', 'catalogue');
			expect(status).toBe(200);
			const { body } = await send(bytes, `catalogue.${format}`);
			expect(body.summary).toEqual({ new: 0, changed: 0, same: 102, unknown: 0, refused: 0, jump: 0 });
		}
	});

	it('carries pictures, references, seal attributes and what people have typed of sizes', async () => {
		const [head = '', ...lines] = (await download()).split('\r\n');
		expect(head).toMatch(/,images,measures,seals,references,/);
		const seal = await record('seal-mg1-carbon');
		expect(seal?.variants[0]?.seal).toBeDefined();
		const carried = lines.find((line) => line.startsWith('seal-mg1-carbon,')) ?? '';
		const reference = { maker: 'Carried', code: 'CR-77', grade: 'same', source: 'a sheet' };
		const cells = ['/uploads/products/carried.webp', '', '', JSON.stringify([reference])];
		const file = `key,category,name,images,measures,seals,references\nseal-mg1-carbon,mechanical-seals,${JSON.stringify(seal?.name)},${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`;
		const { body } = await send(file);
		const fields = (await staff.rows(body.id)).at(-1)?.fields.map(({ path }) => path[0]);
		expect(fields).toEqual(expect.arrayContaining(['images', 'references']));
		const applied = await staff.apply(body.id);
		expect(applied.body.changed).toBe(1);
		expect(await record('seal-mg1-carbon')).toEqual({ ...seal, images: ['/uploads/products/carried.webp'] });
		expect((await send(file)).body.summary).toMatchObject({ changed: 0 });
		// an export from before does not bring back what was there then
		const late = (await send(`${head}\r\n${carried}\r\n`)).body;
		expect(late.summary).toMatchObject({ changed: 0, refused: 0 });
		expect((await staff.call('POST', `/api/changes/batches/${applied.body.batch}/undo`, {})).status).toBe(200);
		expect(await record('seal-mg1-carbon')).toEqual(seal);
	});

	it('is read as JSON by the rules of the command, references, categories and pictures included', async () => {
		const product = { key: 'json-part', category: 'bearings', name: 'JSON Part', image: 'beside', price: 4 };
		const references = [{ maker: 'Other', code: 'XJ-1', grade: 'same', source: 'a list' }];
		const file = { categories: [{ ...bearings, description: 'Of a file' }], products: [{ ...product, references }] };
		const { body } = await sendJson(file);
		expect(body.summary).toMatchObject({ new: 1, changed: 1 });
		const [category, part] = await staff.rows(body.id);
		expect(category?.fields).toContainEqual(expect.objectContaining({ path: ['description'], after: 'Of a file' }));
		expect([part?.entity, part?.reason]).toEqual(['product', expect.stringMatching(/Pictures next to a file/)]);
		expect((await staff.apply(body.id)).body.changed).toBe(2);
		const found = (await (await shop.get('/api/products?search=XJ-1')).json()) as Product[];
		expect(found.map(({ name }) => name)).toContain('JSON Part');

		const noted = { ...file, products: [{ ...product, references: [{ ...references[0], note: 'See the drawing' }] }] };
		const again = (await sendJson(noted)).body;
		expect(again.summary).toMatchObject({ changed: 1, same: 1 });
		expect((await staff.rows(again.id, '?state=changed'))[0]?.fields).toEqual([
			{ path: ['references'], before: ['Other XJ-1'], after: ['Other XJ-1 See the drawing'] },
		]);
		expect((await staff.apply(again.id)).status).toBe(200);
		expect((await sendJson(noted)).body.summary).toMatchObject({ new: 0, changed: 0, same: 2 });
	});

	it('as JSON has no second category of one name', async () => {
		const part = { key: 'twofold', category: 'twofold-2', name: 'Twofold part', price: 4 };
		const categories = ['Twofold', 'twofold'].map((name, at) => ({ key: `twofold-${at + 1}`, name }));
		const { body } = await sendJson({ categories, products: [part, { ...part, key: 'other', category: 'twofold-1' }] });
		expect((await staff.rows(body.id, '?state=refused')).map(({ code, reason }) => [code, reason])).toEqual([
			['twofold', expect.stringMatching(/twofold-2/)],
			['twofold-2', 'twofold is in the file twice.'],
		]);
		expect((await staff.apply(body.id, { skip_bad: true })).body.changed).toBe(2);
		expect(await record('twofold')).toBeUndefined();
	});

	it('writes price jumps over 30% only when they are approved', async () => {
		const line = (price: number) =>
			`key,category,name,price\nseal-mg1-carbon,mechanical-seals,${JSON.stringify(name)},${price}\n`;
		const { name, price } = (await record('seal-mg1-carbon')) ?? { name: '', price: 0 };
		const { body } = await send(line(69));
		expect(body.summary).toMatchObject({ jump: 1, changed: 0 });
		expect((await staff.apply(body.id)).status).toBe(409);
		expect((await record('seal-mg1-carbon'))?.price).toBe(price);
		expect((await staff.apply(body.id, { allow_jumps: [2] })).body.changed).toBe(1);
		expect((await record('seal-mg1-carbon'))?.price).toBe(69);
	});

	it('takes the prices of sizes away where the cell of an export was emptied', async () => {
		const part = 'priced,bearings,Priced part,5';
		const file = (prices: string) => `key,category,name,price,prices,sizes\n${part},${prices},8mm | 10mm\n`;
		const pricesOf = async () => (await record('priced'))?.variants.map(({ price }) => price);
		expect((await staff.apply((await send(file('5 | 6'))).body.id)).status).toBe(200);
		expect(await pricesOf()).toEqual([5, 6]);
		const { body } = await send(file(''));
		expect(body.summary).toMatchObject({ changed: 1, refused: 0 });
		expect((await staff.apply(body.id)).status).toBe(200);
		expect([(await record('priced'))?.price, await pricesOf()]).toEqual([5, [null, null]]);
		// without the column they stay
		expect((await staff.apply((await send(file('5 | 6'))).body.id)).status).toBe(200);
		expect((await send(`key,category,name,price\n${part}\n`)).body.summary).toMatchObject({ changed: 0, same: 2 });
	});

	it('takes a price away only when that is approved', async () => {
		const before = await record('bearing-6304');
		const { body } = await send(`key,category,name,price\nbearing-6304,bearings,${JSON.stringify(before?.name)},0\n`);
		expect(body.summary).toMatchObject({ jump: 1, changed: 0 });
		expect((await staff.rows(body.id, '?state=jump'))[0]).toMatchObject({
			before: before?.price,
			after: null,
			percent: null,
		});
		expect((await staff.apply(body.id)).status).toBe(409);
		expect(await record('bearing-6304')).toEqual(before);
		const applied = await staff.apply(body.id, { allow_jumps: [2] });
		expect((await record('bearing-6304'))?.price).toBeNull();
		await staff.call('POST', `/api/changes/batches/${applied.body.batch}/undo`, {});
		expect(await record('bearing-6304')).toEqual(before);
	});

	it('reports per row what changed since the export, and reverts nothing that the file did not change', async () => {
		const exported = await download();
		const head = exported.split('\r\n')[0];
		const [first, other] = ['bearing-6304', 'bearing-6208-c3'].map((key) => lineOf(exported, key));
		const { name = '' } = (await record('bearing-6304')) ?? {};
		const prices = (await staff.send(`Code,Price\n${name},2.22\n`)).body;
		expect((await staff.apply(prices.id)).body.changed).toBe(1);

		const unchangedSheet = (await send([head, first].join('\r\n'))).body;
		expect((await staff.rows(unchangedSheet.id)).at(-1)).toMatchObject({
			state: 'same',
			reason: expect.stringMatching(/stays as it is now/),
		});
		const renamed = first?.replace(name, 'Renamed in the file') ?? '';
		const merged = (await send([head, renamed].join('\r\n'))).body;
		const row = (await staff.rows(merged.id)).at(-1);
		expect(row?.fields).toEqual([{ path: ['name'], before: name, after: 'Renamed in the file' }]);
		expect((await staff.apply(merged.id)).body.changed).toBe(1);
		expect(await record('bearing-6304')).toMatchObject({ name: 'Renamed in the file', price: 2.22 });
		const both = (await send([head, first?.replace(name, 'Renamed otherwise')].join('\r\n'))).body;
		expect((await staff.rows(both.id)).at(-1)?.reason).toMatch(/changed this since the export/);
		expect(other).toBeDefined();
	});

	it('overwrites no change made since the comparison, and names the row', async () => {
		const before = await record('seal-type-301');
		const file = (name: string, more: string) =>
			`key,category,name\nseal-type-301,mechanical-seals,${name}\nfresh,bearings,Fresh\n${more},bearings,More\n`;
		const [first, second] = [(await send(file('First', 'one'))).body, (await send(file('Second', 'two'))).body];
		expect((await staff.apply(first.id)).status).toBe(200);
		const late = await staff.apply(second.id);
		expect([late.status, late.body.error]).toEqual([409, expect.stringMatching(/changed the part of row 3/)]);
		expect(await record('two')).toBeUndefined();
		expect(await record('seal-type-301')).toEqual({ ...before, name: 'First' });

		expect((await staff.apply(second.id, { skip_bad: true })).body.changed).toBe(1);
		expect(await record('seal-type-301')).toEqual({ ...before, name: 'First' });
		const left = await staff.rows(second.id, '?state=refused');
		expect(left.map(({ row, reason }) => [row, reason])).toEqual([
			[2, expect.stringMatching(/^Skipped: somebody has changed/)],
			[3, expect.stringMatching(/^Skipped: somebody has changed/)],
		]);
	});

	const manyRows = Array.from({ length: 20_001 }, (_, at) => `many-${at},bearings,Many ${at}`).join('\n');
	it.each([
		['JSON that is cut', '{"categories": [{"key": "a", "name": "A"}], "products": [{"key"', /can’t be read/],
		['JSON without products', '{"prices": []}', /has no products/],
		['an archive that is none', Buffer.from('PK\u0003\u0004 not at all'), /can’t be read/],
		['20,001 rows', `key,category,name\n${manyRows}`, /at most 20000 rows/],
	])('is refused with a sentence when it is %s', async (_, file, sentence) => {
		const { status, body } = await send(file as string);
		expect([status, body.error]).toEqual([400, expect.stringMatching(sentence)]);
		const { body: sheets } = await staff.call<Sheet[]>('GET', '/api/sheets');
		expect(sheets.every(({ summary }) => Object.values(summary).some(Boolean))).toBe(true);
	});
});
