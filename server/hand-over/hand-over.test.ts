import fc from 'fast-check';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { AuditEntry } from '#contract/audit/audit.schema.ts';
import type { Company } from '#contract/companies/companies.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { HandOverField, HandOverMap, TakenFile } from '#contract/hand-over/hand-over.schema.ts';
import { decimalsOf } from '#contract/money/currencies.ts';
import type { PublicRequest } from '#contract/quotes/quote-desk.schema.ts';
import type { QuoteDocument } from '#contract/quotes/quotes.schema.ts';
import { peppolProblems, schemaProblems } from '../../tests/support/check-order.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { newCompany, newMember } from '../../tests/support/price-lists.ts';
import { newToken } from '../../tests/support/programs.ts';
import { askedQuote, quotedForCompany, sentQuote } from '../../tests/support/quoted-requests.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { parseCsv } from '../platform/spreadsheets/parse-csv.ts';
import { unitCodeOf } from './unit-codes.ts';

/** Prices in coins of the currency, discounts in percent. */
const drawnQuote = fc.record({
	currency: fc.constantFrom('USD', 'AED', 'KWD', 'IQD'),
	vat: fc.constantFrom(0, 5, 15),
	discount: fc.constantFrom(0, 0, 3, 12.5),
	lines: fc.array(
		fc.record({
			quantity: fc.integer({ min: 1, max: 99 }),
			coins: fc.integer({ min: 1, max: 9_999_999 }),
			discount: fc.constantFrom(0, 5, 33.33),
			vat: fc.constantFrom(null, 5, 15),
		}),
		{ minLength: 3, maxLength: 3 },
	),
});
type DrawnQuote = ReturnType<typeof drawnQuote.generate>['value'];

/** `12.5` with 3 decimals → 12500n; the text of a number has all its digits. */
function coins(amount: string | number, decimals: number): bigint {
	const [units = '', fraction = ''] = Math.abs(Number(amount)).toFixed(decimals).split('.');
	return BigInt(units + fraction) * (Number(amount) < 0 ? -1n : 1n);
}

/** What Odoo computes of a row: quantity × price less the discount, half a coin away from zero. */
function odooCoins([, , , , , quantity, price = '', discount]: string[], decimals: number): bigint {
	const share = BigInt(10_000 - Math.round(Number(discount) * 100));
	const exact = BigInt(quantity ?? 0) * coins(price, decimals) * share;
	return (exact + (exact < 0n ? -5_000n : 5_000n)) / 10_000n;
}

it.each([
	['', 'C62'],
	['m', 'MTR'],
	['Meter', 'MTR'],
	['KG', 'KGM'],
	['set', 'SET'],
	['طقم', 'SET'],
	['box', 'XBX'],
	['xbx', 'XBX'],
	['KGM', 'KGM'],
	['box of 12', 'C62'],
])('the unit "%s" is %s in an order', (unit, code) => expect(unitCodeOf(unit)).toBe(code));

