import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { PublicRequest } from '#contract/quotes/quote-desk.schema.ts';
import { caller, newAdministrator } from '../../tests/support/people.ts';
import { askedQuote, sentQuote } from '../../tests/support/quoted-requests.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('what a buyer does with a request on $name', ({ url }) => {
	const shop = shopTest(url);
	let desk: Awaited<ReturnType<typeof newAdministrator>>;
	beforeAll(async () => {
		desk = await newAdministrator(shop, 'admin');
	});
	const waiting = () => askedQuote(shop, desk);
	const quoted = () => sentQuote(shop, desk);
	const age = (id: number, minutes: number) =>
		// the table forbids updates, so the decision is made again with another time
		shop.database.$client.query(
			`with gone as (delete from quote_decisions where request_id = $1 returning *)
			insert into quote_decisions (request_id, revision, decision, reason, po_number, decided_at)
			select request_id, revision, decision, reason, po_number, now() - make_interval(mins => $2) from gone`,
			[id, minutes],
		);

	it('is an acceptance under the number of his own order, which the desk reads', async () => {
		const { id, say, read, quote } = await quoted();
		expect((await say('accept', { revision: 1, po_number: '  PO 4711 ' })).status).toBe(200);
		expect((await read()).quote?.decision).toMatchObject({ decision: 'accepted', po_number: 'PO 4711' });
		expect((await quote()).revisions[0]?.decision).toMatchObject({ po_number: 'PO 4711' });
		const numberOf = async () => (await read()).quote?.decision?.po_number;
		await say('accept', { revision: 1, po_number: 'PO 4712' });
		await say('accept', { revision: 1 });
		expect(await numberOf(), 'corrected').toBe('PO 4712');
		await age(id, 6);
		await say('accept', { revision: 1, po_number: 'PO 4713' });
		expect(await numberOf(), 'as long as it can be withdrawn').toBe('PO 4712');
		expect((await say('accept', { revision: 1, po_number: 'x'.repeat(61) })).status).toBe(400);
	});

	it('is withdrawn for five minutes, and decided again', async () => {
		const { id, say, read } = await quoted();
		await say('accept', { revision: 1 });
		const until = Date.parse((await read()).quote?.decision?.withdraw_until ?? '');
		expect(Math.abs(until - Date.now() - 300_000)).toBeLessThan(60_000);
		const presses = await Promise.all([1, 2].map(() => say('withdraw', { revision: 1 })));
		expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(await read()).toMatchObject({ status: 'quoted', quote: { state: 'open', decision: null } });
		await say('decline', { revision: 1, reason: 'Too dear' });
		expect((await say('withdraw', { revision: 1 })).body.status, 'also a refusal').toBe('quoted');
		await say('accept', { revision: 1 });
		await age(id, 6);
		const late = await say('withdraw', { revision: 1 });
		expect([late.status, late.body.error]).toEqual([409, expect.stringMatching(/5 minutes/)]);
		expect((await read()).status).toBe('accepted');
	});

	it('is over on its page when the staff take the request up again, and it is not cancelled then', async () => {
		const { id, say, read } = await quoted();
		await say('accept', { revision: 1 });
		for (const status of ['pending', 'cancelled']) {
			await desk.call('PUT', `/api/requests/${id}`, { status });
			expect((await read()).quote?.state, status).toBe('settled');
			const cancelled = await say('cancel', {});
			expect(cancelled.status, status).toBe(status === 'pending' ? 409 : 200);
		}
		await desk.call('PUT', `/api/requests/${id}`, { status: 'shipped' });
		expect((await read()).quote?.state).toBe('accepted');
	});

	it('is not withdrawn of another revision, nor once the staff have moved on', async () => {
		const { id, say } = await quoted();
		expect((await say('withdraw', { revision: 1 })).status, 'nothing was decided').toBe(409);
		await say('accept', { revision: 1 });
		expect((await say('withdraw', { revision: 2 })).status).toBe(409);
		await desk.call('PUT', `/api/requests/${id}`, { status: 'shipped' });
		expect((await say('withdraw', { revision: 1 })).status).toBe(409);
	});

	it('is cancelled while it waits, once, and no longer when it is quoted', async () => {
		const request = await waiting();
		expect((await request.say('cancel', {})).body.status).toBe('cancelled');
		expect((await request.say('cancel', {})).status, 'twice is once').toBe(200);
		const { rows } = await shop.database.$client.query(
			"select action from changes where entity = 'request' and entity_id = $1 order by id",
			[request.id],
		);
		expect(rows.map(({ action }) => action)).toEqual(['create', 'cancelled']);
		const late = await (await quoted()).say('cancel', {});
		expect([late.status, late.body.error]).toEqual([409, expect.stringMatching(/answered already/)]);
	});

	it.each([
		(code: string) => code.toLowerCase(),
		(code: string) => code.replaceAll('-', ' '),
		(code: string) => ` ${code.replaceAll('-', '')} `,
		(code: string) => code.replaceAll('0', 'o').replaceAll('1', 'l'),
	])('is found by its number in any spelling', async (spell) => {
		const { code } = await waiting();
		const track = (language: string) =>
			caller(shop)<{ url: string }>('POST', `/api/requests/track?language=${language}`, { code: spell(code) });
		expect((await track('en')).body).toEqual({ url: `/request/${code}` });
		expect((await track('ar')).body).toEqual({ url: `/ar/request/${code}` });
		const { body } = await caller(shop)<PublicRequest>('GET', `/api/requests/code/${encodeURIComponent(spell(code))}`);
		expect(body.code).toBe(code);
	});

	it.each(['', '0000-0000-0000-0000', "' or 1=1 --", 'x'.repeat(5_000)])('is not found by %s', async (code) => {
		const { status, body } = await caller(shop)<ErrorBody>('POST', '/api/requests/track', { code });
		expect([status, typeof body.error]).toEqual([404, 'string']);
	});

	it('is not found by guessing: wrong numbers are counted together with those of its page', async () => {
		const wrong = (at: number) => `0000-0000-0000-${String(at).padStart(4, '0')}`;
		const headers = { 'X-Forwarded-For': '203.0.113.78', 'Content-Type': 'application/json' };
		const track = async (code: string) => {
			const call = { method: 'POST', headers, body: JSON.stringify({ code }) };
			return (await shop.get('/api/requests/track', call)).status;
		};
		const statuses: number[] = [];
		for (let at = 0; at < 40; at++) statuses.push(await track(wrong(at)));
		expect([statuses.at(0), statuses.at(-1)]).toEqual([404, 429]);
		const { code } = await waiting();
		expect(await track(code)).toBe(429);
		expect((await shop.get(`/request/${code}/quote.pdf`, { headers })).status).toBe(429);
	});
});
