import { eq, like } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Category, Product } from '#contract/catalogue/catalogue.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Sheet, SheetFailure } from '#contract/sheets/sheets.schema.ts';
import { type AccountantCell, accountantWorkbook } from '../../tests/support/accountant.ts';
import { picture } from '../../tests/support/forms.ts';
import { arabicCatalogue, erpCatalogue } from '../../tests/support/own-catalogues.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { type SheetSender, sheetSender } from '../../tests/support/sheets.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { zipOf } from '../../tests/support/workbooks.ts';
import { readProducts } from '../catalogue/products/product-record.ts';
import { products } from '../catalogue/tables.ts';
import { changes } from '../changes/tables.ts';

type Answered = Sheet & ErrorBody;

/** What tests of catalogue files of all kinds do. */
function catalogueTest(url: string, options: { demo: boolean }) {
	const shop = shopTest(url, options);
	let staff: SheetSender;
	beforeAll(async () => {
		staff = await sheetSender(shop);
	});
	const send = async (file: string | Buffer, name = 'own.csv', images?: Buffer) =>
		staff.send<Answered>(file, name, { fields: { kind: 'catalogue' }, ...(images && { images }) });
	return {
		shop,
		staff: () => staff,
		send,
		correct: (id: number, form: object) => staff.call<Answered>('PUT', `/api/sheets/${id}/columns`, form),
		roles: (sheet: Sheet) => sheet.columns.map(({ role }) => role),
		/** The sheet, applied with all of its new categories. */
		apply: async (sheet: Sheet, form: object = {}) =>
			staff.apply(sheet.id, {
				reading: sheet.reading,
				new_categories: sheet.new_categories.map(({ name }) => name),
				...form,
			}),
		record: async (key: string) => (await readProducts(shop.database, eq(products.key, key)))[0]?.record,
		refused: async (id: number) =>
			(await staff.rows(id, '?state=refused')).map(({ row, reason }) => [row, reason] as const),
		categories: async () => (await (await shop.get('/api/categories')).json()) as Category[],
	};
}

