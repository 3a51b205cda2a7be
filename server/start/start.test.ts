import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Category, Product } from '#contract/catalogue/catalogue.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { UndoResult } from '#contract/history/changes.schema.ts';
import type { GroupSettings } from '#contract/settings/groups.schema.ts';
import { type StartStep, startSteps } from '#contract/settings/start.ts';
import { addSeal } from '../../tests/support/backups.ts';
import { formSender, picture } from '../../tests/support/forms.ts';
import { type Caller, newAdministrator, newCustomer } from '../../tests/support/people.ts';
import { type OpenedShop, openShop, serveShop, testSite } from '../../tests/support/shop.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

const path = '/api/settings/start';
type Start = GroupSettings<'start'>;

const stateOf = ({ steps }: Start, step: StartStep) => steps.find(({ key }) => key === step)?.state;

describe.each(inject('databases'))('the first start of a shop without the demo, on $name', ({ url }) => {
	const shop = shopTest(url, { demo: false, firm: { company: '', companyShort: '', phone: '' } });
	let call: Caller;
	let token: string;
	beforeAll(async () => {
		({ call, token } = await newAdministrator(shop, 'super admin'));
	});
	const read = async () => (await call<Start>('GET', path)).body;
	const save = (body: object) => call<Start & ErrorBody>('PUT', path, body);

	it('says that the shop is new, and that each step but the people is open', async () => {
		expect(await read()).toEqual({
			catalogue: 'undecided',
			skipped: [],
			dismissed: false,
			steps: startSteps.map((key) => ({ key, state: 'open' })),
			demo: null,
			is_new: true,
			version: 1,
			set_by_server: [],
		});
	});

	it.each([
		['firm', 'PUT', '/api/settings/firm', { name: { en: 'Gulf Pumps', ar: 'مضخات الخليج' } }],
		['money', 'PUT', '/api/settings/money', { currency: 'KWD', vat_percent: 0, prices_include_vat: true }],
		['whatsapp', 'PUT', '/api/settings/firm', { whatsapp: '+965 5000 0001' }],
		['promises', 'PUT', '/api/settings/promises', { items: [{ icon: 'check', text: { en: 'Genuine parts' } }] }],
		['look', 'PUT', '/api/settings/look', { accent: '#0a5c3f' }],
	] as const)(
		'has the step %s done by what is saved, and open again when that is undone',
		async (step, method, target, body) => {
			expect(stateOf(await read(), step)).toBe('open');
			expect((await call(method, target, body)).status).toBe(200);
			expect(stateOf(await read(), step)).toBe('done');
			const [change] = (await call<{ id: number }[]>('GET', '/api/changes?entity=settings')).body;
			expect((await call('POST', `/api/changes/${change?.id}/undo`)).status).toBe(200);
			expect(stateOf(await read(), step)).toBe('open');
		},
	);

	it('has its look done by a logo, its catalogue by a part, and its people by a colleague', async () => {
		await formSender(shop, token)('PUT', '/api/settings/logo', {}, [['logo.png', await picture('png')]]);
		await formSender(shop, token)('POST', '/api/categories', { name: 'Own' }, [['own.png', await picture('png')]]);
		await addSeal(shop, token, 'First');
		await newAdministrator(shop, 'admin');
		const start = await read();
		expect((['look', 'catalogue', 'people'] as const).map((step) => stateOf(start, step))).toEqual([
			'done',
			'done',
			'done',
		]);
		expect(start.is_new).toBe(false);
	});

	it('skips a step and closes the list for everybody, with history and undo; nobody overwrites a newer version', async () => {
		const { version } = await read();
		const saved = await save({ version, skipped: ['money'], dismissed: true });
		expect(saved.body).toMatchObject({ skipped: ['money'], dismissed: true, version: version + 1 });
		expect(stateOf(saved.body, 'money')).toBe('skipped');
		const colleague = await newAdministrator(shop, 'admin');
		expect((await colleague.call<Start>('GET', path)).body).toMatchObject({ dismissed: true });
		expect((await save({ version, skipped: [] })).status).toBe(409);
		const [change] = (await call<{ id: number }[]>('GET', '/api/changes?entity=settings')).body;
		await call('POST', `/api/changes/${change?.id}/undo`);
		expect(await read()).toMatchObject({ skipped: [], dismissed: false });
	});

	it('takes what was read unchanged, and no catalogue that would be empty by word alone', async () => {
		const start = await read();
		expect((await save({ ...start })).status).toBe(200);
		expect((await save({ catalogue: 'empty' })).body.issues?.[0]?.path).toBe('catalogue');
		expect((await save({ skipped: ['all'] })).status).toBe(400);
		expect((await call('POST', '/api/start/empty', {})).status).toBe(409);
	});
});

