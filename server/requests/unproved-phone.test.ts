import { describe, expect, inject, it } from 'vitest';
import type { Session } from '#contract/accounts/accounts.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { caller, newEmail, password } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

const number = '+20 100 765 4399';
const words = 'A seal for the pump of Hassan';

describe.each(inject('databases'))('an account that signs up with the phone of a guest, on $name', ({ url }) => {
	const shop = shopTest(url, { demo: false });

	it('sees nothing of what a guest asked by that phone, before and after the account is made', async () => {
		const contact = { name: 'Hassan Amer', number };
		const question = { type: 'Inquiry', contact, text: words, language: 'en', items: [] };
		const ask = (key: string) =>
			caller(shop)<SentRequest>('POST', '/api/requests', question, { 'Idempotency-Key': key });
		const { code } = (await ask('phone-of-a-guest-1')).body;
		const form = { name: 'Amina Haddad', email: newEmail(), number, password };
		const { body: session } = await caller(shop)<Session>('POST', '/api/auth/register', form);
		const call = caller(shop, session.token);
		const later = (await ask('phone-of-a-guest-2')).body;
		const lists = ['/api/requests', `/api/customers/${session.user.id}`, `/api/cart/${session.user.id}`];
		const answers = await Promise.all(lists.map((path) => call('GET', path)));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(answers[0]?.body).toEqual([]);
		for (const secret of [code, later.code, words, contact.name]) expect(JSON.stringify(answers)).not.toContain(secret);
	});
});