describe.each(inject('databases'))('the first catalogue of a firm in Kuwait on $name', ({ url }) => {
	const { shop, staff, send, apply, roles, categories } = catalogueTest(url, { demo: false });
	const workbook = () => accountantWorkbook([{ name: 'الأصناف', rows: arabicCatalogue() }]);
	let first: Sheet;
	let inDollars: Sheet;
	beforeAll(async () => {
		inDollars = (await send('Name,Category,Price\nEarly,Seals,5\n')).body;
		const chief = await newAdministrator(shop, 'super admin');
		const { body } = await chief.call<{ version: number }>('GET', '/api/settings/money');
		const saved = await chief.call('PUT', '/api/settings/money', { version: body.version, currency: 'KWD' });
		expect(saved.status).toBe(200);
	});

	it('is not written when the currency of the catalogue has changed since it was read', async () => {
		expect(inDollars.currency).toBe('USD');
		const { status, body } = await apply(inDollars);
		expect([status, body.error]).toEqual([409, expect.stringMatching(/currency of the catalogue has changed/)]);
	});

	it('with Arabic titles and a size a row is understood as it is: 10 parts of 5 sizes, in 2 new categories', async () => {
		const { status, body } = await send(workbook(), 'own.xlsx');
		expect([status, body.error]).toEqual([201, undefined]);
		first = body;
		expect(body).toMatchObject({ problem: null, header_row: 3, currency: 'KWD', tab: 'الأصناف' });
		expect(roles(body)).toEqual(['name_ar', 'model', 'category_ar', 'sizes', 'price', 'stock']);
		expect(body.group_by).toEqual([1]);
		expect(body.new_categories).toEqual([
			{ name: 'سيلات ميكانيكية', parts: 6, nearest: null },
			{ name: 'صوف تغليف', parts: 4, nearest: null },
		]);
		expect(body.summary).toMatchObject({ new: 12, refused: 0 });
		expect(body.targets.map(({ role }) => role)).toEqual(
			expect.arrayContaining(['name', 'name_ar', 'sizes', 'images']),
		);
	});

	it('is written only after its categories are confirmed, in one batch with exact prices', async () => {
		const refused = await staff().apply(first.id);
		expect([refused.status, refused.body.error]).toEqual([
			409,
			expect.stringMatching(/سيلات ميكانيكية.*does not exist yet/),
		]);
		expect(await categories()).toEqual([]);
		const applied = await apply(first);
		expect([applied.status, applied.body.changed]).toEqual([200, 12]);
		const [part] = (await (await shop.get('/api/products?search=KS10')).json()) as Product[];
		expect(part).toMatchObject({ name: 'سيل مطاطي رقم 1', model: 'KS10' });
		expect(part?.variants?.map(({ size, price }) => [size, price])).toEqual([
			['20 مم', 1.85],
			['25 مم', 1.851],
			['30 مم', 1.852],
			['35 مم', 1.853],
			['40 مم', 1.854],
		]);
		const batches = await shop.database.select().from(changes).where(eq(changes.batch, applied.body.batch));
		expect(batches.map(({ entity }) => entity).toSorted()).toEqual([
			...Array(2).fill('category'),
			...Array(10).fill('product'),
		]);
	});

	it('changes nothing when the same file comes again, and updates instead of doubling when it has changed', async () => {
		const again = (await send(workbook(), 'own.xlsx')).body;
		expect(again.summary).toEqual({ new: 0, changed: 0, same: 12, unknown: 0, refused: 0, jump: 0 });
		expect(again.new_categories).toEqual([]);
		const rows = arabicCatalogue();
		rows[3] = ['سيل مطاطي رقم 1', 'ks-10', 'سيلات ميكانيكية', '20مم', 1.9, 3];
		rows.push(['سيل مطاطي رقم 10', 'KS100', 'صوف تغليف', '45 مم', 2.1, null]);
		const next = (await send(accountantWorkbook([{ name: 'a', rows }]), 'own.xlsx')).body;
		expect(next.summary).toMatchObject({ new: 0, changed: 2, same: 10 });
		expect((await apply(next)).body).toMatchObject({ changed: 2 });
		const [part] = (await (await shop.get('/api/products?search=KS100')).json()) as Product[];
		expect(part?.variants?.map(({ size }) => size)).toEqual(['20 مم', '25 مم', '30 مم', '35 مم', '40 مم', '45 مم']);
		// a later file without the size leaves it there
		expect((await send(workbook(), 'own.xlsx')).body.summary).toMatchObject({ new: 0, changed: 1 });
	});

	it('is undone as a whole', async () => {
		const { batch } = (await staff().call<Sheet>('GET', `/api/sheets/${first.id}`)).body;
		const sheets = (await staff().call<Sheet[]>('GET', '/api/sheets')).body;
		const last = sheets.find((sheet) => sheet.batch !== null && sheet.batch !== batch);
		for (const applied of [last?.batch, batch])
			expect((await staff().call('POST', `/api/changes/batches/${applied}/undo`, {})).status).toBe(200);
		expect(await categories()).toEqual([]);
		expect(await readProducts(shop.database, like(products.model, 'KS%'))).toEqual([]);
	});
});

