import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { DeskSummary } from '#contract/requests/request-desk.schema.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { askedQuote, later } from '../../tests/support/quoted-requests.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('an acceptance in part on $name', ({ url }) => {
	const shop = shopTest(url);
	let desk: Awaited<ReturnType<typeof newAdministrator>>;
	beforeAll(async () => {
		desk = await newAdministrator(shop, 'admin');
	});
	/** A quote of two parts at 28.50 and 10, a gasket without a price, and freight of 25, with the ids of its lines. */
	const quoted = async (more: object = {}, added: object = {}) => {
		const request = await askedQuote(shop, desk, added);
		const common = { discount_percent: 0, availability: '', note: '', unit: '' };
		const lines = [
			{ ...common, kind: 'part', product_id: 2, quantity: 3, unit_price: 28.5 },
			{ ...common, kind: 'text', text: 'Spring', quantity: 2, unit_price: 10 },
			{ ...common, kind: 'text', text: 'Gasket', quantity: 1, unit_price: null },
			{ ...common, kind: 'charge', text: 'Freight', quantity: 1, unit_price: 25 },
		];
		const draft = { version: 0, currency: 'USD', vat_percent: 5, valid_until: later, terms: 'Cash', lines, ...more };
		expect((await request.save(draft)).status).toBe(200);
		await request.send({ version: 1 });
		const document = (await request.read()).quote?.document;
		const [bearing = 0, spring = 0, gasket = 0, freight = 0] = document?.lines.map(({ id }) => id ?? 0) ?? [];
		const choose = (line_ids: number[], more: object = {}) =>
			request.say('accept', { revision: 1, line_ids, po_number: 'PO 12', ...more });
		return { ...request, bearing, spring, gasket, freight, choose };
	};

	it('is a wish that leaves the quote open, and tells the desk', async () => {
		const { id, bearing, freight, choose, read, quote } = await quoted();
		const { status, body } = await choose([freight, bearing]);
		expect([status, body.status, body.quote?.state]).toEqual([200, 'quoted', 'accepted_in_part']);
		const lineIds = [bearing, freight].toSorted((a, b) => a - b);
		expect((await read()).quote?.decision).toMatchObject({ line_ids: lineIds, po_number: 'PO 12' });
		expect((await quote()).revisions[0]?.decision).toMatchObject({ decision: 'accepted_in_part', line_ids: lineIds });
		const { alerts } = (await desk.call<DeskSummary>('GET', '/api/requests/desk/summary')).body;
		expect(alerts.filter((alert) => alert.request_id === id).map(({ kind }) => kind)).toContain('accepted_in_part');
	});

	it('binds when the seller has sent the revision of the chosen lines, in one press', async () => {
		const { id, bearing, freight, choose, send, read } = await quoted();
		await choose([bearing, freight]);
		const sent = await send({ version: 2, chosen: true });
		expect([sent.status, sent.body.revision]).toEqual([200, 2]);
		const request = await read();
		expect(request).toMatchObject({
			status: 'accepted',
			quote: { state: 'accepted', decision: { decision: 'accepted', po_number: 'PO 12' } },
		});
		// (3 × 28.50 + 25) × 1.05
		expect(request.quote?.document).toMatchObject({ revision: 2, total: 116.03 });
		expect(request.quote?.document.lines.map((line) => line.id)).toEqual([bearing, freight]);
		const payments = await desk.call('GET', `/api/requests/${id}/payments`);
		expect(payments.body).toMatchObject({ total: '116.03', rest: '116.03' });
	});

	it('is an order of the day on which the seller has sent the lines, for the bookkeeper and for other programs', async () => {
		const { id, bearing, choose, send } = await quoted();
		await choose([bearing]);
		const { rows } = await shop.database.$client.query<{ until: Date }>('select clock_timestamp() as until');
		const since = rows[0]?.until.toISOString() ?? '';
		await send({ version: 2, chosen: true });
		const next = await desk.call<string>('GET', `/api/hand-over/odoo?since=${encodeURIComponent(since)}`);
		expect(next.body).toContain('Hassan Amer');
		const history = await desk.call<{ action: string }[]>('GET', `/api/requests/${id}/history`);
		expect(history.body.slice(0, 2).map(({ action }) => action)).toEqual(['accepted', 'quote_sent']);
	});

	it('keeps a charge whose price is still open', async () => {
		const { id, save, send, choose, read, quote } = await quoted();
		const { lines } = (await quote()).draft;
		const open = lines.map((line) => ('kind' in line && line.kind === 'charge' ? { ...line, unit_price: null } : line));
		const draft = { version: 2, currency: 'USD', vat_percent: 5, valid_until: later, terms: 'Cash', lines: open };
		expect((await save(draft)).status).toBe(200);
		await send({ version: 3 });
		const [bearing = 0] = (await read()).quote?.document.lines.map((line) => line.id ?? 0) ?? [];
		expect((await choose([bearing], { revision: 2 })).status).toBe(200);
		expect((await send({ version: 4, chosen: true })).status).toBe(200);
		const { document } = (await read()).quote ?? {};
		expect(document?.lines.map(({ kind, unit_price }) => [kind, unit_price])).toEqual([
			['part', 28.5],
			['charge', null],
		]);
		expect([id, document?.open_lines]).toEqual([id, 1]);
	});

	it('takes the number of the order later, and keeps it when the same choice is sent without', async () => {
		const { bearing, choose, read } = await quoted();
		await choose([bearing], { po_number: '' });
		await choose([bearing], { po_number: 'PO 13' });
		expect((await read()).quote?.decision?.po_number).toBe('PO 13');
		await choose([bearing], { po_number: '' });
		expect((await read()).quote?.decision?.po_number).toBe('PO 13');
		const withNumber = await quoted({}, { po_number: 'PO 20' });
		await withNumber.choose([withNumber.bearing], { po_number: 'PO 21' });
		await withNumber.choose([withNumber.bearing], { po_number: '' });
		expect((await withNumber.read()).quote?.decision?.po_number, 'not that of the request').toBe('PO 21');
	});

	it('is found at the desk by its number of the order', async () => {
		const { id, bearing, choose } = await quoted();
		await choose([bearing], { po_number: 'PO/88127' });
		const found = await desk.call<{ id: number }[]>('GET', '/api/requests?search=88127');
		expect(found.body.map((request) => request.id)).toEqual([id]);
	});

	it('is withdrawn, replaced by another choice, by an acceptance of everything or by a refusal', async () => {
		const { bearing, spring, choose, say, read } = await quoted();
		await choose([bearing]);
		expect((await say('withdraw', { revision: 1 })).body).toMatchObject({ status: 'quoted', quote: { state: 'open' } });
		await choose([bearing]);
		await choose([spring]);
		expect((await read()).quote?.decision?.line_ids).toEqual([spring]);
		expect((await say('accept', { revision: 1 })).body.status).toBe('accepted');
		expect((await choose([bearing])).status).toBe(409);
		const other = await quoted();
		await other.choose([other.bearing]);
		expect((await other.say('decline', { revision: 1, reason: 'Too dear' })).body.status).toBe('declined');
	});

	it('is stored once when the same choice is sent twice', async () => {
		const { id, bearing, choose } = await quoted();
		const both = await Promise.all([choose([bearing]), choose([bearing])]);
		expect(both.map(({ status }) => status)).toEqual([200, 200]);
		const history = await desk.call<{ action: string }[]>('GET', `/api/requests/${id}/history`);
		expect(history.body.filter(({ action }) => action === 'accepted_in_part')).toHaveLength(1);
	});

	it('of every line with a price is an acceptance', async () => {
		const { bearing, spring, freight, choose } = await quoted();
		expect((await choose([bearing, spring, freight])).body).toMatchObject({ status: 'accepted' });
	});

	it('is not of a charge alone, of a line without a price, of another quote’s line, of none', async () => {
		const { freight, gasket, bearing, choose, read } = await quoted();
		const errors = [];
		for (const ids of [[freight], [bearing, gasket], [999_999], []]) {
			const { status, body } = await choose(ids);
			errors.push([status, (body as ErrorBody).issues?.[0]?.path]);
		}
		expect(errors).toEqual([
			[400, 'line_ids.0'],
			[400, 'line_ids.1'],
			[400, 'line_ids.0'],
			[400, 'line_ids'],
		]);
		expect((await read()).quote?.state).toBe('open');
	});

	it('is not sent by the seller when the buyer has chosen nothing, nor while other changes are saved', async () => {
		const { bearing, choose, send, save, draft } = await quoted();
		expect((await send({ version: 2, chosen: true })).status).toBe(409);
		await choose([bearing]);
		expect((await send({ version: 2, decision: null })).status, 'he has not seen the choice').toBe(409);
		await save(draft(30));
		expect((await send({ version: 3, chosen: true })).status).toBe(409);
	});

	it('names a discount that is above the chosen lines, and stores nothing', async () => {
		const { spring, choose, send, read } = await quoted({ discount: { amount: 60 } });
		await choose([spring]);
		const sent = await send({ version: 2, chosen: true });
		expect([sent.status, sent.body.issues?.[0]?.path]).toEqual([400, 'discount.amount']);
		expect((await read()).revisions).toHaveLength(1);
	});

	it('is superseded by a revision that the seller sends otherwise', async () => {
		const { bearing, spring, choose, send, read } = await quoted();
		await choose([bearing]);
		expect((await send({ version: 2 })).status).toBe(200);
		expect((await read()).quote).toMatchObject({ state: 'open', decision: null });
		expect((await choose([spring])).status).toBe(409);
	});
});
