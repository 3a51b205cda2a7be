import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Invitation } from '#contract/accounts/invitations.schema.ts';
import { caller, newAdministrator, newEmail, password } from '../../tests/support/people.ts';
import { mailShopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('mails about roles on $name', ({ url }) => {
	const { shop, mailbox } = mailShopTest(url, { demo: false });
	let first: Awaited<ReturnType<typeof newAdministrator>>;
	let second: Awaited<ReturnType<typeof newAdministrator>>;
	beforeAll(async () => {
		[first, second] = [await newAdministrator(shop, 'super admin'), await newAdministrator(shop, 'super admin')];
	});

	const isAboutRoles = ({ subject }: { subject: string }) => subject.startsWith('A role at ');
	const received = (email: string) => mailbox.all().filter((mail) => mail.to === email && isAboutRoles(mail));
	const texts = (email: string) => received(email).map(({ text }) => text);
	const change = (id: number, form: object) =>
		first.call('PUT', `/api/admin/${id}`, { name: 'Karim', currentPassword: password, ...form });
	/** Waits until all of the jobs so far are done. */
	const settled = () =>
		expect
			.poll(
				async () => (await shop.database.execute("select from jobs where state in ('waiting', 'running')")).rowCount,
			)
			.toBe(0);

	it('go to every owner with the person, both roles and who changed them, and to nobody else', async () => {
		const person = await newAdministrator(shop, 'seller');
		expect((await change(person.id, { email: person.email, role: 'admin' })).status).toBe(200);
		await settled();
		for (const { email } of [first, second])
			expect(texts(email)).toEqual([
				expect.stringMatching(
					new RegExp(
						`^Changed by: Karim\\s+Karim \\(${person.email}\\)\\s+Role before: Seller\\s+Role now: Administrator\\s`,
					),
				),
			]);
		expect(received(person.email)).toEqual([]);
		// another name is no other role
		expect((await change(person.id, { email: person.email, name: 'Nour' })).status).toBe(200);
		await settled();
		expect(texts(second.email)).toHaveLength(1);
	});

	it('go to an owner who is none any more, too', async () => {
		const third = await newAdministrator(shop, 'super admin');
		expect((await change(third.id, { email: third.email, role: 'viewer' })).status).toBe(200);
		await settled();
		for (const email of [first.email, second.email, third.email])
			expect(texts(email).at(-1)).toMatch(/Role before: Owner\s+Role now: Viewer/);
	});

	it('tell owners of new people and of deleted ones', async () => {
		const email = newEmail();
		await first.call<Invitation>('POST', '/api/admin/invitations', { email, role: 'super admin' });
		const { text } = await mailbox.nth(email);
		const token = /\/invitation#(\S+)/.exec(text)?.[1] ?? '';
		await caller(shop)('POST', '/api/auth/invitation', { token, name: 'Nour', password });
		await settled();
		expect(texts(second.email).at(-1)).toMatch(
			new RegExp(`by an invitation of an owner\\s+Nour \\(${email}\\)\\s+Role before: none\\s+Role now: Owner`),
		);
		expect(received(email)).toEqual([]);

		const person = await newAdministrator(shop, 'keeper');
		await first.call('DELETE', `/api/admin/${person.id}`, { currentPassword: password });
		await settled();
		expect(texts(second.email).at(-1)).toMatch(
			new RegExp(`Karim \\(${person.email}\\)\\s+Role before: Keeper\\s+Role now: none`),
		);
	});
});