describe.each(inject('databases'))('a catalogue file of any shape on $name', ({ url }) => {
	const { shop, staff, send, correct, apply, roles, record, refused, categories } = catalogueTest(url, { demo: true });

	it("of somebody's ERP is understood by its English titles, and changes nothing when it comes again", async () => {
		const { body } = await send(erpCatalogue);
		expect(roles(body)).toEqual(['model', 'name', 'category', 'other', 'price']);
		expect(body).toMatchObject({ problem: null, group_by: [], summary: { new: 7, refused: 0 } });
		expect(body.new_categories.map(({ name }) => name)).toEqual(['Ball bearings', 'Shaft seals', 'Lubricants']);
		expect((await apply(body)).body.changed).toBe(7);
		expect(await record('br-6204-2rs')).toMatchObject({
			name: 'Deep groove ball bearing 6204',
			model: 'BR-6204-2RS',
			price: 1.95,
		});
		const again = (await send(erpCatalogue)).body;
		expect(again.summary).toEqual({ new: 0, changed: 0, same: 7, unknown: 0, refused: 0, jump: 0 });
	});

	it('finds a part again whose name somebody has changed, by its code or by the key that its name once gave', async () => {
		const file = 'Name,Category,Price\nCoupling alpha,Couplings test,5\nCoupling beta,Couplings test,6\n';
		const made = (await send(file)).body;
		expect((await apply(made)).status).toBe(200);
		await shop.database
			.update(products)
			.set({ name: 'Renamed in the console' })
			.where(eq(products.key, 'coupling-alpha'));
		const again = (await send(file)).body;
		expect(again.summary).toMatchObject({ new: 0, changed: 1, same: 2 });
		expect((await staff().rows(again.id, '?state=changed'))[0]?.fields).toEqual([
			{ path: ['name'], before: 'Renamed in the console', after: 'Coupling alpha' },
		]);
	});

	it('names parts apart whose names differ only in signs, each time the same way', async () => {
		const file = 'Name,Category,Price\nRing A/B,Rings test,5\nRing A-B,Rings test,6\n';
		const { body } = await send(file);
		expect((await apply(body)).body.changed).toBe(3);
		expect([(await record('ring-a-b'))?.price, (await record('ring-a-b-2'))?.price]).toEqual([5, 6]);
		expect((await send(file)).body.summary).toMatchObject({ new: 0, changed: 0, same: 3 });
	});

	it.each([
		['titles of its own', 'Name,Category,Price', (name: string) => name],
		['the titles of an export', 'key,name,category,price', (name: string) => `${name.toLowerCase()},${name}`],
	])('with %s makes one category of the spellings of its name', async (_, head, part) => {
		const isExport = head.startsWith('key');
		const [first, second] = isExport ? ['O-Rings two', 'O Rings two'] : ['O-Rings one', 'O Rings one'];
		const file = `${head}\n${part(`Ring ${first}`)},${first},5\n${part(`Cord ${first}`)},${first.toLowerCase()},6\n${part(`Disc ${first}`)},${second},7\n`;
		const { body } = await send(file);
		expect(body.new_categories).toEqual(isExport ? [] : [{ name: first, parts: 3, nearest: null }]);
		expect(body.summary).toMatchObject({ new: 4, refused: 0 });
		const applied = await apply(body);
		expect([applied.status, applied.body.changed]).toEqual([200, 4]);
		const made = (await categories()).filter(
			({ name }) => /^o.rings (?:one|two)$/i.test(name) && name.endsWith(first.slice(-3)),
		);
		expect(made.map(({ name }) => name)).toEqual([first]);
		expect((await send(file)).body).toMatchObject({ new_categories: [], summary: { new: 0, changed: 0, refused: 0 } });
	});

	it('groups by a code without its size, and by what a person chooses', async () => {
		const file =
			'Code,Item,Family,Size,Price\nZX1-25,Seal ZX 25mm,Grouped test,25mm,5\nZX1-30,Seal ZX 30mm,Grouped test,30mm,6\nZX2-25,Seal ZY 25mm,Grouped test,25mm,7\n';
		const { body } = await send(file);
		expect(body).toMatchObject({ group_by: [0], without_size: true, summary: { new: 3 } });
		const alone = (await correct(body.id, { group_by: [] })).body;
		expect(alone).toMatchObject({ group_by: [], summary: { new: 4 } });
		const byTitle = (await correct(body.id, { group_by: ['Item'] })).body;
		expect(byTitle).toMatchObject({ group_by: [1], summary: { new: 3 } });
		expect((await correct(body.id, { group_by: ['Colour'] })).body.error).toMatch(/no column Colour/);
		expect((await correct(body.id, { group_by: ['A'] })).body.group_by).toEqual([0]);
		expect((await apply(byTitle)).status).toBe(409);
		const read = (await staff().call<Sheet>('GET', `/api/sheets/${body.id}`)).body;
		expect((await apply(read)).body.changed).toBe(3);
		expect(await record('zx1')).toMatchObject({ model: 'ZX1', name: 'Seal ZX', price: null });
		expect((await record('zx1'))?.variants.map(({ size, price }) => [size, price])).toEqual([
			['25mm', 5],
			['30mm', 6],
		]);
	});

	it('keeps a number of each size as a search word, when the numbers have nothing in common', async () => {
		const file =
			'Item No,Name,Group,Size,Price\n100234,Packing PX,Packing test,8mm,5\n100877,Packing PX,Packing test,10mm,5\n';
		const { body } = await send(file);
		expect(roles(body)).toEqual(['size_code', 'name', 'category', 'sizes', 'price']);
		expect((await apply(body)).body.changed).toBe(2);
		expect(await record('packing-px')).toMatchObject({ price: 5, keywords: ['100234', '100877'] });
		const found = (await (await shop.get('/api/products?search=100877')).json()) as Product[];
		expect(found.map(({ name }) => name)).toContain('Packing PX');
		expect((await send(file)).body.summary).toMatchObject({ new: 0, changed: 0 });
	});

	it('is corrected by the roles of its columns, and the next file with these titles is read in the same way', async () => {
		const file =
			'Ref. X,Bezeichnung,Warengruppe,Listenpreis\nQ-1,Alpha part,Remembered test,5\nQ-2,Beta part,Remembered test,6\n';
		const { body } = await send(file);
		expect(body.problem).toMatch(/./);
		const { status, body: corrected } = await correct(body.id, { columns: ['code', 'name', 'category', 'price'] });
		expect([status, corrected.problem, corrected.summary.new]).toEqual([200, null, 3]);
		const next = (await send(file.replace('Beta', 'Gamma'))).body;
		expect([roles(next), next.problem]).toEqual([['model', 'name', 'category', 'price'], null]);
		expect((await correct(next.id, { columns: ['nonsense'] })).body.error).toMatch(/nonsense/);
	});

	it('has a problem with its rows where rows of one part contradict each other, and nothing of it is written', async () => {
		const file = [
			'Name,Code,Category,Size,Price',
			'Contra,C1,Contra test,10mm,5',
			'Contra,C1,Bearings,12mm,6',
			'Twice,T1,Contra test,10mm,5',
			'Twice,T1,Contra test,10 mm,6',
			'Good,G1,Contra test,10mm,5',
			'Good,G1,Contra test,10mm,5',
			'Good,G1,Contra test,12mm,abc',
			'Fine,F1,Contra test,12mm,7',
		].join('\n');
		const { body } = await send(file);
		expect(await refused(body.id)).toEqual([
			[2, 'Rows 2, 3: Category differs within one part: Contra test · Bearings.'],
			[4, 'Rows 4, 5: Size differs within one part: 10 mm.'],
			[6, 'Row 8: Price can’t be read: abc.'],
		]);
		const failures = (await staff().call<SheetFailure[]>('GET', `/api/sheets/${body.id}/failures`)).body;
		expect(failures.map(({ count }) => count)).toEqual([1, 1, 1]);
		expect((await apply(body)).status).toBe(409);
		expect((await apply(body, { skip_bad: true })).body.changed).toBe(2);
		expect(await record('f1')).toMatchObject({ price: 7 });
		expect(await record('c1')).toBeUndefined();
	});

	it('proposes the category that a slip means, and takes what a person chooses', async () => {
		const bearings = (await categories()).find(({ name }) => name === 'Bearings');
		const file = 'Name,Category,Price\nSlip part,Bearigns,5\nOther part,Hoses test,6\n';
		const { body } = await send(file);
		expect(body.new_categories).toEqual([
			{ name: 'Bearigns', parts: 1, nearest: { id: bearings?.id, name: 'Bearings' } },
			{ name: 'Hoses test', parts: 1, nearest: null },
		]);
		const chosen = (await correct(body.id, { categories: [{ name: 'Bearigns', category_id: bearings?.id }] })).body;
		expect(chosen.new_categories.map(({ name }) => name)).toEqual(['Hoses test']);
		const skipped = await staff().apply(body.id, { skip_bad: true });
		expect([skipped.status, skipped.body.changed]).toEqual([200, 1]);
		expect(await record('slip-part')).toMatchObject({ categoryId: bearings?.id });
		expect(await refused(body.id)).toEqual([
			[3, expect.stringMatching(/category is new and was not ticked/)],
			[3, expect.stringMatching(/category is new and was not ticked/)],
		]);
		// the choice is remembered with the titles
		expect((await send(file)).body.new_categories.map(({ name }) => name)).toEqual(['Hoses test']);
	});

	it('without a column of categories takes one for all new parts', async () => {
		const { body } = await send('Name,Price,Weight\nLonely one,5,2\n');
		expect(body.problem).toMatch(/No column with categories/);
		const chosen = (await correct(body.id, { category: 'Single test' })).body;
		expect(chosen).toMatchObject({ problem: null, category: 'Single test', summary: { new: 2 } });
		expect((await apply(chosen)).body.changed).toBe(2);
		// a part that is there keeps its category
		const again = (await send('Name,Price,Weight\nLonely one,6,2\n')).body;
		expect(again.summary).toMatchObject({ new: 0, changed: 1 });
	});

	it('reads measures by the patterns of its category, from the size or from columns of their own', async () => {
		const bearings = (await categories()).find(({ name }) => name === 'Bearings');
		const { body: before } = await staff().call<{ version: number }>(
			'GET',
			`/api/categories/${bearings?.id}/parameters`,
		);
		const parameters = [
			{ name: { en: 'Test bore', ar: 'القطر' }, unit: 'mm', kind: 'number', filterable: true },
			{ name: { en: 'Test outer', ar: 'الخارجي' }, unit: 'mm', kind: 'number', filterable: true },
			{ name: { en: 'Test lip', ar: 'الشفة' }, unit: null, kind: 'choice', filterable: true },
		];
		const made = await staff().call('PUT', `/api/categories/${bearings?.id}/parameters`, {
			version: before.version,
			parameters,
			size_patterns: ['{test_bore}x{test_outer}'],
		});
		expect([made.status, made.body]).toEqual([200, expect.anything()]);
		const file =
			'Name,Category,Test bore (mm),Test outer,Test lip,Price\nMeasured,Bearings,25 mm,47,TC,5\nMeasured,Bearings,30,52,TC,6\n';
		const { body } = await send(file);
		expect(roles(body).slice(2, 5)).toEqual(['parameter:test_bore', 'parameter:test_outer', 'parameter:test_lip']);
		expect((await apply(body)).body.changed).toBe(1);
		const part = await record('measured');
		expect(part?.variants.map(({ size, corrections }) => [size, corrections])).toEqual([
			['25 mmx47', { test_lip: 'TC' }],
			['30x52', { test_lip: 'TC' }],
		]);
		const found = (await (await shop.get(`/api/products?category=${bearings?.id}&test_bore=25`)).json()) as Product[];
		expect(found.map(({ name }) => name)).toContain('Measured');
		expect((await send(file)).body.summary).toMatchObject({ new: 0, changed: 0, same: 2 });
		const bad = (await send(file.replace('25 mm', 'thick'))).body;
		expect((await refused(bad.id))[0]?.[1]).toMatch(/^Row 2: test_bore can’t be read: thick/);
	});

	it('adds keywords and references, and states stock, without losing what is there', async () => {
		const file =
			'Name,Code,Category,Price,Stock,Keywords,OEM No\nListed,L1,Listed test,5,7,"one, two",SKF 6204 | 998-12\n';
		const { body } = await send(file);
		expect((await apply(body)).body.changed).toBe(2);
		expect(await record('l1')).toMatchObject({
			keywords: ['one', 'two'],
			variants: [{ availability: 'limited', stock: 7 }],
		});
		const found = (await (await shop.get('/api/products?search=998-12')).json()) as Product[];
		expect(found.map(({ name }) => name)).toContain('Listed');
		expect((await send(file)).body.summary).toMatchObject({ new: 0, changed: 0 });
		await shop.database.execute("update variants set stated_at = now() - interval '7 days' where stock = 7");
		const renewed = (await send(file)).body;
		expect((await apply(renewed)).body.changed).toBe(1);
		expect((await send(file)).body.summary).toMatchObject({ new: 0, changed: 0 });
		const more = (await send(file.replace('"one, two"', 'three').replace('998-12', 'FAG 6204'))).body;
		expect((await apply(more)).body.changed).toBe(1);
		expect((await record('l1'))?.keywords).toEqual(['one', 'two', 'three']);
		expect(
			((await (await shop.get('/api/products?search=998-12')).json()) as Product[]).map(({ name }) => name),
		).toContain('Listed');
	});

	it('changes nothing when an export with a further column comes back', async () => {
		const { bytes } = await staff().download('csv', 'en', 'catalogue');
		const lines = bytes.toString('utf8').split('\r\n').filter(Boolean);
		const head = lines[0] ?? '';
		const { body } = await send(
			`${head},Shelf\r\n${lines
				.slice(1)
				.map((line) => `${line},A1`)
				.join('\r\n')}\r\n`,
		);
		expect(body).toMatchObject({ problem: null, new_categories: [], summary: { new: 0, changed: 0, refused: 0 } });
	});

	const sheetOf = (name: string, rows: AccountantCell[][]) => ({ name, rows });
	it('of three sheets with merged titles is read from the right sheet, and a person may choose another', async () => {
		const cover = sheetOf('Cover', [['Our firm'], ['Price list 2026']]);
		const list = sheetOf('List', [
			['Price list 2026', null, null, null],
			['Name', 'Category', 'Size', 'Price'],
			['Sheeted', 'Sheets test', '10mm', 5],
			['Name', 'Category', 'Size', 'Price'],
			['Sheeted', 'Sheets test', '12mm', 5],
		]);
		const old = sheetOf('Old', [['Anything'], ['Name', 'Group', 'Price'], ['Old one', 'Sheets test', 4]]);
		const { body } = await send(accountantWorkbook([cover, list, old]), 'three.xlsx');
		expect(body).toMatchObject({ tabs: ['Cover', 'List', 'Old'], tab: 'List', header_row: 2, problem: null });
		// the titles that are repeated are no part
		expect(body.summary).toMatchObject({ new: 2, refused: 0 });
		expect((await correct(body.id, { tab: 'Old' })).body).toMatchObject({
			tab: 'Old',
			header_row: 2,
			summary: { new: 2 },
		});
		expect((await correct(body.id, { tab: 'Cover' })).body.problem).toMatch(/No column with/);
		const chosen = (await correct(body.id, { tab: 'List', header_row: 2 })).body;
		expect(chosen).toMatchObject({ tab: 'List', problem: null, summary: { new: 2 } });
	});

	it.each([
		[
			'a column twice',
			'Name,Category,Price,Price\nA,Bearings,1,2\n',
			/Price is chosen for more than one column: Price \(C\), Price \(D\)/,
		],
		['no column of names', 'Price,Stock\n5,6\n', /No column with names/],
		[
			'a column of today’s titles twice',
			'key,category,name,price,price\nx,bearings,X,1,2\n',
			/Price is chosen for more than one column/,
		],
	])('with %s asks which one counts, and keeps the file', async (_, file, sentence) => {
		const { status, body } = await send(file);
		expect([status, body.problem]).toEqual([201, expect.stringMatching(sentence)]);
		expect((await apply(body)).status).toBe(400);
		const names = roles(body).map((role, at) => (at === body.columns.length - 1 ? 'other' : role));
		expect((await correct(body.id, { columns: names })).status).toBe(200);
	});

	it.each([
		['an empty file', '', /no products/],
		['titles alone', 'Name,Category,Price\n', /no products/],
	])('that is %s is refused with a sentence', async (_, file, sentence) => {
		const { status, body } = await send(file);
		expect([status, body.error]).toEqual([400, expect.stringMatching(sentence)]);
	});

	it('with rows below other titles refuses those rows', async () => {
		const { body } = await send('Name,Category,Price\nAbove,Titles test,5\nCode,Name,Size,Price\nX9,Below,10mm,5\n');
		expect(await refused(body.id)).toEqual([[4, expect.stringMatching(/other headings/)]]);
	});

	it('with prices in another currency refuses its rows', async () => {
		const { body } = await send('Name,Category,Price (AED)\nForeign,Currency test,5\n');
		expect(await refused(body.id)).toEqual([[2, 'Price is in AED, which is not the currency of the catalogue.']]);
	});

	it('reads 2,000 rows of sizes', async () => {
		const rows = Array.from(
			{ length: 2_000 },
			(_, at) => `Bulk ${Math.floor(at / 10)},BK${Math.floor(at / 10)},Bulk test,${10 + (at % 10)}mm,${5 + (at % 7)}`,
		);
		const { body } = await send(['Name,Code,Category,Size,Price', ...rows].join('\n'));
		expect(body.summary).toMatchObject({ new: 201, refused: 0 });
	});
});