describe.each(inject('databases'))('the hand-over of accepted quotes on $name', ({ url }) => {
	const shop = shopTest(url);
	let boss: Awaited<ReturnType<typeof newAdministrator>>;
	let desk: Awaited<ReturnType<typeof newAdministrator>>;
	let program: Awaited<ReturnType<typeof newToken>>;
	beforeAll(async () => {
		boss = await newAdministrator(shop, 'super admin');
		desk = await newAdministrator(shop, 'admin');
		program = await newToken(boss, ['requests:read']);
	});
	/** A quote of three bearings with 10 % off the line, a text in Arabic, and a discount on the whole quote, accepted. */
	const accepted = async (poNumber = '') => {
		const request = await askedQuote(shop, boss);
		const { lines } = await request.quote();
		const { body } = await request.save({
			...request.draft(28.5, { discount: { amount: 5.55 } }),
			lines: lines.map(({ line_id }, at) => ({
				line_id,
				unit_price: at === 0 ? 28.5 : 11.11,
				discount_percent: at === 0 ? 10 : 0,
				availability: 'in_stock',
				note: '',
			})),
		});
		await request.send({ version: body.version ?? 1 });
		await request.say('accept', { revision: 1, po_number: poNumber });
		return request;
	};
	/** A quote of a part, a text in Arabic and freight, accepted. */
	const acceptDrawn = async ({ currency, vat, lines, discount }: DrawnQuote): Promise<QuoteDocument> => {
		const request = await askedQuote(shop, boss);
		const things = [
			{ kind: 'part', product_id: 2, size: '' },
			{ kind: 'text', text: 'حشية مضخة ½ بوصة DN50' },
			{ kind: 'charge', text: 'Freight to Sharjah' },
		];
		const unit = 10 ** decimalsOf(currency);
		const saved = await request.save({
			...request.draft(null, { currency, vat_percent: vat, discount: { percent: discount } }),
			lines: lines.map((line, at) => ({
				...things[at],
				quantity: line.quantity,
				unit_price: line.coins / unit,
				discount_percent: line.discount,
				vat_percent: line.vat,
				availability: 'in_stock',
				note: '',
			})),
		});
		expect([saved.status, saved.body.error]).toEqual([200, undefined]);
		await request.send({ version: saved.body.version ?? 1 });
		await request.say('accept', { revision: 1 });
		const { quote } = (await request.read()) as PublicRequest;
		if (!quote) throw new Error('There is no quote.');
		return quote.document;
	};
	const text = async (path: string, by: Pick<typeof program, 'call'> = program) => {
		const { status, body, headers } = await by.call<string & ErrorBody>('GET', path);
		return { status, body, headers };
	};
	/** The file that the staff take next. */
	const next = async (path: string) => {
		const { status, body, headers } = await desk.call<string>('GET', `${path}?since=last`);
		expect(status).toBe(200);
		const codes = new Set([...body.matchAll(/\w{4}(?:-\w{4}){3}/g)].map(([code]) => code));
		return { codes, from: headers.get('x-accepted-from'), until: headers.get('x-accepted-until') };
	};
	/** Notes that the staff have taken a file; with `from` unless somebody else has meanwhile. */
	const take = (map: number | null, until: string | null, from?: { from: string | null }) =>
		desk.call<TakenFile & ErrorBody>('PUT', '/api/hand-over/taken', { map, until, ...from });
	const newMap = async (name: string) => {
		const columns = [{ title: 'Number', field: 'request_number' }];
		const { body } = await boss.call<HandOverMap[]>('PUT', '/api/hand-over/maps', [{ name, columns }]);
		return body[0]?.id ?? 0;
	};
	/** As if what has happened to the quote in the last minutes had happened before them. */
	const happenedBefore = (minutes: number, { id }: { id: number }) =>
		shop.database.transaction(async (transaction) => {
			for (const [table, column, condition] of [
				['quote_revisions', 'sent_at', `request_id = ${id}`],
				['quote_decisions', 'decided_at', `request_id = ${id}`],
				['changes', 'at', `entity = 'request' and entity_id = ${id}`],
			] as const) {
				await transaction.execute(`alter table ${table} disable trigger user`);
				await transaction.execute(
					`update ${table} set ${column} = least(${column}, now() - interval '${minutes} minutes') where ${condition}`,
				);
				await transaction.execute(`alter table ${table} enable trigger user`);
			}
		});
	const rowsOf = (csv: string) => [...parseCsv(csv.replaceAll('\r\n', '\n'), ',')].map(({ cells }) => cells);
	it('is an order of UBL, with the sums of the quote and what the buyer calls it', async () => {
		const request = await accepted('PO & <7> طلب');
		const { status, body: xml, headers } = await text(`/api/requests/${request.id}/order.xml`);
		expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
		const { quote } = (await request.read()) as PublicRequest;
		const document = quote?.document;
		expect(document).toMatchObject({ discount: 5.55 });
		expect(xml).toContain('<cbc:CustomizationID>urn:fdc:peppol.eu:poacc:trns:order:3</cbc:CustomizationID>');
		expect(xml).toContain('<cbc:ID>PO &amp; &lt;7&gt; طلب</cbc:ID>');
		expect(xml).toContain(`<cbc:PayableAmount currencyID="USD">${document?.total.toFixed(2)}</cbc:PayableAmount>`);
		expect(xml).toContain('<cbc:Quantity unitCode="C62">3</cbc:Quantity>');
		const amounts = (name: string) =>
			[...xml.matchAll(new RegExp(`<cbc:${name} currencyID="USD">([\\d.]+)<`, 'g'))].map(([, amount]) =>
				Number(amount),
			);
		const [ofQuote = 0, ...ofLines] = amounts('LineExtensionAmount').toSorted((a, b) => b - a);
		expect(ofLines.reduce((sum, amount) => sum + Math.round(amount * 100), 0)).toBe(Math.round(ofQuote * 100));
		expect(await schemaProblems(xml)).toEqual([[]]);
	});

	it('names the company that the buyer buys for, with its tax number, licence and place, in each file', async () => {
		const firm = { country: 'AE', tax_number: '100999888700003' };
		expect((await boss.call('PUT', '/api/settings/firm', firm)).status).toBe(200);
		const company = await newCompany(boss.call, {
			tax_number: '100123456700003',
			licence: 'CN-7',
			region: 'Sharjah',
			addresses: ['Industrial Area 4', 'Elsewhere'],
		});
		const buyer = await newMember(shop, boss.call, company.id);
		const { code, requestId } = await quotedForCompany(boss.call, buyer.call, 20);
		const accepting = await buyer.call('POST', `/api/requests/code/${code}/accept`, { revision: 1 });
		expect(accepting.status).toBe(200);
		// a quote says what was true when it was sent
		const { version } = (await boss.call<Company>('GET', `/api/companies/${company.id}`)).body;
		const moved = await boss.call('PUT', `/api/companies/${company.id}`, { name: 'Other', region: 'Dubai', version });
		expect(moved.status).toBe(200);

		const { body: xml } = await text(`/api/requests/${requestId}/order.xml`);
		expect(await schemaProblems(xml)).toEqual([[]]);
		expect(peppolProblems(xml)).toEqual([]);
		expect(xml).toContain(`<cbc:RegistrationName>${company.name}</cbc:RegistrationName><cbc:CompanyID>CN-7<`);
		expect(xml).toContain('<cbc:CompanyID>AE100123456700003</cbc:CompanyID>');

		const odoo = rowsOf((await text('/api/hand-over/odoo')).body).find(([, number]) => number === code);
		expect(odoo?.[0]).toBe(company.name);

		const fields: HandOverField[] = [
			'customer',
			'legal_name',
			'tax_number',
			'licence',
			'country',
			'region',
			'address',
			'unit_code',
			'vat_category',
		];
		const columns = ['request_number' as const, ...fields].map((field) => ({ title: field, field }));
		const { body: maps } = await boss.call<HandOverMap[]>('PUT', '/api/hand-over/maps', [{ name: 'Tax', columns }]);
		const [, ...row] =
			rowsOf((await text(`/api/hand-over/maps/${maps[0]?.id}`)).body).find(([number]) => number === code) ?? [];
		expect(row).toEqual([
			'Amina Haddad',
			company.name,
			'100123456700003',
			'CN-7',
			'AE',
			'Sharjah',
			'Industrial Area 4',
			'C62',
			'Z',
		]);
	});

	it('needs an accepted quote', async () => {
		const { id } = await sentQuote(shop, boss);
		expect((await text(`/api/requests/${id}/order.xml`)).status).toBe(409);
		expect((await text('/api/requests/999999/order.xml')).status).toBe(404);
		const other = await newToken(boss, ['catalogue:read']);
		expect((await text(`/api/requests/${id}/order.xml`, other)).status).toBe(403);
	});

	it('fills Odoo’s template with all 40 quotes that were accepted since, with equal sums, whole codes and Arabic', async () => {
		const { headers } = await text('/api/hand-over/odoo');
		const since = headers.get('x-accepted-until') ?? '2020-01-01T00:00:00Z';
		const quotes: QuoteDocument[] = [];
		for (const drawn of fc.sample(drawnQuote, { numRuns: 40, seed: 36 })) quotes.push(await acceptDrawn(drawn));
		const file = await text(`/api/hand-over/odoo?since=${encodeURIComponent(since)}`);
		expect([file.status, file.headers.get('x-total-count')]).toEqual([200, '40']);
		const [titles, ...rows] = rowsOf(file.body);
		expect(titles).toEqual([
			'Customer',
			'Order Reference',
			'Order Date',
			'Pricelist',
			'Order Lines/Product Template',
			'Order Lines/Quantity',
			'Order Lines/Unit Price',
			'Order Lines/Discount (%)',
			'Order Lines/Taxes',
		]);
		// an order begins with its reference; its further lines have none
		const orders: string[][][] = [];
		for (const row of rows) {
			if (row[1]) orders.push([]);
			orders.at(-1)?.push(row);
		}
		expect(orders.map(([first]) => [first?.[0], first?.[1], first?.[3]])).toEqual(
			quotes.map(({ buyer, code, currency }) => [buyer.name, code, currency]),
		);
		for (const [at, quote] of quotes.entries()) {
			const decimals = decimalsOf(quote.currency);
			const lines = orders[at] ?? [];
			expect(lines.reduce((sum, line) => sum + odooCoins(line, decimals), 0n)).toBe(coins(quote.net, decimals));
			expect(lines.filter(([, , , , name]) => name !== 'Discount').map(([, , , , name]) => name)).toEqual(
				quote.lines.map(({ code, size, name }) =>
					code ? `[${[code, size].filter(Boolean).join(' ')}] ${[name, size].filter(Boolean).join(' ')}` : name,
				),
			);
		}
		expect(file.body).toContain('حشية مضخة ½ بوصة DN50');
		const next = file.headers.get('x-accepted-until') ?? '';
		const later = await text(`/api/hand-over/odoo?since=${encodeURIComponent(next)}`);
		expect([later.headers.get('x-total-count'), later.headers.get('x-accepted-until')]).toEqual(['0', next]);
	});

	it('is taken by one of two colleagues who load the same file, and a late one does not bring older quotes back', async () => {
		const map = await newMap('Tally');
		const path = `/api/hand-over/maps/${map}`;
		await happenedBefore(90, await accepted());
		const load = async () => {
			const { from, until } = await next(path);
			return { until, from };
		};
		const [mine, hers] = [await load(), await load()];
		expect(mine.from, 'nobody has taken a file').toBeNull();
		expect((await take(map, mine.until, mine)).status).toBe(200);
		const late = await take(map, hers.until, hers);
		expect([late.status, late.body.error]).toEqual([
			409,
			'A colleague took a file with the same quotes at the same time. Delete this one, so that no quote is imported twice.',
		]);

		const second = await accepted();
		await happenedBefore(60, second);
		const [slow, quick] = [await load(), await load()];
		expect(slow).toEqual({ from: mine.until, until: expect.any(String) });
		const third = await accepted();
		await happenedBefore(30, third);
		const newest = await load();
		expect((await take(map, newest.until, newest)).status).toBe(200);
		expect((await take(map, slow.until, slow)).status).toBe(409);
		expect((await take(map, quick.until)).body.until, 'a program that does not compare').toBe(newest.until);
		const { codes } = await next(path);
		expect([codes.has(second.code), codes.has(third.code)]).toEqual([false, false]);
	});

	it('begins where the staff ended last, and leaves out what can still be withdrawn', async () => {
		const map = await newMap('Tally');
		const before = await next('/api/hand-over/odoo');
		if (before.until) await take(null, before.until);
		const [first, second] = [await accepted(), await accepted()];
		expect((await next('/api/hand-over/odoo')).codes).not.toContain(first.code);
		await happenedBefore(7, first);
		const { codes, until } = await next('/api/hand-over/odoo');
		expect([codes.has(first.code), codes.has(second.code)]).toEqual([true, false]);
		expect((await take(null, until)).status).toBe(200);
		expect((await next('/api/hand-over/odoo')).codes).not.toContain(first.code);
		expect((await next(`/api/hand-over/maps/${map}`)).codes, 'a map has a mark of its own').toContain(first.code);
		await happenedBefore(6, second);
		const later = await next('/api/hand-over/odoo');
		expect([...later.codes]).toEqual([second.code]);
		expect((await take(map, later.until)).status).toBe(200);
		expect((await next(`/api/hand-over/maps/${map}`)).codes.size).toBe(0);
		expect((await next('/api/hand-over/odoo')).codes, 'a file that nobody took stays new').toEqual(later.codes);
		expect((await take(999_999, later.until)).status).toBe(404);
		expect((await take(null, 'yesterday')).status).toBe(400);
		const nextYear = new Date(Date.now() + 366 * 86_400_000).toISOString();
		expect((await take(null, nextYear)).body.issues).toEqual([{ path: 'until', message: expect.any(String) }]);
		expect((await next('/api/hand-over/odoo')).codes, 'nothing is hidden').toEqual(later.codes);
		expect((await program.call('PUT', '/api/hand-over/taken', { map: null, until: later.until })).status).toBe(403);
	});

	it('has what the staff moved straight to shipped or restored since the last file, and nothing again that stayed won', async () => {
		const map = await newMap('Tally');
		const path = `/api/hand-over/maps/${map}`;
		const move = async ({ id }: { id: number }, ...statuses: string[]) => {
			for (const status of statuses)
				expect((await desk.call('PUT', `/api/requests/${id}`, { status })).status).toBe(200);
		};
		const [straight, restored, byHand] = [await sentQuote(shop, boss), await accepted(), await sentQuote(shop, boss)];
		await happenedBefore(600, straight);
		await happenedBefore(500, restored);
		await move(byHand, 'accepted');
		await happenedBefore(400, byHand);
		await move(restored, 'cancelled');
		const has = ({ codes }: { codes: Set<string> }) => [straight, restored, byHand].map(({ code }) => codes.has(code));
		const first = await next(path);
		expect(has(first)).toEqual([false, false, true]);
		expect((await take(map, new Date(Date.now() - 350 * 60_000).toISOString())).status).toBe(200);

		await move(straight, 'shipped');
		await happenedBefore(300, straight);
		await move(restored, 'accepted');
		await happenedBefore(200, restored);
		await move(byHand, 'shipped', 'accepted');
		await happenedBefore(100, byHand);
		expect(has(await next(path))).toEqual([true, true, false]);
	});

	it('leaves a row of the audit for each file of quotes that the staff or a program take', async () => {
		const map = await newMap('Tally');
		await text('/api/hand-over/odoo', desk);
		await text(`/api/hand-over/maps/${map}?format=xlsx`, desk);
		await text('/api/hand-over/odoo', await newToken(boss, ['requests:read'], 'Bookkeeping'));
		const exported = async () => {
			const { body } = await boss.call<AuditEntry[]>('GET', '/api/audit?kind=export');
			return body.map(({ account, details }) => `${account?.kind} ${account?.name}: ${details}`);
		};
		await expect
			.poll(exported)
			.toEqual(
				expect.arrayContaining([
					'administrator Karim: GET /api/hand-over/odoo',
					'administrator Karim: GET /api/hand-over/maps/:id',
					'program token:Bookkeeping: GET /api/hand-over/odoo',
				]),
			);
	});

	it('has rows in the columns of a map that add up, each by itself and all to the quote, with its discount', async () => {
		const quotes: QuoteDocument[] = [];
		for (const drawn of fc.sample(drawnQuote, { numRuns: 12, seed: 5 })) quotes.push(await acceptDrawn(drawn));
		expect(new Set(quotes.map(({ discount }) => discount > 0)).size, 'with a discount and without').toBe(2);
		const fields: HandOverField[] = ['request_number', 'line', 'quantity', 'unit_price', 'net', 'vat', 'total'];
		const columns = fields.map((field) => ({ title: field, field }));
		const { body: maps } = await boss.call<HandOverMap[]>('PUT', '/api/hand-over/maps', [{ name: 'Sums', columns }]);
		const rows = rowsOf((await text(`/api/hand-over/maps/${maps[0]?.id}`)).body);
		for (const { code, currency, net, vat, total, lines, discount } of quotes) {
			const decimals = decimalsOf(currency);
			const own = rows.filter(([number]) => number === code);
			const amounts = own.map((row) => row.slice(4).map((amount) => coins(amount, decimals)));
			for (const [rowNet = 0n, rowVat = 0n, rowTotal] of amounts) expect(rowNet + rowVat).toBe(rowTotal);
			const sums = [0, 1, 2].map((at) => amounts.reduce((sum, row) => sum + (row[at] ?? 0n), 0n));
			expect(sums).toEqual([net, vat, total].map((amount) => coins(amount, decimals)));
			expect(own.slice(0, lines.length).map(([, line]) => line)).toEqual(lines.map(({ position }) => String(position)));
			const ofDiscount = own.slice(lines.length);
			for (const [, line, quantity, price, rowNet] of ofDiscount)
				expect([line, quantity, price]).toEqual(['', '1', rowNet]);
			const discounted = ofDiscount.reduce((sum, [, , , , rowNet = 0]) => sum + coins(rowNet, decimals), 0n);
			expect(discounted).toBe(-coins(discount, decimals));
		}
	});

	it('has the columns of a map, as CSV and as a workbook', async () => {
		const save = (body: unknown) => boss.call<HandOverMap[] & ErrorBody>('PUT', '/api/hand-over/maps', body);
		const columns = [
			{ title: 'رقم الطلب', field: 'request_number' },
			{ title: 'Branch', text: 'Sharjah' },
			{ title: 'Item', field: 'name' },
			{ title: 'Amount', field: 'total' },
		];
		const { status, body } = await save([
			{ name: 'Tally', columns },
			{ name: 'Zoho', columns: columns.slice(1) },
		]);
		expect([status, body.map(({ name }) => name)]).toEqual([200, ['Tally', 'Zoho']]);
		const request = await accepted();
		const path = `/api/hand-over/maps/${body[0]?.id}`;
		const [titles, ...rows] = rowsOf((await text(path)).body);
		expect(titles).toEqual(['رقم الطلب', 'Branch', 'Item', 'Amount']);
		const own = rows.filter(([number]) => number === request.code);
		const { quote } = (await request.read()) as PublicRequest;
		expect(own.map(([, branch, item]) => [branch, item])).toEqual(
			[...(quote?.document.lines ?? []), { name: 'Discount' }].map(({ name }) => ['Sharjah', name]),
		);
		const workbook = await text(`${path}?format=xlsx`);
		expect([workbook.status, workbook.headers.get('content-disposition')]).toEqual([
			200,
			expect.stringContaining('.xlsx'),
		]);
		const [first] = body;
		expect((await save([{ ...first, name: 'Tally Prime' }])).body).toEqual([{ ...first, name: 'Tally Prime' }]);
		expect((await program.call<HandOverMap[]>('GET', '/api/hand-over/maps')).body).toHaveLength(1);
		expect((await save([{ id: 999_999, name: 'X', columns }])).status).toBe(404);
		for (const wrong of [
			{ name: 'X', columns: [] },
			{ name: ' ', columns },
			{ name: 'X', columns: [{ title: 'A', field: 'secret' }] },
		])
			expect((await save([wrong])).status).toBe(400);
		expect((await text('/api/hand-over/maps/999999')).status).toBe(404);
		expect((await text(`${path}?since=yesterday`)).status).toBe(400);
	});

	it('has 2,000 quotes in a file with all that were accepted at the same time, and says that there are more', async () => {
		const { id } = await accepted();
		// accepted long before those of other tests: by tens, each ten at another time
		await shop.database.execute(`
			with request as (
				insert into requests (code, customer_name, type, status, message, chat_url, quote_revision, quoted_until, po_number)
				select 'OLD' || number, 'Hassan Amer', 'Quote', 'shipped', '', '', 1, '2001-12-31', number::text
				from generate_series(1, 2020) number returning id, po_number::int as number
			) insert into quote_revisions (request_id, revision, document, draft, message, sent_at)
			select request.id, 1, quote.document, quote.draft, '', '2001-01-01'::timestamptz + (number + 4) / 10 * interval '1 hour'
			from request, quote_revisions quote where quote.request_id = ${id}`);
		const load = async (since: string) => {
			const { headers } = await text(`/api/hand-over/odoo?since=${encodeURIComponent(since)}`);
			const [count, more, until] = ['x-total-count', 'x-accepted-more', 'x-accepted-until'].map((name) =>
				headers.get(name),
			);
			return { count: Number(count), more, until: until ?? '' };
		};
		const first = await load('2000-01-01T00:00:00Z');
		expect(first).toEqual({ count: 2_005, more: 'true', until: '2001-01-09T08:00:00.000Z' });
		const second = await load(first.until);
		expect([second.count > 15, second.more]).toEqual([true, null]);
		expect((await load(second.until)).count).toBe(0);
	});
});
