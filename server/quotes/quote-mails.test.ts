import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { type Mailbox, openMailbox } from '../../tests/support/mailbox.ts';
import { newAdministrator, newCustomer } from '../../tests/support/people.ts';
import { later, sentQuote } from '../../tests/support/quoted-requests.ts';
import { openShop, type Shop } from '../../tests/support/shop.ts';

describe.each(inject('databases'))('mails about quotes, on $name', ({ url }) => {
	let mailbox: Mailbox;
	let shop: Shop;
	let desk: Awaited<ReturnType<typeof newAdministrator>>;
	beforeAll(async () => {
		mailbox = await openMailbox();
		shop = await openShop(url, { smtp: mailbox.url });
		desk = await newAdministrator(shop, 'super admin');
	});
	afterAll(async () => {
		await shop.close();
		await mailbox.close();
	});

	const address = async (requests_email: string) => {
		const { version } = (await desk.call<{ version: number }>('GET', '/api/settings/firm')).body;
		await desk.call('PUT', '/api/settings/firm', { version, requests_email });
	};
	const waiting = async () => {
		const query = `select round(extract(epoch from run_at - created_at))::int as seconds from jobs
			where kind = 'quote_decided' and state = 'waiting'`;
		return (await shop.database.$client.query(query)).rows.map(({ seconds }) => seconds);
	};
	const makeDue = () =>
		shop.database.$client.query("update jobs set run_at = now() where kind = 'quote_decided' and state = 'waiting'");

	it('tell the firm that a buyer has accepted once he can withdraw no more, and nothing of what he withdrew', async () => {
		await address('sales@gulf.example');
		const request = await sentQuote(shop, desk);
		await request.say('accept', { revision: 1 });
		await request.say('withdraw', { revision: 1 });
		await request.say('accept', { revision: 1, po_number: 'PO-77' });
		expect(await waiting()).toEqual([300, 300]);
		await makeDue();
		const mail = await mailbox.nth('sales@gulf.example', 2);
		expect(mail.subject).toBe(`Quote accepted: ${request.code} from Hassan Amer`);
		expect(mail.text).toContain('Total: 89.78 USD');
		expect(mail.text).toContain('PO-77');
		expect(mail.text).toContain(`/admin/requests?search=${request.code}`);
		await expect.poll(waiting).toEqual([]);
		const about = mailbox.to('sales@gulf.example').filter(({ subject }) => subject.startsWith('Quote accepted'));
		expect(about.map(({ text }) => text.includes('PO-77'))).toEqual([true]);
	});

	it('tell an account that its quote is ready, with what the chat says, and a guest nothing', async () => {
		const buyer = await newCustomer(shop);
		const items = [{ productId: 2, quantity: 3 }];
		const { id, code } = (
			await buyer.call<SentRequest>('POST', '/api/requests', { type: 'Quote', language: 'ar', items })
		).body;
		const path = `/api/requests/${id}/quote`;
		const { lines, draft } = (await desk.call<QuoteAtDesk>('GET', path)).body;
		const priced = lines.map(({ line_id }) => ({ line_id, unit_price: 28.5 }));
		await desk.call('PUT', path, { ...draft, valid_until: later, vat_percent: 5, lines: priced });
		const { message } = (await desk.call<{ message: string }>('POST', `${path}/send`, { version: 1 })).body;
		// the first is about the request
		const mail = await mailbox.nth(buyer.email, 2);
		expect(mail.subject).toContain(code);
		expect(mail.subject).toContain('عرض السعر');
		expect(mail.text.trim().replaceAll('\r\n', '\n')).toBe(message.trim());
	});
});
