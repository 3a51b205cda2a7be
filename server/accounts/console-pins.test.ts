import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { AdminSession } from '#contract/accounts.ts';
import type { PinHolder } from '#contract/console-pins.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { RequestNote } from '#contract/request-notes.ts';
import { caller, newAdministrator, newCustomer, password } from '../../tests/support/people.ts';
import { openShop, type Shop } from '../../tests/support/shop.ts';

const pin = '8305';

describe.each(inject('databases'))('people who take turns at one device, on $name', ({ url }) => {
	let shop: Shop;
	beforeAll(async () => {
		shop = await openShop(url);
	});
	afterAll(() => shop.close());

	async function withPin(role: 'admin' | 'super admin' = 'admin') {
		const person = await newAdministrator(shop, role);
		const { status } = await person.call('PUT', `/api/admin/${person.id}/pin`, { currentPassword: password, pin });
		expect(status).toBe(200);
		return person;
	}
	const takeOver = (call: ReturnType<typeof caller>, id: number, typed = pin) =>
		call<AdminSession & ErrorBody>('POST', '/api/auth/switch', { id, pin: typed });

	it('take over by a PIN: what is done from then on is theirs, and the old token opens nothing', async () => {
		const [first, second] = [await newAdministrator(shop, 'admin'), await withPin()];
		const { id: requestId } = await sentRequest();
		const { status, body } = await takeOver(first.call, second.id);
		expect(status).toBe(200);
		expect(body.admin).toMatchObject({ id: second.id, email: second.email, role: 'admin' });
		expect((await first.call('GET', '/api/auth/me')).status).toBe(401);
		const asSecond = caller(shop, body.token);
		const { body: note } = await asSecond<RequestNote>('POST', `/api/requests/${requestId}/notes`, { text: 'called' });
		expect(note.by).toBe('Karim');
		const { rows } = await shop.database.$client.query(
			"select actor_id from changes where entity = 'request' and entity_id = $1 and action = 'note'",
			[requestId],
		);
		expect(rows).toEqual([{ actor_id: second.id }]);
	});

	async function sentRequest() {
		const customer = await newCustomer(shop);
		const items = [{ name: 'Seal', category_name: 'Seals', size: null, quantity: 1 }];
		return (await customer.call<{ id: number }>('POST', '/api/requests', { type: 'Quote', items })).body;
	}

	it('have the rights of an admin only, whatever their account may do', async () => {
		const [first, superAdmin] = [await newAdministrator(shop, 'super admin'), await withPin('super admin')];
		const { body } = await takeOver(first.call, superAdmin.id);
		const call = caller(shop, body.token);
		expect((await call('GET', '/api/admin')).status).toBe(403);
		expect((await call<{ role: string }>('GET', '/api/auth/me')).body.role).toBe('admin');
		expect((await call<{ role: string }>('GET', `/api/admin/${superAdmin.id}`)).body.role).toBe('admin');
		// by the password all of it
		expect((await superAdmin.call('GET', '/api/admin')).status).toBe(200);
	});

	it('type it in any digits, and are told beside the field when it is wrong', async () => {
		const [first, second] = [await newAdministrator(shop, 'admin'), await withPin()];
		const wrong = await takeOver(first.call, second.id, '8306');
		expect([wrong.status, wrong.body.issues]).toEqual([
			400,
			[{ path: 'pin', message: 'That is not the PIN of this person.' }],
		]);
		expect((await takeOver(first.call, second.id, 'abcd')).status).toBe(400);
		expect((await takeOver(first.call, second.id, '٨٣٠٥')).status).toBe(200);
	});

	it('are let in no more after five wrong ones, also by the right one', async () => {
		const [first, second] = [await newAdministrator(shop, 'admin'), await withPin()];
		for (let at = 0; at < 5; at++) expect((await takeOver(first.call, second.id, '7777')).status).toBe(400);
		expect((await takeOver(first.call, second.id)).status).toBe(429);
		expect((await first.call('GET', '/api/auth/me')).status).toBe(200);
	});

	it('are named where they can be chosen while they have a PIN, and never to customers', async () => {
		const [first, second] = [await newAdministrator(shop, 'admin'), await withPin()];
		const ids = async () => (await first.call<PinHolder[]>('GET', '/api/auth/people')).body.map(({ id }) => id);
		expect(await ids()).toContain(second.id);
		expect(await ids()).not.toContain(first.id);
		await second.call('PUT', `/api/admin/${second.id}/pin`, { currentPassword: password, pin: null });
		expect(await ids()).not.toContain(second.id);
		expect((await takeOver(first.call, second.id)).status).toBe(400);
	});

	it.each(['0000', '1234', '654321', '56789', '12', '1234567', 'abcd', ''])(
		'cannot choose %o, and are told why',
		async (easy) => {
			const { id, call } = await newAdministrator(shop, 'admin');
			const answer = await call<ErrorBody>('PUT', `/api/admin/${id}/pin`, { currentPassword: password, pin: easy });
			expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([400, 'pin']);
		},
	);
});
