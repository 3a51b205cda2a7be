import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Category, Product } from '#contract/catalogue/catalogue.schema.ts';
import type { Company } from '#contract/companies/companies.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Change, UndoResult } from '#contract/history/changes.schema.ts';
import type { QuoteAtDesk, SentQuote } from '#contract/quotes/quote-desk.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import type { ConvertedPrices } from '#contract/settings/convert.schema.ts';
import type { GroupSettings } from '#contract/settings/groups.schema.ts';
import type { PublicSite } from '#contract/settings/site.schema.ts';
import { formSender, picture } from '../../tests/support/forms.ts';
import { readPdf } from '../../tests/support/pdf.ts';
import type { Answer } from '../../tests/support/people.ts';
import { newCompany } from '../../tests/support/price-lists.ts';
import { later } from '../../tests/support/quoted-requests.ts';
import { type SheetSender, sheetSender } from '../../tests/support/sheets.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

const path = '/api/settings/money';
type Money = GroupSettings<'money'> & ErrorBody;

describe.each(inject('databases'))('the money of a shop without prices, on $name', ({ url }) => {
	const shop = shopTest(url, { pages: true, demo: false });
	let staff: SheetSender;
	let category: Category;
	let part: Product;
	beforeAll(async () => {
		staff = await sheetSender(shop);
		const send = formSender(shop, staff.token);
		const made = await send<Category>('POST', '/api/categories', { name: 'Seals' }, [['a.png', await picture('png')]]);
		category = made.body;
	});

	const save = (change: object) => staff.call<Money>('PUT', path, change);
	const site = async () => (await (await shop.get('/api/site')).json()) as PublicSite;
	const page = async (target: string) => (await shop.get(target)).text();
	const make = async (price: string): Promise<Answer<Product & ErrorBody>> => {
		const send = formSender(shop, staff.token);
		const fields = { name: `Ring ${randomUUID()}`, model: 'RG-1850', categoryId: String(category.id), price };
		const size = { sizes: '["25mm"]', descriptions: '["25 x 52 mm"]' };
		return send('POST', '/api/products', { ...fields, ...size }, [['a.png', await picture('png')]]);
	};

	it('is US dollars until somebody chooses another currency, which quotes get too', async () => {
		expect((await site()).currency).toEqual({ code: 'USD', decimals: 2 });
		expect((await save({ currency: 'KWD' })).body).toMatchObject({ currency: 'KWD', vat_percent: 0, version: 2 });
		expect((await site()).currency).toEqual({ code: 'KWD', decimals: 3 });
		expect((await staff.call<GroupSettings<'quotes'>>('GET', '/api/settings/quotes')).body.currency).toBe('KWD');
	});

	it('is also that of companies, and stays while one has a credit in it', async () => {
		const { id, name, currency } = await newCompany(staff.call);
		const companyAt = async () => (await staff.call<Company>('GET', `/api/companies/${id}`)).body;
		const withCredit = (credit: number | null) => staff.call('PUT', `/api/companies/${id}`, { name, credit });
		expect(currency).toBe('KWD');
		await save({ currency: 'AED' });
		expect(await companyAt()).toMatchObject({ currency: 'AED', standing: { currency: 'AED' } });
		expect((await withCredit(500)).body).toMatchObject({ credit: 500, currency: 'AED' });
		const refusal = 'Companies have a credit or an approval limit in AED. Convert them to KWD by a rate first.';
		const { status, body } = await save({ currency: 'KWD' });
		expect([status, body.error]).toEqual([409, refusal]);
		const [change] = (await staff.call<Change[]>('GET', '/api/changes?entity=settings')).body;
		expect((await staff.call<ErrorBody>('POST', `/api/changes/${change?.id}/undo`, {})).body.error).toBe(refusal);
		await withCredit(null);
		expect((await save({ currency: 'KWD' })).status).toBe(200);
		const [credit] = (await staff.call<Change[]>('GET', `/api/changes?entity=company&id=${id}`)).body;
		expect((await staff.call<ErrorBody>('POST', `/api/changes/${credit?.id}/undo`, {})).body.error).toMatch(/in AED/);
		expect(await companyAt()).toMatchObject({ credit: null, currency: 'KWD' });
	});

	it.each(['XXX', 'usd', '', 5, null])('refuses %j as a currency', async (currency) => {
		const { status, body } = await save({ currency });
		expect([status, body.issues?.[0]?.path]).toEqual([400, 'currency']);
	});

	describe('1.850 in KWD', () => {
		beforeAll(async () => {
			const made = await make('KD 1.850');
			expect(made.body.error).toBeUndefined();
			part = made.body;
		});

		it('stays 1.85 in the API, which says its currency', () => {
			expect([part.price, part.currency]).toEqual([1.85, 'KWD']);
		});

		it('is KWD 1.850 on its page, in lists of both kinds, in the comparison and in Arabic', async () => {
			const shown = 'KWD\u00a01.850';
			for (const target of [
				`/product/${part.id}`,
				`/ar/product/${part.id}`,
				`/product?category=${category.id}&view=cards`,
				`/product?category=${category.id}&view=rows`,
				`/compare?items=${part.id},${part.id}:25mm`,
			])
				expect([target, (await page(target)).includes(shown)]).toEqual([target, true]);
		});

		it('is 1.850 in KWD for search engines', async () => {
			expect(await page(`/product/${part.id}`)).toMatch(/"price":"1\.850","priceCurrency":"KWD"/);
		});

		it('is 1.85 in KWD in the sheet of prices, which changes nothing when it comes back', async () => {
			const { bytes } = await staff.download('csv');
			expect(bytes.toString()).toMatch(/RG-1850,25mm,[^,]+,1\.85,KWD,/);
			const { body } = await staff.send(bytes);
			expect(body.summary).toMatchObject({ same: 1, changed: 0, refused: 0 });
		});

		it.each([
			['Code,Size,Price (KWD)\nRG-1850,25mm,1.850\n', 'same', 1.85],
			['Code,Size,Price\nRG-1850,25mm,KD 1.855\n', 'changed', 1.855],
			['Code,Size,السعر (د.ك)\nRG-1850,25mm,1.875\n', 'changed', 1.875],
			['Code,Size,Price (USD),Price (KWD)\nRG-1850,25mm,6.00,1.860\n', 'changed', 1.86],
			['Code,Size,Price (USD)\nRG-1850,25mm,1.85\n', 'refused', null],
			['Code,Size,Price\nRG-1850,25mm,1.8505\n', 'refused', null],
		])('compares with the sheet %j', async (text, state, after) => {
			const { body } = await staff.send(text);
			const [row] = await staff.rows(body.id);
			expect([row?.state, row?.after]).toEqual([state, after]);
		});

		it('is proposed for a quote, which has 1.850 per piece, and 5.550 for three', async () => {
			const contact = { name: 'Buyer', number: '+96550123456' };
			const items = [{ productId: part.id, size: '25mm', quantity: 3 }];
			const sent = await staff.call<SentRequest>('POST', '/api/requests', { type: 'Quote', contact, items });
			const { id, code } = sent.body;
			const desk = (await staff.call<QuoteAtDesk>('GET', `/api/requests/${id}/quote`)).body;
			expect(desk.lines[0]?.proposals).toMatchObject([{ unit_price: 1.85, currency: 'KWD' }]);
			expect(desk.draft.currency).toBe('KWD');
			const lines = [{ line_id: desk.lines[0]?.line_id, unit_price: 1.85 }];
			const draft = { currency: 'KWD', vat_percent: 0, valid_until: later, lines };
			expect((await staff.call('PUT', `/api/requests/${id}/quote`, draft)).status).toBe(200);
			const answer = await staff.call<ErrorBody>('POST', `/api/requests/${id}/quote/send`, { version: 1 });
			expect(JSON.stringify(answer.body)).toContain('5.550');
			const pdf = await shop.get(`/request/${code}/quote.pdf`);
			const paper = await readPdf(Buffer.from(await pdf.arrayBuffer()));
			expect(paper.pages.flatMap(({ lines }) => lines).join('\n')).toContain('5.550');
			expect(await page(`/request/${code}`)).toContain('5.550');
		});

		it('is 1.850 for a single piece in the chat, on the paper in both languages, and on the page of the request', async () => {
			const contact = { name: 'Buyer', number: '+96550123457' };
			const items = [{ productId: part.id, size: '25mm', quantity: 1 }];
			const { body } = await staff.call<SentRequest>('POST', '/api/requests', { type: 'Quote', contact, items });
			const quote = `/api/requests/${body.id}/quote`;
			const desk = (await staff.call<QuoteAtDesk>('GET', quote)).body;
			const lines = desk.lines.map(({ line_id }) => ({ line_id, unit_price: 1.85 }));
			await staff.call('PUT', quote, { currency: 'KWD', vat_percent: 0, valid_until: later, lines });
			const sent = await staff.call<SentQuote>('POST', `${quote}/send`, { version: 1 });
			expect(sent.body.message).toContain('1.850 KWD');
			expect(decodeURIComponent(sent.body.chatUrl ?? '')).toContain('1.850 KWD');
			for (const language of ['en', 'ar', 'both']) {
				const pdf = await shop.get(`/request/${body.code}/quote.pdf?language=${language}`);
				const paper = await readPdf(Buffer.from(await pdf.arrayBuffer()));
				const text = paper.pages.flatMap((page) => page.lines).join('\n');
				// per piece, of the line, net and in all
				expect(text.match(/1\.850/g), text).toHaveLength(4);
				expect(text).not.toMatch(/1\.85(?!0)/);
			}
			for (const target of [`/request/${body.code}`, `/ar/request/${body.code}`])
				expect(await page(target)).toContain('1.850');
		});

		it('has three decimals in the cell of a workbook', async () => {
			const { bytes } = await staff.download('xlsx');
			const files = unzipSync(bytes);
			const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
			const [, style = ''] = /<c r="D2" s="(\d+)"[^>]*><v>1\.85<\/v>/.exec(text('xl/worksheets/sheet1.xml')) ?? [];
			const [, formats = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(text('xl/styles.xml')) ?? [];
			const ids = [...formats.matchAll(/<xf numFmtId="(\d+)"/g)].map(([, id]) => id);
			expect(text('xl/styles.xml')).toContain(`numFmtId="${ids[Number(style)]}" formatCode="0.000"`);
		});

		it('is 1.85 in the export of the catalogue, which changes nothing when it comes back', async () => {
			const { bytes } = await staff.download('csv', 'en', 'catalogue');
			expect(bytes.toString()).toMatch(/(?:^|,)1\.85(?:,|$)/m);
			const { body } = await staff.send(bytes, 'catalogue.csv', { fields: { kind: 'catalogue' } });
			expect(body.summary).toMatchObject({ changed: 0, refused: 0 });
		});

		it('is 1.850 KWD in the product feed', async () => {
			const { body } = await staff.call<GroupSettings<'feed'>>('PUT', '/api/settings/feed', { on: true });
			const feed = await page(new URL(body.address).pathname);
			expect(feed).toContain('<g:price>1.850 KWD</g:price>');
		});

		it('has no more decimals than its currency', async () => {
			const { status, body } = await make('1.8505');
			expect([status, body.issues]).toEqual([
				400,
				[{ path: 'price', message: 'A price in KWD has at most 3 digits after the point: 1.8505' }],
			]);
			const { status: typed } = await staff.call('PUT', `/api/products/${part.id}/price-and-stock`, { price: 1.8505 });
			expect(typed).toBe(400);
		});
	});

	it('is not changed by a form while parts have prices, which names the currency', async () => {
		const { status, body } = await save({ currency: 'AED' });
		expect([status, body.error]).toEqual([409, 'Parts have prices in KWD. Convert them to AED by a rate first.']);
		expect((await site()).currency.code).toBe('KWD');
	});

	it('proposes prices that include VAT to quotes without it', async () => {
		await save({ vat_percent: 5, prices_include_vat: true });
		expect(await page(`/product/${part.id}`)).toContain('incl. 5% VAT');
		const contact = { name: 'Buyer', number: '+96550123456' };
		const items = [{ productId: part.id, size: '25mm', quantity: 1 }];
		const sent = await staff.call<SentRequest>('POST', '/api/requests', { type: 'Quote', contact, items });
		const desk = (await staff.call<QuoteAtDesk>('GET', `/api/requests/${sent.body.id}/quote`)).body;
		expect(desk.lines[0]?.proposals[0]).toMatchObject({ unit_price: 1.762, currency: 'KWD' });
	});
});

describe.each(inject('databases'))('a conversion of the prices, on $name', ({ url }) => {
	const shop = shopTest(url);
	let staff: SheetSender;
	beforeAll(async () => {
		staff = await sheetSender(shop);
	});

	const convert = (form: object) =>
		staff.call<ConvertedPrices & ErrorBody>('POST', `${path}/convert`, { to: 'AED', rate: '3.6725', ...form });
	const productAt = async (id: number) => (await staff.call<Product>('GET', `/api/products/${id}`)).body;
	const newest = async (query: string) => (await staff.call<Change[]>('GET', `/api/changes?${query}`)).body;
	const undo = (target: string) => staff.call<UndoResult & ErrorBody>('POST', `/api/changes/${target}/undo`, {});

	it('shows the cheapest and the dearest parts first, and changes nothing', async () => {
		const before = await productAt(1);
		const { body } = await convert({ dryRun: true });
		expect(body.batch).toBeNull();
		expect(body.examples).toHaveLength(20);
		expect(body.changed).toBeGreaterThan(60);
		for (const { before, after } of body.examples) expect(after).toBeCloseTo(before * 3.6725, 1);
		expect(await productAt(1)).toEqual(before);
	});

	it.each([
		['rate', { rate: '0' }],
		['rate', { rate: '1e3' }],
		['rate', { rate: 3.6725 }],
		['rate', { rate: '0.000001' }],
		['rate', { rate: '999999999' }],
		['to', { to: 'USD' }],
		['to', { to: 'XXX' }],
	])('names the field %s of %j', async (field, form) => {
		const { status, body } = await convert(form);
		expect([status, body.issues?.[0]?.path]).toEqual([400, field]);
	});

	it('changes every price in one batch, which is undone as a whole and not in parts', async () => {
		const before = await productAt(1);
		// a sheet that was read in dollars
		const { body: sheet } = await staff.send('Code,Price\n301,1.95\n');
		const { body } = await convert({});
		const after = await productAt(1);
		expect([after.currency, after.price]).toEqual(['AED', Math.round((before.price ?? 0) * 367.25) / 100]);
		const late = await staff.apply(sheet.id);
		expect([late.status, late.body.error]).toEqual([
			409,
			'The currency of the catalogue has changed since this sheet was read. Upload it again.',
		]);
		const [part] = await newest(`batch=${body.batch}&entity=product`);
		expect((await undo(`${part?.id}`)).body.error).toMatch(/a part of a change of the currency/);
		const { status } = await undo(`batches/${body.batch}`);
		expect(status).toBe(200);
		expect(await productAt(1)).toMatchObject({ currency: 'USD', price: before.price, variants: before.variants });
	});

	it('converts what companies may owe and buy alone, also back', async () => {
		const amounts = { credit: 10_000, approval_above: 500 };
		const { id, name } = await newCompany(staff.call, amounts);
		const without = await newCompany(staff.call);
		const companyAt = async (of: number) => (await staff.call<Company>('GET', `/api/companies/${of}`)).body;
		const { body } = await convert({});
		const inDirhams = { credit: 36_725, approval_above: 1_836.25, currency: 'AED' };
		expect(await companyAt(id)).toMatchObject(inDirhams);
		expect(await companyAt(without.id)).toMatchObject({ credit: null, approval_above: null, currency: 'AED' });
		expect((await undo(`batches/${body.batch}`)).status).toBe(200);
		expect(await companyAt(id)).toMatchObject({ ...amounts, currency: 'USD' });

		// as a company from before the catalogue's currency was changed
		await shop.database.$client.query("update companies set currency = 'KWD' where id = $1", [id]);
		await staff.call('PUT', `/api/companies/${id}`, { name, ...amounts, credit: 20_000 });
		expect(await companyAt(id), 'its own currency').toMatchObject({
			credit: 20_000,
			approval_above: 500,
			currency: 'KWD',
		});
	});

	it('says before it begins which company has an amount that would be too large', async () => {
		const { id, name } = await newCompany(staff.call, { credit: 9_000_000_000 });
		const preview = await convert({ dryRun: true });
		expect([preview.status, preview.body.error]).toEqual([
			400,
			`By this rate, $9,000,000,000.00 of the company ${name} would be larger than an amount may be.`,
		]);
		expect((await convert({})).body.error).toBe(preview.body.error);
		await staff.call('DELETE', `/api/companies/${id}`);
		expect((await convert({ dryRun: true })).status).toBe(200);
	});

	it('leaves no price of an earlier currency to be undone, and is not undone over newer prices', async () => {
		await staff.call('PUT', '/api/products/1/price-and-stock', { price: 7.5 });
		const [inDollars] = await newest('entity=product&id=1');
		const { body } = await convert({});
		expect((await undo(`${inDollars?.id}`)).body.error).toMatch(/prices of this change are in USD/);
		await staff.call('PUT', '/api/products/1/price-and-stock', { price: 30 });
		expect((await undo(`batches/${body.batch}`)).body.error).toMatch(/Prices have changed in AED since/);
		expect((await productAt(1)).price).toBe(30);
	});
});