describe.each(inject('databases'))('beginning empty, on $name', ({ url }) => {
	let shop: OpenedShop;
	let call: Caller;
	let token: string;
	beforeAll(async () => {
		shop = await openShop(url, { pages: true });
		({ call, token } = await newAdministrator(shop, 'admin'));
	});
	afterAll(() => shop.close());
	const start = async () => (await call<Start>('GET', path)).body;
	const begin = (body: object = {}) => call<Start & { batch: string } & ErrorBody>('POST', '/api/start/empty', body);
	const count = async (table: string) =>
		Number((await shop.database.execute(`select count(*) from ${table}`)).rows[0]?.count);
	const tables = ['products', 'categories', 'product_references', 'search_words'];
	const counts = () => Promise.all(tables.map(count));
	const page = async (target = '/') => (await shop.get(target)).text();

	it('is refused with parts of the own among the demo’s, and with an older version, and changes nothing', async () => {
		const before = await counts();
		const { id } = await addSeal(shop, token, 'Own');
		expect((await start()).demo).toMatchObject({ is_unmixed: false });
		const mixed = await begin();
		expect([mixed.status, mixed.body.error]).toEqual([409, expect.stringContaining('of your own')]);
		expect((await call('DELETE', `/api/products/${id}`)).status).toBe(200);
		expect((await start()).demo).toEqual({ products: before[0], categories: before[1], is_unmixed: true });
		expect((await begin({ version: 7 })).status).toBe(409);
		expect(await counts()).toEqual(before);
	});

	it('takes parts, categories, references, words and what the demo says of its firm; requests keep the names', async () => {
		const customer = await newCustomer(shop);
		await customer.call('POST', '/api/cart/add', { productId: 1, size: '12mm', quantity: 2 });
		const [before, demo] = [await counts(), await start()];
		expect(before.every((rows) => rows > 0)).toBe(true);
		expect(await page()).toContain(testSite.company);
		const begun = await begin({ version: demo.version });
		expect(begun).toMatchObject({ status: 200, body: { catalogue: 'empty', demo: null, version: demo.version + 1 } });
		expect(await counts()).toEqual([0, 0, 0, 0]);
		expect(((await (await shop.get('/api/products')).json()) as Product[]).length).toBe(0);
		const html = await page();
		expect(html).not.toContain(testSite.company);
		expect(html).not.toContain('Free shipping');
		expect(html).not.toContain('Mechanical Seals');
		const { body: cart } = await customer.call<{ product_name: string }[]>('GET', `/api/cart/${customer.id}`);
		expect(JSON.stringify(cart)).toContain('Elastomer Bellows Seal');
		expect((await begin()).status).toBe(409);

		const other = await serveShop(shop.place, { pages: true });
		expect(await (await other.get('/')).text()).not.toContain('Free shipping');
		await other.close();

		const undone = await call<UndoResult>('POST', `/api/changes/batches/${begun.body.batch}/undo`);
		expect([undone.status, undone.body]).toEqual([200, expect.objectContaining({ conflicts: [] })]);
		expect(await counts()).toEqual(before);
		expect(await start()).toMatchObject({ catalogue: 'undecided', demo: { is_unmixed: true } });
		expect(await page()).toContain('Free shipping');
		const categories = (await (await shop.get('/api/categories')).json()) as Category[];
		expect(categories.map(({ name }) => name)).toContain('Mechanical Seals');
	});
});

it.each(inject('databases'))('keeping the demo is remembered, on $name', async ({ url }) => {
	const shop = await openShop(url);
	const { call } = await newAdministrator(shop, 'admin');
	const saved = await call<Start>('PUT', path, { catalogue: 'demo' });
	expect(saved.body).toMatchObject({ catalogue: 'demo', is_new: false });
	await shop.close();
});
