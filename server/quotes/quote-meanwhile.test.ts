import { beforeAll, describe, expect, inject, it } from 'vitest';
import { dayFromNow } from '#contract/days.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { sentQuote } from '../../tests/support/quoted-requests.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('a quote to which somebody has done something meanwhile on $name', ({ url }) => {
	const shop = shopTest(url);
	let desk: Awaited<ReturnType<typeof newAdministrator>>;
	beforeAll(async () => {
		desk = await newAdministrator(shop, 'admin');
	});
	const quoted = () => sentQuote(shop, desk);

	it.each([
		['accept', 'accepted'],
		['decline', 'declined'],
	] as const)('is not sent anew over a buyer’s “%s” that its seller has not read', async (what, decided) => {
		const { draft, save, send, say, read } = await quoted();
		await say(what, { revision: 1 });
		await save(draft(30, { version: 2 }));
		const unread = await send({ version: 3, decision: null });
		expect([unread.status, unread.body.error]).toEqual([
			409,
			`The buyer has just ${decided} revision 1. Check it before you send another one.`,
		]);
		expect(await read()).toMatchObject({ status: decided, quote: { state: decided } });
		expect((await send({ version: 3, decision: decided })).body.revision).toBe(2);
		expect((await read()).status).toBe('quoted');
	});

	it('is not renewed over prices that were saved and not sent', async () => {
		const { id, draft, save, send, quote } = await quoted();
		await save(draft(40, { version: 2 }));
		await shop.database.$client.query(`update requests set quoted_until = '2020-01-01' where id = ${id}`);
		const renewed = await send({ version: 3, renew: true });
		expect([renewed.status, renewed.body.error]).toEqual([
			409,
			expect.stringMatching(/saved prices or terms were not sent yet/),
		]);
		expect((await quote()).draft.lines[0]?.unit_price).toBe(40);
		const another = dayFromNow(200);
		await save(draft(28.5, { version: 3, valid_until: another }));
		expect((await send({ version: 4, renew: true })).body).toMatchObject({ revision: 2, total: 89.78 });
	});

	it('says whether its draft is what was sent last, also after a change that was taken back', async () => {
		const { draft, save, send, quote } = await sentQuote(shop, desk);
		expect(await quote()).toMatchObject({ version: 2, is_sent: true });
		await save(draft(30, { version: 2 }));
		expect((await quote()).is_sent).toBe(false);
		await save(draft(28.5, { version: 3 }));
		expect((await quote()).is_sent).toBe(true);
		expect((await send({ version: 4 })).body.revision).toBe(2);
		expect((await quote()).is_sent).toBe(true);
	});

	it('is open as long as its request is quoted, and settled once the staff have moved that', async () => {
		const { id, say, read } = await quoted();
		for (const status of ['accepted', 'cancelled', 'pending', 'shipped']) {
			await desk.call('PUT', `/api/requests/${id}`, { status });
			expect(await read()).toMatchObject({ status, quote: { state: 'settled', decision: null } });
		}
		expect((await say('accept', { revision: 1 })).status).toBe(409);
	});
});
