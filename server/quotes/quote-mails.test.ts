import { beforeAll, describe, expect, inject, it } from 'vitest';
import { dayFromNow, dayLength } from '#contract/days.ts';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { newAdministrator, newCustomer } from '../../tests/support/people.ts';
import { askedQuote, later, sentQuote } from '../../tests/support/quoted-requests.ts';
import { mailShopTest } from '../../tests/support/shop-test.ts';
import { remindOfQuotes } from './remind-of-quotes.ts';

describe.each(inject('databases'))('mails about quotes, on $name', ({ url }) => {
	const { shop, mailbox } = mailShopTest(url);
	let desk: Awaited<ReturnType<typeof newAdministrator>>;
	beforeAll(async () => {
		desk = await newAdministrator(shop, 'super admin');
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

	it('tell the firm which lines a buyer has chosen, and what these come to', async () => {
		const request = await askedQuote(shop, desk);
		const priced = [request.bearing, request.gasket].map((line_id) => ({ line_id, unit_price: 28.5 }));
		await request.save(request.draft(0, { lines: priced }));
		await request.send({ version: 1 });
		await address('lines@gulf.example');
		await request.say('accept', { revision: 1, line_ids: [2] });
		await makeDue();
		const mail = await mailbox.nth('lines@gulf.example', 1);
		expect(mail.text).toContain('1 × Old pump gasket');
		expect(mail.text).toContain('Total: 29.93 USD');
		expect(mail.text).not.toMatch(/3 × |119\.70/);
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
		expect(mail.html).toContain('<html lang="ar" dir="rtl">');
		expect(mail.html).toContain(`href="http://shop.test/ar/request/${code}"`);
		const [quote] = mail.attachments;
		expect(quote).toMatchObject({ name: `${code}-1.pdf`, type: 'application/pdf' });
		// as the buyer's page has it
		const page = await shop.get(`/request/${code}/quote.pdf?language=ar`);
		expect(quote?.bytes).toEqual(Buffer.from(await page.arrayBuffer()));
		expect(mailbox.to(buyer.email)[0]?.attachments).toEqual([]);
	});

	/** As the server does each hour: here at this hour of the day before the last one. */
	const remind = (hour = 7) =>
		remindOfQuotes(shop.database, new Date(Date.parse(`${later}T00:00:00Z`) - dayLength + hour * 3_600_000));
	const about = (email: string) => mailbox.to(email).filter(({ subject }) => subject.includes('valid until'));
	const undone = async () => {
		const query = "select id from jobs where kind = 'quote_expires' and state <> 'done'";
		return (await shop.database.$client.query(query)).rows;
	};
	const quotedForBuyer = async () => {
		const buyer = await newCustomer(shop);
		const items = [{ productId: 2, quantity: 3 }];
		const { id, code } = (
			await buyer.call<SentRequest>('POST', '/api/requests', { type: 'Quote', language: 'en', items })
		).body;
		const path = `/api/requests/${id}/quote`;
		const send = async (valid_until: string) => {
			const { lines, draft, version } = (await desk.call<QuoteAtDesk>('GET', path)).body;
			const priced = lines.map(({ line_id }) => ({ line_id, unit_price: 28.5 }));
			await desk.call('PUT', path, { ...draft, valid_until, vat_percent: 5, lines: priced });
			expect((await desk.call('POST', `${path}/send`, { version: version + 1 })).status).toBe(200);
		};
		return { buyer, id, code, send };
	};

	it('remind once a revision that it expires in two days, and not of what a newer one or a decision has settled', async () => {
		await remind();
		const [open, decided] = [await quotedForBuyer(), await quotedForBuyer()];
		await open.send(later);
		await open.send(later);
		await decided.send(later);
		const accept = { revision: 1 };
		expect((await decided.buyer.call('POST', `/api/requests/code/${decided.code}/accept`, accept)).status).toBe(200);
		expect(await remind(5)).toBe(0);
		expect((await Promise.all([remind(), remind()])).toSorted()).toEqual([0, 1]);
		expect(await remind(8)).toBe(0);
		await expect.poll(() => about(open.buyer.email).length).toBe(1);
		expect(about(decided.buyer.email)).toEqual([]);
		const [mail] = about(open.buyer.email);
		expect(mail?.subject).toContain(`Your quote ${open.code} from`);
		expect(mail?.text).toContain(`http://shop.test/request/${open.code}`);
		// a newer revision is reminded of, too
		await open.send(later);
		expect(await remind(9)).toBe(1);
		await expect.poll(() => about(open.buyer.email).length).toBe(2);
	});

	it('remind of no quote that was sent today, nor of one with more time', async () => {
		const [short, long] = [await quotedForBuyer(), await quotedForBuyer()];
		await short.send(dayFromNow(1));
		await long.send(later);
		const noon = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`);
		expect(await remindOfQuotes(shop.database, noon)).toBe(0);
	});

	it('remind nobody while the firm has switched it off', async () => {
		const { buyer, send } = await quotedForBuyer();
		await send(later);
		const off = { customers: { quote_expires: false } };
		expect((await desk.call('PUT', '/api/settings/mail', off)).status).toBe(200);
		expect(await remind()).toBeGreaterThan(0);
		await expect.poll(undone).toEqual([]);
		expect(about(buyer.email)).toEqual([]);
	});
});