describe.each(inject('databases'))('the images of a catalogue file on $name', ({ url }) => {
	const { shop, staff, send, apply, record } = catalogueTest(url, { demo: true });
	const file =
		'Name,Code,Category,Price,Picture\nPictured,PIC1,Pictures test,5,"a.png, folder/b"\nLacking,PIC2,Pictures test,5,none.jpg\n';

	it('come from a zip archive by their names, and the same archive changes nothing', async () => {
		const zip = zipOf({
			'photos/A.png': await picture('png', 60, 40),
			'b.jpg': await picture('jpeg', 50, 50),
			'__MACOSX/._b.jpg': 'x',
		});
		const { status, body } = await send(file, 'own.csv', zip);
		expect([status, body.images]).toEqual([201, 2]);
		const rows = await staff().rows(body.id);
		expect(rows.find(({ code }) => code === 'PIC2')?.reason).toMatch(/no picture none\.jpg/);
		expect((await apply(body)).body.changed).toBe(3);
		const images = (await record('pic1'))?.images ?? [];
		expect(images).toEqual([expect.stringMatching(/-60x40\.webp$/), expect.stringMatching(/-50x50\.webp$/)]);
		for (const image of images) expect((await shop.get(image)).status).toBe(200);
		expect((await send(file, 'own.csv', zip)).body.summary).toMatchObject({ new: 0, changed: 0 });
		expect((await send(file)).body.summary).toMatchObject({ new: 0, changed: 0 });
	});

	it('belong to the part that they are called like, when no column names them', async () => {
		const zip = zipOf({ 'NM-1.png': await picture('png', 30, 30), 'nm1 (2).png': await picture('png', 31, 31) });
		const { body } = await send('Name,Code,Category,Price\nNamed,NM1,Pictures test,5\n', 'own.csv', zip);
		expect((await apply(body)).status).toBe(200);
		expect((await record('nm1'))?.images).toEqual([
			expect.stringMatching(/-30x30\.webp$/),
			expect.stringMatching(/-31x31\.webp$/),
		]);
	});

	it('that can’t be decoded stop the sheet with their name, or are left out', async () => {
		const broken = Buffer.concat([(await picture('png', 60, 40)).subarray(0, 60), Buffer.alloc(40)]);
		const { body } = await send(
			file.replaceAll('PIC', 'BAD'),
			'own.csv',
			zipOf({ 'a.png': broken, 'b.jpg': await picture('jpeg', 50, 51) }),
		);
		const stopped = await apply(body);
		expect([stopped.status, stopped.body.error]).toEqual([400, expect.stringMatching(/a\.png/)]);
		expect(await record('bad1')).toBeUndefined();
		expect((await apply(body, { skip_bad: true })).status).toBe(200);
		expect((await record('bad1'))?.images).toEqual([expect.stringMatching(/-50x51\.webp$/)]);
	});

	const link = () => {
		const zip = zipOf({ 'a.png': '/etc/passwd' });
		// the mode of a symbolic link, in the directory's entry
		zip.writeUInt32LE((0o120_777 << 16) >>> 0, zip.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 38);
		return zip;
	};
	const encrypted = () => {
		const zip = zipOf({ 'a.png': 'x' });
		zip.writeUInt16LE(1, zip.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 8);
		return zip;
	};
	const many = () => zipOf(Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`a${at}.png`, ''])));
	/** An archive that says it has 65,535 entries, as one of 100,000 does. */
	const zip64 = () => {
		const zip = zipOf({ 'a.png': 'x' });
		zip.writeUInt16LE(0xffff, zip.length - 12);
		return zip;
	};
	it.each([
		['a bomb', () => zipOf({ 'a.png': Buffer.alloc(200_000_000) }), /a\.png.* larger than 10 MB/],
		['a path out of it', () => zipOf({ '../../etc/cron.d/a.png': 'x' }), /leads out of it/],
		['an absolute path', () => zipOf({ '/etc/a.png': 'x' }), /leads out of it/],
		['a path of Windows', () => zipOf({ '..\\a.png': 'x' }), /leads out of it/],
		['a symbolic link', link, /leads out of it/],
		['20,000 entries', many, /at most 1000 pictures/],
		['more entries than a zip of 1989 can count', zip64, /at most 1000 pictures/],
		[
			'a renamed page',
			() => zipOf({ 'a.png': '<html><script>alert(1)</script></html>' }),
			/a\.png in the zip file is no JPEG, PNG or WebP/,
		],
		['a page', () => zipOf({ 'a.html': '<html></html>' }), /a\.html in the zip file is no JPEG, PNG or WebP/],
		['a password', encrypted, /password/],
		['no archive', () => Buffer.from('hello'), /can’t be read/],
		['a cut archive', () => zipOf({ 'a.png': 'x' }).subarray(30), /can’t be read|no JPEG/],
		['nothing', () => zipOf({ 'folder/': '' }), /no pictures/],
	])('are refused with a sentence when the archive has %s', async (_, zip, sentence) => {
		const { status, body } = await send(file, 'own.csv', zip());
		expect([status, body.error]).toEqual([400, expect.stringMatching(sentence)]);
	});

	it('are refused beside a sheet of prices', async () => {
		const { status } = await staff().send('Code,Price\n301,1\n', 'a.csv', { images: zipOf({ 'a.png': 'x' }) });
		expect(status).toBe(400);
	});
});
