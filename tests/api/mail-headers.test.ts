import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { caller, newAdministrator, newEmail, password } from '../support/people.ts';
import { mailShopTest } from '../support/shop-test.ts';

const thief = 'thief@example.com';
const injected = `Amina\r\nBcc: ${thief}\r\nX-Evil: yes`;

describe('line ends in what a stranger types', () => {
	const { shop, mailbox } = mailShopTest(inject('databases')[0]?.url ?? '');
	const desk = newEmail();
	beforeAll(async () => {
		const owner = await newAdministrator(shop, 'super admin');
		expect((await owner.call('PUT', '/api/settings/firm', { requests_email: desk })).status).toBe(200);
	});

	it('make no header and no recipient of a mail, in names, addresses and the first line of a message', async () => {
		const call = caller(shop);
		const email = newEmail();
		const contact = { name: injected, number: '+20 100 765 4321', email };
		const body = { type: 'Inquiry', text: injected, language: 'en', contact, items: [{ text: injected, quantity: 1 }] };
		const sent = await call<SentRequest>('POST', '/api/requests', body);
		expect([201, 400]).toContain(sent.status);
		await call('POST', '/api/auth/register', { name: injected, email, password });
		for (const address of [`${email}\r\nBcc: ${thief}`, `${email}, ${thief}`, `"${email}" <${thief}>`]) {
			expect((await call('POST', '/api/auth/register', { name: 'Amina', email: address, password })).status).toBe(400);
			const forgotten = { email: address, userType: 'customer' };
			expect((await call('POST', '/api/auth/forgot-password', forgotten)).status).toBe(400);
		}
		// the last mail to come: all others were sent before
		const plain = { type: 'Inquiry', text: 'A seal', language: 'en', items: [] };
		const last = await call('POST', '/api/requests', {
			...plain,
			contact: { name: 'Nour', number: '+20 100 765 4322' },
		});
		expect(last.status).toBe(201);
		await expect.poll(() => mailbox.to(desk).length).toBeGreaterThan(0);
		expect(mailbox.all().filter(({ to }) => to.includes(thief))).toEqual([]);
		for (const { from, subject } of mailbox.all()) expect(`${from}${subject}`).not.toMatch(/[\r\n]/);
	});

	it('can not come into the name of the sender', async () => {
		const owner = await newAdministrator(shop, 'super admin');
		const save = async (name: string) => {
			const legal_name = { en: name, ar: '' };
			const { status, body } = await owner.call<{ issues?: object[] }>('PUT', '/api/settings/firm', { legal_name });
			return [status, body.issues];
		};
		expect(await save('Delta')).toEqual([200, undefined]);
		expect(await save(injected)).toEqual([
			400,
			[expect.objectContaining({ path: expect.stringContaining('legal_name') })],
		]);
	});
});
