import { beforeAll, describe, expect, inject, it } from 'vitest';
import { dayFromNow } from '#contract/days.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { PublicRequest } from '#contract/quotes/quote-desk.schema.ts';
import type { RequestPayments } from '#contract/requests/payments.schema.ts';
import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import type { HistoryEntry } from '#contract/requests/request-history.schema.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { newCompany, newMember } from '../../tests/support/price-lists.ts';
import { askedQuote, quotedForCompany, sentQuote } from '../../tests/support/quoted-requests.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

const part = { amount: '40', on: '2026-01-31', method: 'transfer', note: 'Voucher 12' };

describe.each(inject('databases'))('payments of a request on $name', ({ url }) => {
	const shop = shopTest(url);
	let desk: Awaited<ReturnType<typeof newAdministrator>>;
	beforeAll(async () => {
		desk = await newAdministrator(shop, 'admin');
	});
	/** An accepted quote of 89.78 USD. */
	const accepted = async () => {
		const request = await sentQuote(shop, desk);
		await request.say('accept', { revision: 1 });
		const path = `/api/requests/${request.id}/payments`;
		const pay = (change: object = {}, key?: string) =>
			desk.call<RequestPayments & ErrorBody>(
				'POST',
				path,
				{ ...part, ...change },
				key ? { 'Idempotency-Key': key } : {},
			);
		const reverse = (payment: number) => desk.call<RequestPayments & ErrorBody>('DELETE', `${path}/${payment}`);
		const list = async () => (await desk.call<RequestPayments>('GET', path)).body;
		const set = (change: object) => desk.call<AdministeredRequest>('PUT', `/api/requests/${request.id}`, change);
		return { ...request, pay, reverse, list, set };
	};

	it('are parts of the total, which the desk and the buyer see', async () => {
		const { id, pay, list, read } = await accepted();
		expect(await list()).toMatchObject({ payments: [], total: '89.78', paid: '0.00', rest: '89.78', payment: null });
		const first = await pay();
		expect([first.status, first.body]).toEqual([
			201,
			expect.objectContaining({
				total: '89.78',
				paid: '40.00',
				rest: '49.78',
				payment: 'partly_paid',
				currency: 'USD',
			}),
		]);
		expect(first.body.payments).toEqual([
			expect.objectContaining({
				amount: '40.00',
				on: '2026-01-31',
				method: 'transfer',
				note: 'Voucher 12',
				by: 'Karim',
			}),
		]);
		expect(await read()).toMatchObject({ payment: 'partly_paid', paid: 40, rest: 49.78 });
		const unpaid = await desk.call<AdministeredRequest[]>('GET', '/api/requests?payment=unpaid');
		expect(unpaid.body.find((request) => request.id === id)).toMatchObject({ payment: 'partly_paid', rest: 49.78 });
		expect((await pay({ amount: '49.78' })).body).toMatchObject({ rest: '0.00', payment: 'paid' });
		expect(await read()).toMatchObject({ payment: 'paid', paid: 89.78, rest: 0 });
		const history = await desk.call<HistoryEntry[]>('GET', `/api/requests/${id}/history`);
		expect(history.body.filter(({ action }) => action === 'payment').map(({ after }) => after.amount)).toEqual([
			'49.78 USD',
			'40.00 USD',
		]);
	});

	it('are due by the terms of the company, unless the staff set another day', async () => {
		const { id: company } = await newCompany(desk.call, { terms_days: 30 });
		const buyer = await newMember(shop, desk.call, company);
		const { code, requestId } = await quotedForCompany(desk.call, buyer.call, 100);
		const say = (what: string) => buyer.call('POST', `/api/requests/code/${code}/${what}`, { revision: 1 });
		const due = async () => (await buyer.call<PublicRequest>('GET', `/api/requests/code/${code}`)).body.payment_due_on;
		const overdue = async () => {
			const { body } = await desk.call<AdministeredRequest[]>('GET', '/api/requests?payment_due=overdue');
			return body.map(({ id }) => id);
		};
		expect(await due()).toBeNull();
		await say('accept');
		expect(await due()).toBe(dayFromNow(30));
		await say('withdraw');
		expect(await due(), 'nothing is owed').toBeNull();
		await desk.call('PUT', `/api/requests/${requestId}`, { status: 'accepted' });
		expect(await due(), 'accepted by the staff').toBe(dayFromNow(30));
		await desk.call('PUT', `/api/requests/${requestId}`, { undo_status: 'quoted' });
		expect(await due()).toBeNull();
		await desk.call('PUT', `/api/requests/${requestId}`, { payment_due_on: dayFromNow(-3) });
		expect(await overdue(), 'not accepted').not.toContain(requestId);
		await say('accept');
		expect(await due(), 'as the staff have set it').toBe(dayFromNow(-3));
		const later = await accepted();
		await later.set({ payment_due_on: dayFromNow(-1) });
		const late = await overdue();
		expect(late.indexOf(requestId)).toBeLessThan(late.indexOf(later.id));
		expect(late).toContain(requestId);
		await later.pay({ amount: '89.78' });
		expect(await overdue(), 'paid').not.toContain(later.id);
	});

	it('are due by a new day when a newer quote is accepted, also after the staff have taken the request up again', async () => {
		const { id: company } = await newCompany(desk.call, { terms_days: 30 });
		const buyer = await newMember(shop, desk.call, company);
		const { code, requestId } = await quotedForCompany(desk.call, buyer.call, 100);
		const due = async () => (await buyer.call<PublicRequest>('GET', `/api/requests/code/${code}`)).body.payment_due_on;
		const accept = (revision: number) => buyer.call('POST', `/api/requests/code/${code}/accept`, { revision });
		await accept(1);
		expect(await due()).toBe(dayFromNow(30));
		expect((await desk.call('POST', `/api/requests/${requestId}/quote/send`, { version: 2 })).status).toBe(200);
		expect(await due(), 'quoted again').toBeNull();
		await accept(2);
		expect(await due()).toBe(dayFromNow(30));
		await desk.call('PUT', `/api/requests/${requestId}`, { status: 'pending' });
		expect(await due(), 'taken up again').toBeNull();
		await desk.call('PUT', `/api/requests/${requestId}`, { undo_status: 'accepted' });
		expect(await due(), 'undone').toBe(dayFromNow(30));
	});

	it('are due by the terms from the day on which the staff move a quote straight to shipped', async () => {
		const { id: company } = await newCompany(desk.call, { terms_days: 30 });
		const buyer = await newMember(shop, desk.call, company);
		const { code, requestId } = await quotedForCompany(desk.call, buyer.call, 100);
		const move = async (status: string) => {
			expect((await desk.call('PUT', `/api/requests/${requestId}`, { status })).status).toBe(200);
			return (await buyer.call<PublicRequest>('GET', `/api/requests/code/${code}`)).body.payment_due_on;
		};
		expect(await move('shipped')).toBe(dayFromNow(30));
		expect(await move('delivered')).toBe(dayFromNow(30));
		expect(await move('cancelled'), 'nothing is owed').toBeNull();
	});

	it.each([
		['zero', { amount: '0' }, 'amount'],
		['negative', { amount: '-5' }, 'amount'],
		['more decimals than its currency has', { amount: '5.005' }, 'amount'],
		['no number', { amount: 'five' }, 'amount'],
		['empty', { amount: '' }, 'amount'],
		['of a day that is none', { on: '2026-02-30' }, 'on'],
		['of a day to come', { on: '2099-01-01' }, 'on'],
		['by a method that is none', { method: 'gold' }, 'method'],
	])('are rejected when %s', async (_, change, path) => {
		const { pay, list } = await accepted();
		const { status, body } = await pay(change);
		expect([status, body.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
		expect((await list()).payments).toEqual([]);
	});

	it('are never more than the rest, which the error names', async () => {
		const { pay, list } = await accepted();
		const { status, body } = await pay({ amount: '89.79' });
		expect([status, body.error]).toEqual([409, expect.stringContaining('89.78 USD')]);
		await pay({ amount: '89.78' });
		expect((await pay({ amount: '0.01' })).status).toBe(409);
		expect((await list()).paid).toBe('89.78');
	});

	it('wait for each other, so that two at once do not pay more than the rest', async () => {
		const { pay, list } = await accepted();
		const presses = await Promise.all(['50', '51', '52', '53'].map((amount) => pay({ amount })));
		expect(presses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
		expect((await list()).payments).toHaveLength(1);
	});

	it('are booked once by the key of their press', async () => {
		const { pay, list } = await accepted();
		const presses = await Promise.all([1, 2, 3].map(() => pay({}, 'the-same-press')));
		expect(presses.map(({ status }) => status)).toEqual([201, 201, 201]);
		expect((await list()).paid).toBe('40.00');
		expect((await pay({ amount: '41' }, 'the-same-press')).status, 'another payment').toBe(409);
	});

	it('are reversed once, and stay in the list with who did it', async () => {
		const { id, pay, reverse, list } = await accepted();
		const other = await accepted();
		const payment = (await pay()).body.payments[0]?.id ?? 0;
		expect((await other.reverse(payment)).status, 'of another request').toBe(404);
		const presses = await Promise.all([reverse(payment), reverse(payment)]);
		expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect((await reverse(payment)).body.error).toContain('Karim');
		expect(await list()).toMatchObject({
			paid: '0.00',
			rest: '89.78',
			payments: [{ amount: '40.00', reversed: { by: 'Karim' } }],
		});
		const history = await desk.call<HistoryEntry[]>('GET', `/api/requests/${id}/history`);
		expect(history.body[0]).toMatchObject({ action: 'payment_reversed', after: { amount: '40.00 USD' } });
	});

	it('need an accepted quote', async () => {
		const open = [await askedQuote(shop, desk), await sentQuote(shop, desk)];
		for (const { id } of open) {
			const { status, body } = await desk.call<ErrorBody>('POST', `/api/requests/${id}/payments`, part);
			expect([status, body.error]).toEqual([409, expect.stringMatching(/accepted/)]);
			const { body: list } = await desk.call<RequestPayments>('GET', `/api/requests/${id}/payments`);
			expect(list).toMatchObject({ payments: [], total: null, rest: null });
		}
	});

	it('are made by setting the request to paid, and reversed by setting it back', async () => {
		const { pay, list, set } = await accepted();
		await pay();
		expect((await set({ payment: 'paid' })).body).toMatchObject({ payment: 'paid', rest: 0 });
		expect((await list()).payments.map(({ amount }) => amount)).toEqual(['40.00', '49.78']);
		expect((await set({ payment: 'paid' })).body.payment, 'twice is once').toBe('paid');
		expect((await list()).payments).toHaveLength(2);
		expect((await set({ payment: 'unpaid' })).body).toMatchObject({ payment: 'unpaid', rest: 89.78 });
		expect((await list()).payments.every(({ reversed }) => reversed !== null)).toBe(true);
	});

	it('leave a request paid that was noted as paid before there were payments', async () => {
		const { id, read, pay, list, set } = await accepted();
		await shop.database.$client.query("update requests set payment = 'paid' where id = $1", [id]);
		expect(await read()).toMatchObject({ payment: 'paid', paid: 89.78, rest: 0 });
		expect(await list()).toMatchObject({ payments: [], paid: '89.78', rest: '0.00' });
		expect((await pay()).status).toBe(409);
		expect((await set({ payment: 'unpaid' })).body).toMatchObject({ payment: 'unpaid', rest: 89.78 });
		expect((await pay()).body).toMatchObject({ payment: 'partly_paid', rest: '49.78' });
	});

	it('are due by a day, which the buyer sees', async () => {
		const { set, read } = await accepted();
		expect((await set({ payment_due_on: '2030-02-28' })).status).toBe(200);
		expect((await read()).payment_due_on).toBe('2030-02-28');
		expect((await set({ payment_due_on: '2030-02-30' })).status).toBe(400);
		expect((await set({ payment_due_on: null })).body.payment_due_on).toBeNull();
	});
});
