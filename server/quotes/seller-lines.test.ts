import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { PartToPrice, QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import type { SellerLine } from '#contract/quotes/quote-lines.ts';
import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import { readPdf } from '../../tests/support/pdf.ts';
import { caller, newAdministrator } from '../../tests/support/people.ts';
import { putEntries } from '../../tests/support/price-lists.ts';
import { askedQuote, later } from '../../tests/support/quoted-requests.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

type Body = Partial<SellerLine> & { kind: SellerLine['kind'] };
const freight = { kind: 'charge', text: 'Freight to Jebel Ali', quantity: 1, unit_price: 40 } as const;

describe.each(inject('databases'))("a quote of the seller's own lines on $name", ({ url }) => {
	const shop = shopTest(url);
	let desk: Awaited<ReturnType<typeof newAdministrator>>;
	beforeAll(async () => {
		desk = await newAdministrator(shop, 'admin');
	});

	/** A request of three bearings and a gasket in words, whose quote has the lines that are saved. */
	async function openQuote() {
		const request = await askedQuote(shop, desk);
		const body = (lines: object[], more: object = {}) => {
			return { currency: 'USD', vat_percent: 5, valid_until: later, lines, ...more };
		};
		return {
			...request,
			saveLines: (lines: (Body | { id: number })[], more: object = {}) => request.save(body(lines, more)),
			seal: { kind: 'part', product_id: 1, size: '14mm', quantity: 2, unit_price: 10 } as const,
			bearingLine: { kind: 'part', line_id: request.bearing, product_id: 2, quantity: 3, unit_price: 28.5 } as const,
		};
	}

	it('adds, replaces, orders and removes lines, and has freight', async () => {
		const { saveLines, send, read, bearing, bearingLine, gasket, seal, quote } = await openQuote();
		const replaced = { ...seal, line_id: bearing, note: 'Same bore' };
		const split = { ...bearingLine, quantity: 1.5, unit: 'm' };
		const words = { kind: 'text', line_id: gasket, text: 'Gasket, cut to size', quantity: 1, unit_price: 5 } as const;
		const saved = await saveLines([freight, split, replaced, words]);
		expect(saved.status, JSON.stringify(saved.body)).toBe(200);
		expect(saved.body.draft.lines).toMatchObject([
			{ id: 1, kind: 'charge', line_id: null, product_id: null, text: 'Freight to Jebel Ali' },
			{ id: 2, kind: 'part', line_id: bearing, product_id: 2, quantity: 1.5, unit: 'm' },
			{ id: 3, kind: 'part', line_id: bearing, product_id: 1, size: '14mm', text: null },
			{ id: 4, kind: 'text', line_id: gasket, text: 'Gasket, cut to size' },
		]);
		expect(saved.body.parts).toMatchObject([
			{ product_id: 2, name: expect.any(String) },
			{ product_id: 1, size: '14mm', name: expect.any(String), code: expect.any(String) },
		]);
		const [, second, third] = saved.body.draft.lines as (SellerLine & { id: number })[];
		const [replacement, moved] = [third, second];
		const again = await saveLines([replacement as Body, moved as Body, freight]);
		expect(
			again.body.draft.lines.map((line) => ('id' in line ? line.id : 0)),
			'an id is never used again',
		).toEqual([3, 2, 5]);
		expect((await quote()).draft.lines).toEqual(again.body.draft.lines);
		const other = { ...replacement, size: '16mm' } as Body;
		const swapped = (await saveLines([other, moved as Body])).body.draft.lines as SellerLine[];
		expect(
			swapped.map(({ id, size }) => [id, size]),
			'another part is another line',
		).toEqual([
			[6, '16mm'],
			[2, null],
		]);
		const none = await saveLines([]);
		expect([none.status, none.body.issues?.map(({ path }) => path)], 'none is no quote').toEqual([400, ['lines']]);
		const restored = await saveLines([{ ...(replacement as Body), id: undefined }, moved as Body, freight]);
		expect(restored.status).toBe(200);
		expect((await send({ version: 4 })).status).toBe(200);
		const document = (await read()).quote?.document;
		expect(document).toMatchObject({ net: 102.75, vat: 5.14, total: 107.89, open_lines: 0 });
		const [bearingName] = [saved.body.lines[0]?.name];
		expect(document?.lines).toMatchObject([
			{ position: 1, id: 7, kind: 'part', in_place_of: bearingName, note: 'Same bore', net: 20 },
			{ position: 2, id: 2, kind: 'part', in_place_of: null, quantity: 1.5, unit: 'm', net: 42.75 },
			{ position: 3, id: 8, kind: 'charge', name: 'Freight to Jebel Ali', net: 40 },
		]);
	});

	it('says on the page and on paper what a part replaces, the unit, freight, discount and each rate of VAT', async () => {
		const { saveLines, send, code, bearing, seal } = await openQuote();
		const lines = [
			{ ...seal, line_id: bearing, unit: 'set' },
			{ ...freight, vat_percent: 0 },
		];
		const saved = await saveLines(lines, { discount: { percent: 10 }, note: 'Ships on Sunday' });
		expect(saved.status, JSON.stringify(saved.body)).toBe(200);
		await send({ version: 1 });
		for (const [language, replaces] of [
			['en', /In place of/],
			// a reader of PDFs puts the letters of some ligatures in another order
			['ar', /سيل ميكانيكي بمنفاخ مطاطي، طراز.*560A/],
		] as const) {
			const pdf = await shop.get(`/request/${code}/quote.pdf?language=${language}`);
			const text = (await readPdf(Buffer.from(await pdf.arrayBuffer()))).pages.flatMap(({ lines }) => lines).join('\n');
			expect(text).toMatch(replaces);
			expect(text).toMatch(/2 ?set/);
			for (const words of ['Freight to Jebel Ali', 'Ships on Sunday', '-6.00', '54.00', '54.90', '0.90'])
				expect(text).toContain(words);
		}
	});

	it('takes the rate under its own name, from the currency of the catalogue', async () => {
		const { saveLines, seal, quote } = await openQuote();
		const rate = { value: '3.6725', on: '2026-11-21' };
		const saved = await saveLines([seal], { currency: 'AED', rate });
		expect(saved.body.draft).toMatchObject({ conversion: { from: 'USD', rate: '3.6725', day: '2026-11-21' }, rate });
		const { rate: newer, draft } = { rate: { ...rate, value: '3.673' }, draft: (await quote()).draft };
		const changed = await saveLines(draft.lines as Body[], { ...draft, lines: draft.lines, rate: newer });
		expect(changed.body.draft).toMatchObject({ conversion: { from: 'USD', rate: '3.673' }, rate: newer });
		const own = await saveLines([seal], { currency: 'USD', repriced: true, rate });
		expect([own.status, own.body.issues?.[0]?.path]).toEqual([400, 'rate']);
	});

	it('leaves the lines of the seller alone when a program saves prices of the request only', async () => {
		const { saveLines, save, draft, bearing, bearingLine, seal } = await openQuote();
		await saveLines([seal, bearingLine, freight]);
		const { body } = await save(draft(30));
		expect(body.draft.lines).toMatchObject([
			{ id: 1, product_id: 1, unit_price: 10 },
			{ id: 2, line_id: bearing, unit_price: 30, quantity: 3 },
			{ id: 3, kind: 'charge', unit_price: 40 },
		]);
	});

	it('keeps the id that a line was sent under while there were only prices', async () => {
		const { saveLines, save, draft, send, read, bearingLine, gasket } = await openQuote();
		await save(draft(28.5));
		await send({ version: 1 });
		const ids = (await read()).quote?.document.lines.map(({ id, line_id }) => [line_id, id]);
		const words = { kind: 'text', line_id: gasket, text: 'Gasket, cut to size', quantity: 1, unit_price: 5 } as const;
		const { lines } = (await saveLines([words, freight, bearingLine, bearingLine])).body.draft;
		expect(lines.map((line) => ('id' in line ? [line.line_id, line.id] : []))).toEqual([
			[gasket, new Map(ids?.map(([line, id]) => [line, id])).get(gasket)],
			[null, 3],
			[bearingLine.line_id, new Map(ids?.map(([line, id]) => [line, id])).get(bearingLine.line_id)],
			[bearingLine.line_id, 4],
		]);
	});

	it('keeps a part that is deleted while it is being quoted, and quotes it under its name', async () => {
		const { saveLines, send, read } = await openQuote();
		const line = { kind: 'part', product_id: 96, quantity: 1, unit_price: 7 } as const;
		await shop.database.$client.query("update products set name = 'Short-lived part' where id = 96");
		const saved = await saveLines([line]);
		expect(saved.status, JSON.stringify(saved.body)).toBe(200);
		await shop.database.$client.query(`delete from products where id = 96`);
		const [stored] = saved.body.draft.lines as SellerLine[];
		expect((await saveLines([{ ...(stored as Body), quantity: 2 }])).status, 'its line is still there').toBe(200);
		expect((await saveLines([{ ...line, quantity: 2 }])).body.issues).toMatchObject([
			{ path: 'lines.0.product_id', message: expect.stringMatching(/no longer in the catalogue/) },
		]);
		expect((await send({ version: 2 })).status).toBe(200);
		expect((await read()).quote?.document.lines).toMatchObject([{ name: 'Short-lived part', net: 14 }]);
	});

	it('proposes prices for a part before its line is saved', async () => {
		const { id } = await openQuote();
		await shop.database.$client.query('update products set price = 12.5 where id = 2');
		const path = `/api/requests/${id}/quote/part`;
		const { body } = await desk.call<PartToPrice>('GET', `${path}?product_id=2`);
		expect(body).toMatchObject({ product_id: 2, proposals: [{ source: 'product', unit_price: 12.5 }] });
		const { rows } = await shop.database.$client.query<{ id: number }>(
			"update variants set price = 100 where product_id = 1 and size = '16mm' returning id",
		);
		const breaks = [10, 50].map((min_quantity) => ({
			variant_id: rows[0]?.id ?? 0,
			min_quantity,
			price: 90 - min_quantity,
		}));
		expect((await putEntries(desk.call, 0, breaks)).status).toBe(200);
		const { proposals } = (await desk.call<PartToPrice>('GET', `${path}?product_id=1&size=16mm`)).body;
		const listed = proposals.flatMap(({ source, unit_price, min_quantity }) =>
			source === 'list' ? [[min_quantity, unit_price]] : [],
		);
		expect(listed, 'of each quantity').toEqual([
			[10, 80],
			[50, 40],
		]);
		expect((await desk.call('GET', `${path}?product_id=1&size=999mm`)).status).toBe(400);
		expect((await desk.call('GET', `${path}?product_id=999999`)).status).toBe(404);
		expect((await caller(shop)('GET', `${path}?product_id=2`)).status).toBe(401);
	});

	it('proposes to the same buyer what a line of the seller came to', async () => {
		const first = await openQuote();
		await first.saveLines([freight, { ...first.seal, discount_percent: 50 }]);
		await first.send({ version: 1 });
		const contact = { name: 'Hassan Amer', number: first.number };
		const items = [{ productId: 1, size: '14mm', quantity: 1 }];
		const again = { type: 'Quote', contact, items };
		const { id } = (await caller(shop)<{ id: number }>('POST', '/api/requests', again)).body;
		const { lines } = (await desk.call<QuoteAtDesk>('GET', `/api/requests/${id}/quote`)).body;
		expect(lines[0]?.proposals.at(-1)).toMatchObject({ source: 'last_quote', unit_price: 5 });
	});

	it.each([
		['a line of another request', { ...freight, line_id: 1_000_000 }, 'line_id'],
		['a line that was never stored', { ...freight, id: 77 }, 'id'],
		['a part without its id', { kind: 'part', quantity: 1 }, 'product_id'],
		['a part that the catalogue lacks', { kind: 'part', product_id: 1_000_000, quantity: 1 }, 'product_id'],
		['a size that the part lacks', { kind: 'part', product_id: 1, size: '999mm', quantity: 1 }, 'size'],
		['a charge that is a part', { ...freight, product_id: 1 }, 'product_id'],
		['a text with a size', { kind: 'text', text: 'Gasket', size: '14mm', quantity: 1 }, 'size'],
		['a charge without words', { ...freight, text: '  ' }, 'text'],
		['no quantity', { kind: 'text', text: 'Gasket' }, 'quantity'],
		['a quantity of nothing', { ...freight, quantity: 0 }, 'quantity'],
		['less than nothing', { ...freight, quantity: -1 }, 'quantity'],
		['a ten-thousandth of a piece', { ...freight, quantity: 0.0001 }, 'quantity'],
		['VAT over all', { ...freight, vat_percent: 101 }, 'vat_percent'],
	])('is not saved with %s, and says where', async (_what, line, field) => {
		const { saveLines, quote } = await openQuote();
		const response = await saveLines([line as Body]);
		expect([response.status, response.body.issues?.map(({ path }) => path)]).toEqual([400, [`lines.0.${field}`]]);
		expect((await quote()).version).toBe(0);
	});

	it('is not sent with a discount above its lines, and is saved with it', async () => {
		const { saveLines, send } = await openQuote();
		expect((await saveLines([freight], { discount: { amount: 40.01 } })).status).toBe(200);
		expect((await send({ version: 1 })).body.issues).toMatchObject([{ path: 'discount.amount' }]);
		expect((await saveLines([freight], { discount: { amount: 0.001 } })).body.issues).toMatchObject([
			{ path: 'discount.amount', message: expect.stringMatching(/decimals/) },
		]);
		await saveLines([freight], { discount: { amount: 40 } });
		expect((await send({ version: 2 })).body).toMatchObject({ total: 0 });
	});

	it('is read with its request by the id of that', async () => {
		const { id, code, saveLines, send, bearingLine } = await openQuote();
		const path = `/api/requests/${id}`;
		expect((await desk.call<AdministeredRequest>('GET', path)).body).toMatchObject({ id, code, quoted: null });
		await saveLines([bearingLine, freight]);
		await send({ version: 1 });
		const { status, body } = await desk.call<AdministeredRequest>('GET', path);
		expect([status, body.status, body.quoted?.lines.length]).toEqual([200, 'quoted', 2]);
		expect((await desk.call('GET', '/api/requests/2000000000')).status).toBe(404);
	});

	it('stands in the export with every line, its discount and what it was asked for', async () => {
		const { saveLines, send, code, bearing, seal } = await openQuote();
		await saveLines([{ ...seal, line_id: bearing }, freight], { discount: { amount: 6 } });
		await send({ version: 1 });
		const { body } = await desk.call<string>('GET', `/api/requests.csv?search=${code}`);
		const [, ...rows] = body.trim().split('\r\n');
		const nets = rows.map((row) => row.split(',').at(-7));
		expect(nets).toEqual(['20', '', '40', '-6']);
	});
});
