import { describe, expect, inject, it } from 'vitest';
import type { User } from '#contract/accounts/accounts.schema.ts';
import type { ErasurePlan } from '#contract/erasure/erasure.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Change } from '#contract/history/changes.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { withApp } from '../../tests/support/app-codes.ts';
import { codeIn, undoTokenIn, wrongCode } from '../../tests/support/mailbox.ts';
import { ageProof, caller, newAdministrator, newCustomer, newEmail, password } from '../../tests/support/people.ts';
import { mailShopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('a change of an email address on $name', ({ url }) => {
	const { shop, mailbox } = mailShopTest(url, { demo: false });

	type Account = Awaited<ReturnType<typeof newCustomer>> & { path: string };
	const account = async (kind = 'customer'): Promise<Account> => {
		const made = kind === 'customer' ? await newCustomer(shop) : await newAdministrator(shop, 'admin');
		return { ...made, path: kind === 'customer' ? `/api/customers/${made.id}` : `/api/admin/${made.id}` };
	};
	const ask = ({ call, path }: Account, email: string) =>
		call<User & ErrorBody>('PUT', path, { name: 'Amina Renamed', email, currentPassword: password });
	const confirm = ({ call, path }: Account, email: string, otp: string) =>
		call<User & ErrorBody>('POST', `${path}/email`, { email, otp });
	const mailTo = (email: string, nth = 1) => mailbox.nth(email, nth);
	const moved = async (owner: Account, email = newEmail()) => {
		await ask(owner, email);
		expect((await confirm(owner, email, codeIn(await mailTo(email)))).status).toBe(200);
		return email;
	};
	const undo = (token: string) =>
		caller(shop)<ErrorBody & { email: string }>('POST', '/api/auth/undo-email', { token });
	const emailOf = async ({ call, path }: Account) => (await call<User>('GET', path)).body.email;

	it.each(['customer', 'administrator'])(
		'waits, for the account of the %s, for the code that is mailed to the new one; all else is changed at once',
		async (kind) => {
			const owner = await account(kind);
			const email = newEmail();
			const { status, body } = await ask(owner, email);
			expect([status, body.name, body.email, body.pending_email]).toEqual([200, 'Amina Renamed', owner.email, email]);
			const otp = codeIn(await mailTo(email));
			expect((await confirm(owner, email, wrongCode(otp))).body.issues?.[0]?.path).toBe('otp');
			expect(await emailOf(owner)).toBe(owner.email);
			const confirmed = await confirm(owner, email, otp);
			expect([confirmed.status, confirmed.body.email, confirmed.body.pending_email]).toEqual([200, email, undefined]);
			expect((await confirm(owner, email, otp)).status).toBe(400);
			expect((await mailTo(owner.email)).text).toContain('http://shop.test/undo-email#');
		},
	);

	it.each(['customer', 'administrator'])(
		'waits for the owner of the account of the %s alone, until it is confirmed or cancelled; a new code needs no password',
		async (kind) => {
			const owner = await account(kind);
			const boss = await newAdministrator(shop, 'super admin');
			const email = newEmail();
			await ask(owner, email);
			const seen = async ({ call }: Pick<Account, 'call'>) => (await call<User>('GET', owner.path)).body.pending_email;
			expect([await seen(owner), await seen(boss)]).toEqual([email, undefined]);
			const old = codeIn(await mailTo(email));
			await ageProof(shop, owner);
			const profile = { name: 'Amina Renamed', email: owner.email };
			const saved = await owner.call<User>('PUT', owner.path, profile);
			expect([saved.status, saved.body.pending_email]).toEqual([200, email]);

			const again = await owner.call<User>('PUT', owner.path, { ...profile, email });
			expect([again.status, again.body.email, again.body.pending_email]).toEqual([200, owner.email, email]);
			const newest = codeIn(await mailTo(email, 2));
			if (old !== newest) expect((await confirm(owner, email, old)).status).toBe(400);
			expect((await owner.call('PUT', owner.path, { ...profile, email: newEmail() })).status).toBe(403);

			const cancelled = await owner.call<User>('PUT', owner.path, { ...profile, pending_email: null });
			expect([cancelled.status, cancelled.body.pending_email, await seen(owner)]).toEqual([200, undefined, undefined]);
			expect((await confirm(owner, email, newest)).status).toBe(400);
			expect((await owner.call('PUT', owner.path, { ...profile, email })).status).toBe(403);
		},
	);

	it('waits as long for an address that an account has as for a free one', async () => {
		const [thief, other] = [await account(), await account()];
		const taken = await moved(other);
		const secondsLeft = async (email: string, nth: number) => {
			await ask(thief, email);
			await mailTo(email, nth);
			const { rows } = await shop.database.$client.query<{ seconds: number }>(
				'select extract(epoch from expires_at - now())::float as seconds from one_time_codes where email = $1',
				[email],
			);
			return rows[0]?.seconds ?? 0;
		};
		expect(await secondsLeft(taken, 2)).toBeLessThanOrEqual(600);
		expect((await thief.call<User>('GET', thief.path)).body.pending_email).toBe(taken);
		expect(await secondsLeft(newEmail(), 1)).toBeLessThanOrEqual(600);
	});

	it('is told by nobody whether an account has the new one, but by the mail to it', async () => {
		const [thief, other] = [await account(), await account()];
		const free = newEmail();
		const taken = await moved(other);
		const known = await ask(thief, taken);
		// the next choice takes this one back, its mail included
		expect((await mailTo(taken, 2)).text).toMatch(/^Somebody wants to use this email address/);
		const unknown = await ask(thief, free);
		const responseOf = ({ status, body }: typeof known) => [status, Object.keys(body), body.email];
		expect(responseOf(known)).toEqual(responseOf(unknown));
		await ask(thief, taken);
		const guesses = [await confirm(thief, taken, '123456'), await confirm(thief, newEmail(), '123456')];
		expect(guesses.map(({ status, body }) => [status, body.error])).toEqual(
			Array(2).fill([400, 'This code is wrong or no longer valid. Check it or request a new one.']),
		);
	});

	it('may be tried ten times an hour, while the address that is there is no try', async () => {
		const thief = await account();
		const statuses = [];
		for (let at = 0; at < 11; at++) statuses.push((await ask(thief, newEmail())).status);
		expect(statuses).toEqual([...Array(10).fill(200), 429]);
		expect((await ask(thief, thief.email)).status).toBe(200);
	});

	it('takes the code of its own account and of the newest address alone, five tries and no more', async () => {
		const [owner, other] = [await account(), await account()];
		const [first, second] = [newEmail(), newEmail()];
		await ask(owner, first);
		const old = codeIn(await mailTo(first));
		await ask(owner, second);
		const newest = codeIn(await mailTo(second));
		expect((await confirm(owner, first, old)).status).toBe(400);
		expect((await confirm(other, second, newest)).status).toBe(400);
		for (let at = 0; at < 5; at++) expect((await confirm(owner, second, wrongCode(newest))).status).toBe(400);
		expect((await confirm(owner, second, newest)).status).toBe(400);
	});

	it('gives an address that two choose at once to one of them', async () => {
		const [amina, nour] = [await account(), await account()];
		const email = newEmail();
		await Promise.all([ask(amina, email), ask(nour, email)]);
		await mailTo(email, 2);
		const codes = mailbox.to(email).map(codeIn);
		const statuses = [];
		for (const owner of [amina, nour])
			for (const otp of codes) statuses.push((await confirm(owner, email, otp)).status);
		expect(statuses.filter((status) => status === 200)).toHaveLength(1);
		expect(statuses.filter((status) => status === 409)).toHaveLength(1);
	});

	it.each(['customer', 'administrator'])(
		'is undone for the %s by the link to the old one, with all that came after it: nobody stays signed in, no password is good',
		async (kind) => {
			const owner = await account(kind);
			const thiefs = await moved(owner);
			await moved(owner);
			const token = undoTokenIn(await mailTo(owner.email));
			const later = undoTokenIn(await mailTo(thiefs, 2));
			const undone = await undo(token);
			expect([undone.status, undone.body]).toEqual([
				200,
				{ email: owner.email, userType: kind === 'customer' ? 'customer' : 'admin' },
			]);
			expect((await owner.call('GET', owner.path)).status).toBe(401);
			const login = kind === 'customer' ? '/api/auth/login' : '/api/admin/login';
			expect((await caller(shop)('POST', login, { email: owner.email, password })).status).toBe(401);
			for (const used of [token, later, 'nonsense'])
				expect((await undo(used)).body.error).toMatch(/^This link is no longer valid/);
		},
	);

	it('can not be undone after three days', async () => {
		const owner = await account();
		await moved(owner);
		const token = undoTokenIn(await mailTo(owner.email));
		await shop.database.$client.query(
			"update email_changes set expires_at = expires_at - interval '3 days' where customer_id = $1",
			[owner.id],
		);
		expect((await undo(token)).status).toBe(400);
	});

	it('leaves the old one to its owner: nobody else may take it as long as the change can be undone', async () => {
		const [owner, thief] = [await account(), await account()];
		const proven = await moved(owner);
		await moved(owner);
		const form = { name: 'Thief', email: proven, password };
		expect((await caller(shop)('POST', '/api/auth/register', form)).status).toBe(409);
		await ask(thief, proven);
		expect((await mailTo(proven, 3)).text).toMatch(/^Somebody wants to use this email address/);
		const admin = await newAdministrator(shop, 'admin');
		expect(
			(await admin.call('PUT', thief.path, { name: 'Thief', email: proven, currentPassword: password })).status,
		).toBe(409);
		expect((await undo(undoTokenIn(await mailTo(proven, 2)))).status).toBe(200);
	});

	it('gives an address that somebody only typed to who proves it by a code, and leaves the other account without it', async () => {
		const [owner, squatter] = [await account(), await account()];
		await moved(owner, squatter.email);
		expect(await emailOf(owner)).toBe(squatter.email);
		expect(await emailOf(squatter)).toBe(`customer-${squatter.id}@unproven.invalid`);
		await moved(squatter);
	});

	it('frees an address that its account never proved at once, and its link takes it from who has not proved it since', async () => {
		const owner = await account();
		await moved(owner);
		const other = await newCustomer(shop, owner.email);
		expect((await undo(undoTokenIn(await mailTo(owner.email)))).status).toBe(200);
		const { body } = await other.call<User>('GET', `/api/customers/${other.id}`);
		expect(body.email).toBe(`customer-${other.id}@unproven.invalid`);
	});

	it('is there at once when an administrator makes it for a customer, who gets the way back', async () => {
		const [customer, admin, email] = [await account(), await newAdministrator(shop, 'admin'), newEmail()];
		const changed = await admin.call<User>('PUT', customer.path, { name: 'Amina', email, currentPassword: password });
		expect([changed.status, changed.body.email]).toEqual([200, email]);
		expect((await undo(undoTokenIn(await mailTo(customer.email)))).body.email).toBe(customer.email);
	});

	describe.each(['customer', 'admin', 'super admin'] as const)('of the %s who was deleted since', (role) => {
		async function deleted() {
			const made = role === 'customer' ? await newCustomer(shop) : await newAdministrator(shop, role);
			const owner = { ...made, path: role === 'customer' ? `/api/customers/${made.id}` : `/api/admin/${made.id}` };
			// another one there is, so that this one may go
			const witness = await newAdministrator(shop, 'super admin');
			const thiefs = await moved(owner);
			if (role !== 'customer')
				await owner.call('PUT', `${owner.path}/pin`, { currentPassword: password, pin: '830529' });
			expect((await owner.call('DELETE', owner.path, { currentPassword: password })).status).toBe(200);
			return { owner, witness, thiefs };
		}
		const userType = role === 'customer' ? 'customer' : 'admin';

		it('is undone, too: the account is back under the old address with its role, and nobody is signed in', async () => {
			const { owner, witness } = await deleted();
			const undone = await undo(undoTokenIn(await mailTo(owner.email)));
			expect([undone.status, undone.body]).toEqual([200, { email: owner.email, userType }]);
			const found = await witness.call<User>('GET', owner.path);
			expect(found.body).toMatchObject({ id: owner.id, name: 'Amina Renamed', email: owner.email, role });
			if (role === 'customer') expect(found.body.number).toBe('+201001234567');
			else expect(found.body).toMatchObject({ has_pin: false });
			expect((await owner.call('GET', '/api/auth/me')).status).toBe(401);
			const login = role === 'customer' ? '/api/auth/login' : '/api/admin/login';
			expect((await caller(shop)('POST', login, { email: owner.email, password })).status).toBe(401);
			// by a code to the old address
			await caller(shop)('POST', '/api/auth/forgot-password', { email: owner.email, userType });
			const otp = codeIn(await mailTo(owner.email, 2));
			const reset = { email: owner.email, otp, newPassword: 'NewerHouse2!', userType };
			expect((await caller(shop)('POST', '/api/auth/reset-password', reset)).status).toBe(200);
			const signIn = { email: owner.email, password: 'NewerHouse2!' };
			expect((await caller(shop)('POST', login, signIn)).status).toBe(200);
		});

		it('is told in the history, and to the super admins by mail where an administrator comes back', async () => {
			const { owner, witness } = await deleted();
			await undo(undoTokenIn(await mailTo(owner.email)));
			const entity = role === 'customer' ? 'customer' : 'administrator';
			const { body } = await witness.call<Change[]>('GET', `/api/changes?entity=${entity}&id=${owner.id}`);
			const actions = body.map(({ action }) => action);
			expect(actions.slice(0, 3)).toEqual(['password', 'restore', 'delete']);
			expect(JSON.stringify(body)).not.toContain('erasure_id');
			if (role === 'customer') {
				const { rows } = await shop.database.$client.query(
					`select from customers join changes on entity = 'customer' and entity_id = customers.id and action = 'delete'
					where customers.id = $1 and erasure_id::text = before ->> 'erasure_id'`,
					[owner.id],
				);
				expect(rows, 'an erasure finds it in older backups').toHaveLength(1);
			}
			if (role !== 'customer')
				expect((await mailTo(witness.email)).text).toMatch(/^The account of Amina Renamed at .* is back\./);
		});

		it('is not undone when another person of the firm has deleted the account', async () => {
			const made = role === 'customer' ? await newCustomer(shop) : await newAdministrator(shop, role);
			const path = role === 'customer' ? `/api/customers/${made.id}` : `/api/admin/${made.id}`;
			const between = await moved({ ...made, path });
			await moved({ ...made, path });
			const boss = await newAdministrator(shop, 'super admin');
			expect((await boss.call('DELETE', path, { currentPassword: password })).status).toBe(200);
			for (const link of [await mailTo(made.email), await mailTo(between, 2)])
				expect((await undo(undoTokenIn(link))).body.error).toMatch(/^This link is no longer valid/);
			expect((await boss.call('GET', path)).status).toBe(404);
		});

		it('is undone once: who is deleted after that stays deleted', async () => {
			const { owner, witness, thiefs } = await deleted();
			const token = undoTokenIn(await mailTo(owner.email));
			expect((await undo(token)).status).toBe(200);
			expect((await witness.call('DELETE', owner.path, { currentPassword: password })).status).toBe(200);
			expect((await undo(token)).status).toBe(400);
			expect((await witness.call('GET', owner.path)).status).toBe(404);
			// both addresses are free again
			for (const email of [owner.email, thiefs])
				expect((await caller(shop)('POST', '/api/auth/register', { name: 'Nour', email, password })).status).toBe(201);
		});
	});

	it('leaves nothing behind when an account that is back is erased: its requests of before are erased, too', async () => {
		const owner = await account();
		const witness = await newAdministrator(shop, 'super admin');
		const items = [{ text: 'Old pump gasket', quantity: 1 }];
		const sent = await owner.call<SentRequest>('POST', '/api/requests', { userId: owner.id, type: 'Quote', items });
		await moved(owner);
		expect((await owner.call('DELETE', owner.path, { currentPassword: password })).status).toBe(200);
		// the first is about his request
		expect((await undo(undoTokenIn(await mailTo(owner.email, 2)))).status).toBe(200);
		const plan = await witness.call<ErasurePlan>('GET', `/api/customers/${owner.id}/erasure`);
		expect(plan.body.requests).toBe(1);
		await witness.call('POST', `/api/customers/${owner.id}/erase`, { currentPassword: password });
		const stored = 'select customer_name, customer_email, customer_number from requests where id = $1';
		const { rows } = await shop.database.$client.query(stored, [sent.body.id]);
		expect(JSON.stringify(rows)).not.toContain('Amina');
		expect(JSON.stringify(rows)).not.toContain(owner.email);
	});

	it('takes the PIN away that was set meanwhile when it is undone', async () => {
		const owner = await account('administrator');
		await moved(owner);
		const set = await owner.call('PUT', `${owner.path}/pin`, { currentPassword: password, pin: '830529' });
		expect(set.status).toBe(200);
		await undo(undoTokenIn(await mailTo(owner.email)));
		const colleague = await newAdministrator(shop, 'admin');
		const tried = await colleague.call('POST', '/api/auth/switch', { id: owner.id, pin: '830529' });
		expect(tried.status).toBe(400);
	});

	it('takes the second factors away that were added with it when it is undone, and keeps an older one', async () => {
		for (const [age, count] of [
			['0 days', 0],
			['2 days', 1],
		] as const) {
			const person = await withApp(shop);
			await shop.database.$client.query(
				'update factors set created_at = created_at - $2::interval where administrator_id = $1',
				[person.id, age],
			);
			await moved({ ...person, path: `/api/admin/${person.id}` });
			// the first says that a factor was added
			expect((await undo(undoTokenIn(await mailTo(person.email, 2)))).status).toBe(200);
			const { rows } = await shop.database.$client.query('select from factors where administrator_id = $1', [
				person.id,
			]);
			expect([age, rows.length]).toEqual([age, count]);
		}
	});
});
