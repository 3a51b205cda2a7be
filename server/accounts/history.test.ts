import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { caller, newAdministrator, newCustomer, newEmail, password } from '../../tests/support/people.ts';
import { openShop } from '../../tests/support/shop.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { changes } from '../changes/tables.ts';
import { ensureSuperAdmin } from './first-administrator.ts';
import { newPasswordRule } from './new-password.ts';

describe.each(inject('databases'))('the history of accounts on $name', ({ url }) => {
	const shop = shopTest(url, { demo: false });

	const historyOf = (entity: 'customer' | 'administrator', id: number) =>
		shop.database
			.select()
			.from(changes)
			.where(and(eq(changes.entity, entity), eq(changes.entityId, id)))
			.orderBy(asc(changes.id));

	it('begins with the first administrator, whom the system made', async () => {
		const rule = newPasswordRule(() => ['Delta Pumps', 'Delta']);
		const ensure = () => ensureSuperAdmin(shop.database, rule, { email: undefined, password: undefined });
		const made = await ensure();
		const rows = await shop.database.select().from(changes);
		expect(rows).toEqual([
			expect.objectContaining({
				actorKind: 'system',
				actorId: null,
				actorName: null,
				source: 'system',
				entity: 'administrator',
				action: 'create',
				before: null,
				after: { name: 'admin', email: made?.email, role: 'super admin' },
			}),
		]);
		expect(await ensure()).toBeUndefined();
	});

	it('follows a customer from registration to deletion: of an update what differs, of a password nothing', async () => {
		const { id, email, call } = await newCustomer(shop);
		const number = '+201001234567';
		await call('PUT', `/api/customers/${id}`, { name: 'Amina H.', email });
		await call('PUT', `/api/customers/${id}`, { name: 'Amina H.', email });
		await call('PUT', `/api/customers/${id}`, { currentPassword: password, password: 'NewerHouse2!' });
		await call('DELETE', `/api/customers/${id}`, { currentPassword: 'NewerHouse2!' });
		const rows = await historyOf('customer', id);
		expect(rows.map(({ actorName, action, before, after }) => [actorName, action, before, after])).toEqual([
			[null, 'create', null, { name: 'Amina Haddad', email, number }],
			['Amina Haddad', 'update', { name: 'Amina Haddad' }, { name: 'Amina H.' }],
			['Amina H.', 'password', null, { network: expect.any(String), device: '' }],
			['Amina H.', 'delete', { name: 'Amina H.', email, number, erasure_id: expect.any(String) }, null],
		]);
	});

	it.each(['customer', 'administrator'] as const)(
		'follows ten changes of one %s at once step by step',
		async (kind) => {
			const superAdmin = await newAdministrator(shop, 'super admin');
			const { id, email } = await (kind === 'customer' ? newCustomer(shop) : newAdministrator(shop, 'admin'));
			const path = kind === 'customer' ? `/api/customers/${id}` : `/api/admin/${id}`;
			const names = Array.from({ length: 10 }, (_, at) => `Name ${at}`);
			await Promise.all(names.map((name) => superAdmin.call('PUT', path, { name, email })));
			const rows = (await historyOf(kind, id)).filter(({ action }) => action === 'update');
			expect(rows.map(({ after }) => after?.name).toSorted()).toEqual(names);
			for (const [at, { before }] of rows.entries()) if (at > 0) expect(before).toEqual(rows[at - 1]?.after);
		},
	);

	it('has only the role of a colleague whose address changes while an owner gives him another role', async () => {
		const [owner, colleague] = [await newAdministrator(shop, 'super admin'), await newAdministrator(shop, 'admin')];
		const email = newEmail();
		await shop.database.$client.query('update administrators set email = $1 where id = $2', [email, colleague.id]);
		const form = { role: 'seller', currentPassword: password };
		const { status, body } = await owner.call('PUT', `/api/admin/${colleague.id}`, form);
		expect([status, body]).toMatchObject([200, { email, name: 'Karim', role: 'seller' }]);
		const own = await colleague.call('PUT', `/api/admin/${colleague.id}`, { ...form, role: 'super admin' });
		expect(own.status).toBe(403);
	});

	it('leaves the shop a super admin, whatever is deleted and demoted at once', async () => {
		const own = await openShop(url, { demo: false });
		const admins = await Promise.all(Array.from({ length: 4 }, () => newAdministrator(own, 'super admin')));
		const responses = await Promise.all(
			admins.map(({ id, email, call }, at) =>
				at % 2
					? call('DELETE', `/api/admin/${id}`, { currentPassword: password })
					: call('PUT', `/api/admin/${id}`, { name: 'Karim', email, role: 'admin', currentPassword: password }),
			),
		);
		expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409]);
		const { rows } = await own.database.$client.query("select 1 from administrators where role = 'super admin'");
		expect(rows).toHaveLength(1);
		await own.close();
	});

	it('names the administrator who registered a customer, and nobody where a buyer did', async () => {
		const admin = await newAdministrator(shop, 'admin');
		const body = { name: 'Nour', email: newEmail(), password };
		const made = await admin.call<{ user: { id: number } }>('POST', '/api/auth/register', body);
		expect(await historyOf('customer', made.body.user.id)).toMatchObject([
			{ actorKind: 'administrator', actorId: admin.id, actorName: 'Karim', source: 'console' },
		]);
		const email = newEmail();
		const alone = await caller(shop)<{ user: { id: number } }>('POST', '/api/auth/register', { ...body, email });
		expect(await historyOf('customer', alone.body.user.id)).toMatchObject([
			{ actorKind: 'anonymous', actorId: null, actorName: null, source: 'buyer' },
		]);
	});
});
