import { describe, expect, inject, it } from 'vitest';
import type { AdminSession } from '#contract/accounts/console-pins.schema.ts';
import type { OwnRights } from '#contract/accounts/rights.schema.ts';
import type { ConsoleSearch } from '#contract/console-search/console-search.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Change } from '#contract/history/changes.schema.ts';
import { caller, newAdministrator, newCustomer, newEmail, password } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('roles of the staff on $name', ({ url }) => {
	const shop = shopTest(url);

	const rightsOf = async (call: ReturnType<typeof caller>) => (await call<OwnRights>('GET', '/api/rights')).body;

	it('say what each may do, also a customer', async () => {
		const seller = await rightsOf((await newAdministrator(shop, 'seller')).call);
		expect(seller.role).toBe('seller');
		expect(seller.capabilities).toEqual(expect.arrayContaining(['requests.answer', 'quotes.send', 'prices.edit']));
		for (const right of ['settings.edit', 'administrators.manage', 'requests.delete', 'catalogue.edit'])
			expect(seller.capabilities).not.toContain(right);
		const viewer = await rightsOf((await newAdministrator(shop, 'viewer')).call);
		expect(
			viewer.capabilities.filter((right) => /edit|answer|send|delete|export|manage|undo|use$/.test(right)),
		).toEqual(['requests.send']);
		const customer = await rightsOf((await newCustomer(shop)).call);
		expect([customer.role, customer.capabilities.includes('cart.own')]).toEqual(['customer', true]);
	});

	it('are given and taken by an owner alone, and count at once in open sessions', async () => {
		const owner = await newAdministrator(shop, 'super admin');
		const person = await newAdministrator(shop, 'admin');
		const profile = { name: 'Karim', email: person.email, currentPassword: password };
		expect((await person.call('PUT', `/api/admin/${person.id}`, { ...profile, role: 'super admin' })).status).toBe(403);
		expect((await owner.call('PUT', `/api/admin/${person.id}`, { ...profile, role: 'keeper' })).status).toBe(200);
		expect((await rightsOf(person.call)).role).toBe('keeper');
		expect((await person.call('GET', '/api/customers')).status).toBe(403);
		const wrong = await owner.call('PUT', `/api/admin/${person.id}`, { ...profile, role: 'emperor' });
		expect(wrong.status).toBe(400);
		const colleague = { name: 'Layla', email: newEmail(), password, role: 'viewer', currentPassword: password };
		expect((await owner.call('POST', '/api/auth/register', colleague)).status).toBe(201);
	});

	it('let a seller set prices in bulk, but neither move nor delete products', async () => {
		const { call } = await newAdministrator(shop, 'seller');
		const bulk = (change: object) =>
			call('POST', '/api/products/bulk', { selection: { ids: [1] }, change, batch: crypto.randomUUID() });
		expect((await bulk({ kind: 'price', percent: 5 })).status).toBe(200);
		expect((await bulk({ kind: 'category', category_id: 1 })).status).toBe(403);
		expect((await bulk({ kind: 'delete' })).status).toBe(403);
	});

	it('hide from a keeper what happened to requests and customers, also in the search', async () => {
		const keeper = await newAdministrator(shop, 'keeper');
		const customer = await newCustomer(shop);
		const items = [{ name: 'Seal', category_name: 'Seals', size: null, quantity: 1 }];
		await customer.call('POST', '/api/requests', { type: 'Quote', items });
		const { body: changes } = await keeper.call<Change[]>('GET', '/api/changes');
		const entities = new Set(changes.map(({ entity }) => entity));
		expect([entities.has('customer'), entities.has('request')]).toEqual([false, false]);
		const seen = (await (await newAdministrator(shop, 'viewer')).call<Change[]>('GET', '/api/changes')).body;
		expect(seen.some(({ entity }) => entity === 'request')).toBe(true);
		const found = (await keeper.call<ConsoleSearch>('GET', '/api/console-search?q=Amina')).body;
		expect([found.customers, found.requests]).toEqual([[], []]);
	});

	it('are those of daily work only, once a PIN has opened the session', async () => {
		const pin = '830529';
		const [first, owner] = [await newAdministrator(shop, 'admin'), await newAdministrator(shop, 'super admin')];
		await owner.call('PUT', `/api/admin/${owner.id}/pin`, { currentPassword: password, pin });
		const { body } = await first.call<AdminSession>('POST', '/api/auth/switch', { id: owner.id, pin });
		const call = caller(shop, body.token);
		const { role, capabilities } = await rightsOf(call);
		expect(role).toBe('admin');
		expect(capabilities).toContain('requests.answer');
		expect(capabilities).not.toContain('settings.edit');
		const settings = await call<ErrorBody>('GET', '/api/settings');
		expect([settings.status, settings.body.error]).toEqual([
			403,
			'You took over with a PIN. Sign in with your password to do this.',
		]);
		for (const path of ['/api/requests.csv', '/api/customers.csv', '/api/pages'])
			expect((await call('GET', path)).status).toBe(403);
		expect((await call('GET', '/api/requests')).status).toBe(200);
	});

	it('stay what they are when a seller takes over by a PIN', async () => {
		const pin = '830529';
		const [first, seller] = [await newAdministrator(shop, 'admin'), await newAdministrator(shop, 'seller')];
		await seller.call('PUT', `/api/admin/${seller.id}/pin`, { currentPassword: password, pin });
		const { body } = await first.call<AdminSession>('POST', '/api/auth/switch', { id: seller.id, pin });
		expect(body.admin.role).toBe('seller');
		expect((await rightsOf(caller(shop, body.token))).role).toBe('seller');
	});
});
