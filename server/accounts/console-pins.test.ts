import { describe, expect, inject, it } from 'vitest';
import type { AdminSession, PinHolder } from '#contract/accounts/console-pins.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { RequestNote } from '#contract/requests/request-notes.schema.ts';
import { caller, newAdministrator, newCustomer, password } from '../../tests/support/people.ts';
import { mailShopTest } from '../../tests/support/shop-test.ts';

const pin = '830529';
const wrongPin = '777771';

describe.each(inject('databases'))('people who take turns at one device, on $name', ({ url }) => {
	const { shop, mailbox } = mailShopTest(url);

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
		const wrong = await takeOver(first.call, second.id, '830528');
		expect([wrong.status, wrong.body.issues]).toEqual([400, [{ path: 'pin', message: 'The PIN is not correct.' }]]);
		expect((await takeOver(first.call, second.id, 'abcd')).status).toBe(400);
		expect((await takeOver(first.call, second.id, '٨٣٠٥٢٩')).status).toBe(200);
	});

	it('are let in no more by a colleague who has typed five wrong ones, also with the right one', async () => {
		const [first, second] = [await newAdministrator(shop, 'admin'), await withPin()];
		for (let at = 0; at < 5; at++) expect((await takeOver(first.call, second.id, wrongPin)).status).toBe(400);
		const limited = await takeOver(first.call, second.id);
		expect(limited.status).toBe(429);
		expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
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

	it.each([
		'000000',
		'123456',
		'654321',
		'012345',
		'121212',
		'830830',
		'0000',
		'8305',
		'83052',
		'8305291',
		'abcdef',
		'',
	])('cannot choose %o, and are told why', async (easy) => {
		const { id, call } = await newAdministrator(shop, 'admin');
		const answer = await call<ErrorBody>('PUT', `/api/admin/${id}/pin`, { currentPassword: password, pin: easy });
		expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([400, 'pin']);
	});

	describe('are locked out', () => {
		/** Tries of ten colleagues, each at a device in another network, all at once. */
		async function tryTen(id: number, typed: string) {
			const colleagues = await Promise.all(Array.from({ length: 10 }, () => newAdministrator(shop, 'admin')));
			return Promise.all(colleagues.map(({ call }) => takeOver(call, id, typed)));
		}
		const locked =
			'This PIN is locked after too many wrong tries. Its owner can sign in with the password to unlock it.';

		it('after ten wrong ones in all, by whomever, until they sign in by password; a mail and the history say so', async () => {
			const [first, second] = [await newAdministrator(shop, 'super admin'), await withPin()];
			// a right one between does not begin the count again
			for (let at = 0; at < 2; at++) expect((await takeOver(first.call, second.id, wrongPin)).status).toBe(400);
			expect((await takeOver((await newAdministrator(shop, 'admin')).call, second.id)).status).toBe(200);
			const statuses = (await tryTen(second.id, wrongPin)).map(({ status }) => status);
			expect(statuses.toSorted()).toEqual([...Array(8).fill(400), 403, 403]);
			const right = await takeOver((await newAdministrator(shop, 'admin')).call, second.id);
			expect([right.status, right.body.error]).toEqual([403, locked]);
			const mail = await mailbox.nth(second.email);
			expect(mail.text).toMatch(/^The PIN of your account at .* was typed wrong ten times, so it is locked\./);
			expect(mail.text).not.toContain(pin);
			const { rows } = await shop.database.$client.query(
				"select before, after from changes where entity = 'administrator' and entity_id = $1 and action = 'pin_locked'",
				[second.id],
			);
			expect(rows).toEqual([{ before: null, after: { network: expect.any(String), device: '' } }]);
			expect(mailbox.to(second.email)).toHaveLength(1);

			const signIn = { email: second.email, password };
			expect((await caller(shop)('POST', '/api/admin/login', signIn)).status).toBe(200);
			expect((await takeOver((await newAdministrator(shop, 'admin')).call, second.id)).status).toBe(200);
		});

		it('by no more than ten, when the right one is typed among them', async () => {
			const second = await withPin();
			const [wrong, right] = await Promise.all([
				tryTen(second.id, wrongPin),
				takeOver((await newAdministrator(shop, 'admin')).call, second.id),
			]);
			expect(wrong.map(({ status }) => status)).toEqual(Array(10).fill(400));
			expect([200, 403]).toContain(right.status);
			expect((await takeOver((await newAdministrator(shop, 'admin')).call, second.id)).status).toBe(403);
		});
	});

	it('set a PIN again that an older version has let them choose shorter, and are told so where they sign in and take over', async () => {
		const [first, second] = [await newAdministrator(shop, 'admin'), await withPin()];
		// as the migration leaves a PIN of the old rule
		await shop.database.$client.query('update administrators set pin_hash = null, has_old_pin = true where id = $1', [
			second.id,
		]);
		const people = (await first.call<PinHolder[]>('GET', '/api/auth/people')).body;
		expect(people.find(({ id }) => id === second.id)?.pin).toBe('old');
		const tried = await takeOver(first.call, second.id);
		expect([tried.status, tried.body.error]).toEqual([
			403,
			'Your PIN must be set again: six digits now. Sign in with your password and set it in the settings.',
		]);
		const short = await takeOver(first.call, second.id, '8305');
		expect(short.body.issues?.[0]?.message).toMatch(/^A PIN has six digits\./);
		const signIn = { email: second.email, password };
		const signedIn = await caller(shop)<AdminSession>('POST', '/api/admin/login', signIn);
		expect(signedIn.body.admin.pin).toBe('old');
		await second.call('PUT', `/api/admin/${second.id}/pin`, { currentPassword: password, pin });
		expect((await caller(shop)<AdminSession>('POST', '/api/admin/login', signIn)).body.admin.pin).toBe('set');
		expect((await takeOver(first.call, second.id)).status).toBe(200);
	});
});
