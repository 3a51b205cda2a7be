import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { readPdf } from '../../tests/support/pdf.ts';
import { caller, newAdministrator } from '../../tests/support/people.ts';
import { askedQuote, later, sentQuote } from '../../tests/support/quoted-requests.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

/** `later` in words: `22 November 2026`. */
const laterText = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(later));

const contact = { name: 'Hassan Amer' };

describe.each(inject('databases'))('a quote on $name', ({ url }) => {
	const shop = shopTest(url);
	let desk: Awaited<ReturnType<typeof newAdministrator>>;
	beforeAll(async () => {
		desk = await newAdministrator(shop, 'admin');
	});

	const anybody = () => caller(shop);
	const openQuote = () => askedQuote(shop, desk);
	const quoted = () => sentQuote(shop, desk);

	it('of 3 × 28.50 and 5 % VAT comes to 89.78, and its message has total, last day and link', async () => {
		const { code, draft, save, send, read } = await openQuote();
		expect((await save(draft(28.5))).status).toBe(200);
		const sent = await send({ version: 1 });
		expect(sent.status).toBe(200);
		expect(sent.body).toMatchObject({ revision: 1, total: 89.78 });
		expect(sent.body.message.split('\n')).toEqual([
			expect.stringContaining(`Hello Hassan Amer`),
			`Total: 89.78 USD, valid until ${laterText}`,
			'1 item is not priced yet',
			`View, accept or decline it here: http://shop.test/request/${code}`,
		]);
		expect(sent.body.chatUrl).toContain('https://wa.me/20100765');
		const { status, quote } = await read();
		expect(status).toBe('quoted');
		expect(quote).toMatchObject({ state: 'open', decision: null });
		expect(quote?.document).toMatchObject({
			revision: 1,
			net: 85.5,
			vat: 4.28,
			total: 89.78,
			open_lines: 1,
			terms: 'Cash',
		});
		expect(quote?.document.lines).toMatchObject([
			{ position: 1, quantity: 3, unit_price: 28.5, total: 89.78, text: null },
			{ position: 2, name: 'Old pump gasket', text: 'Old pump gasket', unit_price: null, total: null },
		]);
	});

	it('names the settings that its paper lacks', async () => {
		const { quote } = await openQuote();
		expect((await quote()).missing_details).toEqual(['logo', 'address', 'tax_number']);
	});

	it('takes of its terms under both names the changed one, and of two changed ones the translation', async () => {
		const { draft, save, quote } = await openQuote();
		const { terms_ar: _, ...defaults } = (await quote()).draft as object as { terms_ar: string };
		expect((await save({ ...defaults, ...draft(28.5), terms_ar: 'نقدًا' })).body.draft.translations).toEqual({
			ar: { terms: 'نقدًا' },
		});
		const stored = (await quote()).draft;
		expect((await save({ ...stored, terms_ar: 'بشيك' })).body.draft.translations).toEqual({ ar: { terms: 'بشيك' } });
		expect((await save({ ...stored, terms_ar: '' })).body.draft.translations).toEqual({ ar: { terms: 'نقدًا' } });
		const both = { ...stored, terms_ar: 'قديم', translations: { ar: { terms: 'جديد' } } };
		expect((await save(both)).body.draft).toMatchObject({ terms_ar: 'جديد', translations: both.translations });
	});

	it('proposes the price of the size, else of the product, and what the same buyer was offered last', async () => {
		await shop.database.$client.query('update products set price = 12.5 where id = 2');
		const first = await openQuote();
		expect((await first.quote()).lines[0]?.proposals).toMatchObject([
			{ source: 'product', unit_price: 12.5, currency: 'USD' },
		]);
		await first.save(first.draft(11.25));
		await first.send({ version: 1 });
		const items = [{ productId: 2, quantity: 1 }];
		const again = { type: 'Quote', contact: { ...contact, number: first.number }, items };
		const { id } = (await anybody()<SentRequest>('POST', '/api/requests', again)).body;
		const { lines } = (await desk.call<QuoteAtDesk>('GET', `/api/requests/${id}/quote`)).body;
		expect(lines[0]?.proposals).toMatchObject([
			{ source: 'product', unit_price: 12.5 },
			{ source: 'last_quote', unit_price: 11.25, currency: 'USD', at: expect.any(String) },
		]);
	});

	it('stands line by line in the list of requests for an export, as its current revision is', async () => {
		const { id, draft, save, send, number } = await openQuote();
		const listed = async (more = '') =>
			(await desk.call<AdministeredRequest[]>('GET', `/api/requests?search=${encodeURIComponent(number)}${more}`)).body;
		expect((await listed('&with=quotes'))[0]?.quoted).toBeNull();
		await save(draft(28.5));
		await send({ version: 1 });
		await save(draft(8.755, { currency: 'KWD', repriced: true }));
		await send({ version: 3 });
		expect(await listed('&with=quotes')).toMatchObject([
			{
				id,
				quoted: {
					revision: 2,
					currency: 'KWD',
					lines: [
						{ unit_price: 8.755, discount_percent: 0, net: 26.265 },
						{ unit_price: null, discount_percent: 0, net: null },
					],
				},
			},
		]);
		expect((await listed())[0]).not.toHaveProperty('quoted');
	});

	it('proposes of the last quote what a piece came to after its discount', async () => {
		const first = await openQuote();
		const { lines, ...draft } = first.draft(50.01);
		await first.save({ ...draft, lines: lines.map((line) => ({ ...line, discount_percent: 50 })) });
		await first.send({ version: 1 });
		const items = [{ productId: 2, quantity: 4 }];
		const again = { type: 'Quote', contact: { ...contact, number: first.number }, items };
		const { id } = (await anybody()<SentRequest>('POST', '/api/requests', again)).body;
		const { lines: priced } = (await desk.call<QuoteAtDesk>('GET', `/api/requests/${id}/quote`)).body;
		expect(priced[0]?.proposals.at(-1)).toEqual({
			source: 'last_quote',
			unit_price: 25.01,
			currency: 'USD',
			at: expect.any(String),
		});
	});

	it('proposes the price of a size that was removed and has come back, and tells its stock', async () => {
		const items = [{ productId: 1, size: '12mm', quantity: 1 }];
		const { id } = (
			await anybody()<SentRequest>('POST', '/api/requests', {
				type: 'Quote',
				contact: { ...contact, number: '+20 100 765 9999' },
				items,
			})
		).body;
		const linesOf = async () => (await desk.call<QuoteAtDesk>('GET', `/api/requests/${id}/quote`)).body.lines;
		expect((await linesOf())[0]?.availability, 'nobody has stated it').toBe('');
		const { $client } = shop.database;
		const { rows } = await $client.query(
			"delete from variants where product_id = 1 and size = '12mm' returning position, description",
		);
		await $client.query(
			`insert into variants (product_id, size, position, description, price, availability, stated_at)
			values (1, '12mm', $1, $2, 28, 'in_stock', now())`,
			[rows[0].position, rows[0].description],
		);
		const [line] = await linesOf();
		expect(line).toMatchObject({ availability: 'in_stock' });
		expect(line?.proposals[0]).toMatchObject({ source: 'size', unit_price: 28 });
	});

	it('is a PDF for whoever has the code, in the language that is asked for', async () => {
		const { code } = await quoted();
		const pdf = await shop.get(`/request/${code}/quote.pdf?language=ar`);
		expect(pdf.headers.get('content-type')).toBe('application/pdf');
		expect(pdf.headers.get('cache-control')).toBe('no-store');
		const { pages } = await readPdf(Buffer.from(await pdf.arrayBuffer()));
		expect(pages[0]?.lines.join('\n')).toContain('89.78');
		expect((await shop.get(`/request/${code}/quote.pdf?language=xx`)).status).toBe(400);
		const none = await openQuote();
		expect((await shop.get(`/request/${none.code}/quote.pdf`)).status).toBe(404);
	});

	it('is missed in the language of the paper, else in that of who asks for it', async () => {
		const { code } = await openQuote();
		const missed = async (query: string, language = 'en') => {
			const headers = { 'Accept-Language': language };
			const response = await shop.get(`/request/${code}/quote.pdf${query}`, { headers });
			expect(response.status).toBe(404);
			return ((await response.json()) as ErrorBody).error;
		};
		const { en, ar } = { en: /^[ -~]+$/, ar: /[\u0600-\u06ff]/ };
		expect(await missed('')).toMatch(en);
		expect(await missed('?language=ar')).toMatch(ar);
		expect(await missed('?language=en', 'ar')).toMatch(en);
		expect(await missed('?language=both', 'ar')).toMatch(ar);
	});

	it('never changes once it is sent, whatever happens to prices, names and the draft', async () => {
		const { id, draft, save, read } = await quoted();
		const before = (await read()).quote;
		await shop.database.$client.query("update products set price = 99, name = 'Renamed' where id = 2");
		await save(draft(50, { version: 2 }));
		expect((await read()).quote).toEqual(before);
		const altering = shop.database.$client.query(`update quote_revisions set message = 'x' where request_id = ${id}`);
		await expect(altering).rejects.toThrow(/never altered/);
	});

	it('is accepted by whoever has the code, once, also when two presses come at once', async () => {
		const { id, say, read } = await quoted();
		const presses = await Promise.all([1, 2, 3].map(() => say('accept', { revision: 1 })));
		expect(presses.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(await read()).toMatchObject({ status: 'accepted', quote: { state: 'accepted' } });
		const { rows } = await shop.database.$client.query(
			`select action from changes where entity = 'request' and entity_id = ${id} order by id`,
		);
		expect(rows.map(({ action }) => action)).toEqual(['create', 'quote', 'quote_sent', 'accepted']);
		expect((await say('decline', { revision: 1 })).status).toBe(409);
	});

	it('is declined with a reason that the desk reads', async () => {
		const { id, quote, say } = await quoted();
		expect((await say('decline', { revision: 1, reason: 'Too dear' })).body.status).toBe('declined');
		expect((await quote()).revisions[0]?.decision).toMatchObject({ decision: 'declined', reason: 'Too dear' });
		const { body } = await desk.call<AdministeredRequest[]>('GET', '/api/requests?status=declined');
		expect(body.map((request) => request.id)).toContain(id);
	});

	it('is not accepted in a revision that is superseded, expired or was never sent', async () => {
		const { draft, save, send, say, read } = await quoted();
		expect((await say('accept', { revision: 2 })).body.error).toMatch(/no such revision/);
		await save(draft(27));
		await send({ version: 3 });
		expect((await say('accept', { revision: 1 })).body).toMatchObject({
			code: 'conflict',
			error: expect.stringMatching(/newer/),
		});
		expect((await read()).revisions.map(({ revision, total }) => [revision, total])).toEqual([
			[2, 85.05],
			[1, 89.78],
		]);
		expect((await say('accept', { revision: 2 })).status).toBe(200);
	});

	it('is accepted or replaced, never both, when the buyer accepts in the second of a new revision', async () => {
		for (let round = 0; round < 6; round++) {
			const { draft, save, send, say, read } = await quoted();
			await save(draft(27));
			const accepting = () => say('accept', { revision: 1 });
			const sending = () => send({ version: 3, decision: null });
			const presses = round % 2 ? [accepting(), sending()] : [sending(), accepting()];
			const statuses = (await Promise.all(presses)).map(({ status }) => status);
			expect(statuses.toSorted()).toEqual([200, 409]);
			const { status, revisions, quote } = await read();
			const outcome = `${status} ${quote?.state} of ${revisions.length}`;
			expect(['accepted accepted of 1', 'quoted open of 2']).toContain(outcome);
		}
	});

	it('expires after its last day, and is renewed in one press', async () => {
		const { id, quote, send, say, read } = await quoted();
		// as the day after its last one
		await shop.database.$client.query(`update requests set quoted_until = '2020-01-01' where id = ${id}`);
		expect((await read()).status).toBe('expired');
		expect((await say('accept', { revision: 1 })).body.error).toMatch(/expired/);
		const renewed = await send({ version: 2, renew: true });
		expect(renewed.body).toMatchObject({ revision: 2, total: 89.78 });
		expect((await quote()).draft.valid_until > new Date().toISOString()).toBe(true);
		expect((await say('accept', { revision: 2 })).body.status).toBe('accepted');
	});

	it('is sent once by two presses, and not over what a colleague has saved meanwhile', async () => {
		const { draft, save, send, read } = await openQuote();
		await save(draft(28.5));
		const presses = await Promise.all([send({ version: 1 }), send({ version: 1 })]);
		expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect((await read()).revisions).toHaveLength(1);
		expect((await save(draft(1, { version: 1 }))).body.changed?.by).toBe('Karim');
	});

	it('is not saved first by two who both saw it unpriced', async () => {
		const { draft, save, code, quote } = await openQuote();
		expect((await quote()).request).toMatchObject({ code, status: 'pending', customer_name: 'Hassan Amer' });
		expect((await save(draft(28.5, { version: 0 }))).status).toBe(200);
		const second = await save(draft(1, { version: 0 }));
		expect([second.status, second.body.changed?.by]).toEqual([409, 'Karim']);
	});

	it.each([
		['a line of another request', { lines: [{ line_id: 1_000_000, unit_price: 1 }] }, 'lines.0.line_id'],
		['a price below nothing', { lines: [{ line_id: 1, unit_price: -1 }] }, 'lines.0.unit_price'],
		['half a cent', { lines: [{ line_id: 1, unit_price: 0.005 }] }, 'lines.0.unit_price'],
		[
			'a discount over all',
			{ lines: [{ line_id: 1, unit_price: 1, discount_percent: 101 }] },
			'lines.0.discount_percent',
		],
		['no currency', { currency: 'XXX' }, 'currency'],
		['a date that is none', { valid_until: '31.12.2099' }, 'valid_until'],
		['a last day that no quote reaches', { valid_until: '9999-12-31' }, 'valid_until'],
	])('is not saved with %s, and says where', async (_what, wrong, path) => {
		const { draft, save } = await openQuote();
		const response = await save(draft(1, wrong));
		expect(response.status).toBe(400);
		expect(response.body.issues?.map((issue) => issue.path)).toContain(path);
		expect(response.body.error).toMatch(/\w+ \w+/);
	});

	it('never keeps its prices when its currency changes, unless they are converted or new', async () => {
		const { draft, save, quote, send, id } = await openQuote();
		const kwd = { currency: 'KWD' };
		const conversion = { from: 'USD', rate: '0.3075', day: '2026-11-25' };
		await save(draft(491.55));
		const unsaid = await save(draft(491.55, kwd));
		expect([unsaid.status, unsaid.body.issues?.[0]?.path]).toEqual([400, 'currency']);
		expect(unsaid.body.error).toMatch(/USD.*Convert.*KWD/);
		expect((await quote()).draft).toMatchObject({ currency: 'USD', lines: [{ unit_price: 491.55 }] });

		expect((await save(draft(151.152, { ...kwd, conversion }))).status).toBe(200);
		expect((await quote()).draft).toMatchObject({ ...kwd, conversion, lines: [{ unit_price: 151.152 }] });
		// a client that sends back what it read has not converted anything
		const stale = await save(draft(151.15, { currency: 'AED', conversion: { ...conversion } }));
		expect(stale.status).toBe(400);
		expect((await save(draft(1_810, { currency: 'AED', repriced: true }))).status).toBe(200);
		expect((await save(draft(null, kwd))).status, 'without prices nothing can be misread').toBe(200);
		const reduced = { discount: { amount: 5 } };
		await save(draft(null, { ...kwd, ...reduced }));
		expect((await save(draft(null, { currency: 'AED', ...reduced }))).status, 'a discount is money, too').toBe(400);
		await save(draft(null, kwd));
		expect((await save(draft(150, kwd))).status).toBe(200);

		await save(draft(150, { ...kwd, conversion }));
		expect((await send({ version: 8 })).status).toBe(200);
		const { rows } = await shop.database.$client.query(`select draft from quote_revisions where request_id = ${id}`);
		expect(rows[0].draft.conversion, 'the revision has its rate and day').toEqual(conversion);
	});

	it.each(['0', '-1', '1e3', '0.00000000001', 'abc', '1,5'])('is not converted at a rate of %s', async (rate) => {
		const { draft, save } = await openQuote();
		const conversion = { from: 'USD', rate, day: '2026-11-25' };
		const { status, body } = await save(draft(1, { currency: 'KWD', conversion }));
		expect([status, body.issues?.[0]?.path]).toEqual([400, 'conversion.rate']);
	});

	it('is not sent without a price, unsaved, or after its last day', async () => {
		const { draft, save, send } = await openQuote();
		expect((await send({ version: 0 })).body.error).toMatch(/Save the prices/);
		await save(draft(null));
		expect((await send({ version: 1 })).body.error).toMatch(/at least one price/);
		await save(draft(1, { valid_until: '2020-01-01' }));
		expect((await send({ version: 2 })).body.issues).toMatchObject([{ path: 'valid_until' }]);
	});

	it('is priced and sent by administrators alone, and a wrong code opens nothing', async () => {
		const { id } = await quoted();
		for (const call of [anybody()]) {
			expect((await call('GET', `/api/requests/${id}/quote`)).status).toBe(401);
			expect((await call('POST', `/api/requests/${id}/quote/send`, { version: 1 })).status).toBe(401);
		}
		for (const code of ['0000-0000-0000-0000', "'", 'x'.repeat(30)])
			expect(
				(await anybody()('POST', `/api/requests/code/${encodeURIComponent(code)}/accept`, { revision: 1 })).status,
			).toBe(404);
	});
});
