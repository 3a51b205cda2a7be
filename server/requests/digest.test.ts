import { beforeAll, describe, expect, inject, it } from 'vitest';
import { caller, newAdministrator } from '../../tests/support/people.ts';
import { mailShopTest } from '../../tests/support/shop-test.ts';

const firm = 'sales@gulf.example';

describe.each(inject('databases'))('mails about new requests, on $name', ({ url }) => {
	const { shop, mailbox } = mailShopTest(url);
	let desk: Awaited<ReturnType<typeof newAdministrator>>;
	beforeAll(async () => {
		desk = await newAdministrator(shop, 'super admin');
		await desk.call('PUT', '/api/settings/firm', { requests_email: firm });
	});

	const ask = async (at: number) => {
		const contact = { name: `Guest ${at}`, number: `+20 100 555 ${2_000 + at}` };
		const body = { type: 'Inquiry', contact, text: 'A seal', language: 'en', items: [] };
		const { body: sent } = await caller(shop)<{ code: string }>('POST', '/api/requests', body);
		return sent.code;
	};
	const digests = async () => {
		const query = `select round(extract(epoch from run_at - created_at))::int as seconds, payload -> 'requests' as requests
			from jobs where kind = 'requests_digest' and state = 'waiting'`;
		return (await shop.database.$client.query<{ seconds: number; requests: number[] }>(query)).rows;
	};

	it('come one by one up to ten an hour, and those beyond in one mail that names each once, also when they come at once', async () => {
		for (let at = 0; at < 10; at++) await ask(at);
		await expect.poll(() => mailbox.to(firm).length).toBe(10);
		expect(await digests()).toEqual([]);
		const codes = await Promise.all([11, 12, 13].map(ask));
		const [digest, ...laterDigests] = await digests();
		expect([digest?.seconds, digest?.requests.length, laterDigests]).toEqual([3_600, 3, []]);
		await shop.database.$client.query("update jobs set run_at = now() where kind = 'requests_digest'");
		await expect.poll(() => mailbox.to(firm).length).toBe(11);
		const mail = mailbox.to(firm).at(-1);
		expect(mail?.subject).toMatch(/^New requests at .*: 3$/);
		for (const code of codes) expect(mail?.text.split(`?search=${code}`)).toHaveLength(2);
		// the next one begins another
		await ask(14);
		expect((await digests()).map(({ requests }) => requests.length)).toEqual([1]);
	});

	it('are not sent to a new buyer before the firm has switched them on: a welcome', async () => {
		const register = async (language: string) => {
			const email = `welcome-${language}@example.com`;
			const form = { name: 'Amina', email, password: 'PumpHouse12!' };
			await caller(shop)('POST', `/api/auth/register`, form, { 'Accept-Language': language });
			return email;
		};
		const before = await register('en');
		const on = { customers: { welcome: true } };
		expect((await desk.call('PUT', '/api/settings/mail', on)).status).toBe(200);
		const mail = await mailbox.nth(await register('ar'));
		expect(mail.subject).toContain('مرحبًا بك');
		expect(mail.text).toContain('http://shop.test/ar/profile');
		expect(mail.html).toContain('dir="rtl"');
		expect(mailbox.to(before)).toEqual([]);
	});
});
