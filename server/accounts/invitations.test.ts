import { describe, expect, inject, it } from 'vitest';
import type { AdminSession } from '#contract/accounts/console-pins.schema.ts';
import type { Invitation } from '#contract/accounts/invitations.schema.ts';
import { dayLength } from '#contract/days.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { ageProof, caller, newAdministrator, newEmail, password } from '../../tests/support/people.ts';
import { mailShopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('an invitation on $name', ({ url }) => {
	const { shop, mailbox } = mailShopTest(url, { demo: false });

	const tokenIn = ({ text }: { text: string }) => /\/invitation#(\S+)/.exec(text)?.[1] ?? '';
	const accept = (token: string, chosen = password) =>
		caller(shop)<ErrorBody & { email: string }>('POST', '/api/auth/invitation', {
			token,
			name: 'Nour',
			password: chosen,
		});

	async function invited(role = 'seller') {
		const owner = await newAdministrator(shop, 'super admin');
		const email = newEmail();
		const made = await owner.call<Invitation>('POST', '/api/admin/invitations', { email, role });
		expect(made.status).toBe(201);
		return { owner, email, id: made.body.id, token: tokenIn(await mailbox.nth(email)) };
	}

	it('lets the person choose a name and a password, and gives the role', async () => {
		const { email, token, owner } = await invited('keeper');
		expect((await accept(token, 'short')).status).toBe(400);
		const made = await accept(token);
		expect([made.status, made.body]).toEqual([201, { email }]);
		const signedIn = await caller(shop)<AdminSession>('POST', '/api/admin/login', { email, password });
		expect(signedIn.body.admin).toMatchObject({ name: 'Nour', role: 'keeper' });
		expect(
			(await owner.call<Invitation[]>('GET', '/api/admin/invitations')).body.map((row) => row.email),
		).not.toContain(email);
	});

	it('counts once, also when it is accepted five times at once', async () => {
		const { token } = await invited();
		const tries = await Promise.all(Array.from({ length: 5 }, () => accept(token)));
		expect(tries.map(({ status }) => status).toSorted()).toEqual([201, 404, 404, 404, 404]);
		expect((await accept(token)).status).toBe(404);
	});

	it('ends after seven days, when it is withdrawn, and with a newer one', async () => {
		const old = await invited();
		await shop.database.$client.query('update invitations set expires_at = now() where id = $1', [old.id]);
		expect((await accept(old.token)).status).toBe(404);
		const { owner, id, email, token } = await invited();
		const again = await owner.call<Invitation>('POST', '/api/admin/invitations', { email, role: 'viewer' });
		expect((await accept(token)).status).toBe(404);
		const newer = tokenIn(await mailbox.nth(email, 2));
		expect((await owner.call('DELETE', `/api/admin/invitations/${id}`)).status).toBe(404);
		expect((await owner.call('DELETE', `/api/admin/invitations/${again.body.id}`)).status).toBe(200);
		expect((await accept(newer)).status).toBe(404);
		const days = (Date.parse(again.body.expires_at) - Date.now()) / dayLength;
		expect(Math.round(days)).toBe(7);
	});

	it.each(['is no owner any more', 'was deleted'])('is void when the owner who sent it %s', async (end) => {
		const { owner, email, token } = await invited('super admin');
		const other = await newAdministrator(shop, 'super admin');
		const path = `/api/admin/${owner.id}`;
		const form = { name: 'Karim', email: owner.email, role: 'viewer', currentPassword: password };
		if (end === 'was deleted') await other.call('DELETE', path, { currentPassword: password });
		else expect((await other.call('PUT', path, form)).status).toBe(200);
		const listed = (await other.call<Invitation[]>('GET', '/api/admin/invitations')).body;
		expect(listed.map((row) => row.email)).not.toContain(email);
		expect((await accept(token)).status).toBe(404);
		const again = await other.call<Invitation>('POST', '/api/admin/invitations', { email, role: 'viewer' });
		expect([again.status, (await accept(tokenIn(await mailbox.nth(email, 2)))).status]).toEqual([201, 201]);
	});

	it('is sent sixty times an hour and no more', async () => {
		const { call } = await newAdministrator(shop, 'super admin');
		const form = { email: newEmail(), role: 'viewer' };
		const tries = await Promise.all(Array.from({ length: 61 }, () => call('POST', '/api/admin/invitations', form)));
		expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
	});

	it('is for an owner with a proof, to an address without an account', async () => {
		const [owner, admin] = [await newAdministrator(shop, 'super admin'), await newAdministrator(shop, 'admin')];
		const invite = (call: typeof owner.call, body: object) => call<ErrorBody>('POST', '/api/admin/invitations', body);
		expect((await invite(owner.call, { email: admin.email, role: 'admin' })).status).toBe(409);
		expect((await invite(admin.call, { email: newEmail(), role: 'super admin' })).status).toBe(403);
		for (const body of [
			{ email: 'nobody', role: 'admin' },
			{ email: newEmail(), role: 'emperor' },
			{ email: newEmail() },
		])
			expect((await invite(owner.call, body)).status).toBe(400);
		await ageProof(shop, owner);
		expect((await invite(owner.call, { email: newEmail(), role: 'admin' })).body.code).toBe('step_up');
	});
});
