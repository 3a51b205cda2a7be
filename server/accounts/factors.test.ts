import { Secret, TOTP } from 'otpauth';
import { describe, expect, inject, it, vi } from 'vitest';
import type { AdminSession } from '#contract/accounts/console-pins.schema.ts';
import type { NewTotp, OwnFactors } from '#contract/accounts/factors.schema.ts';
import type { OwnRights } from '#contract/accounts/rights.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { codeOf, withApp } from '../../tests/support/app-codes.ts';
import { SoftwarePasskey } from '../../tests/support/passkeys.ts';
import { ageProof, type Caller, caller, newAdministrator, newCustomer, password } from '../../tests/support/people.ts';
import { type Shop, serveShop } from '../../tests/support/shop.ts';
import { mailShopTest } from '../../tests/support/shop-test.ts';
import { stepOf } from './totp.ts';

type Required = ErrorBody & { ticket: string };
interface Options {
	challenge: string;
	[name: string]: unknown;
}

it('takes the code of a step, and of the one before and after, and no other', () => {
	// the time and the SHA-1 secret of RFC 6238, appendix B, in six digits
	const secret = Secret.fromLatin1('12345678901234567890').base32;
	const at = 59_000;
	expect(stepOf(secret, '287082', at)).toBe(1);
	expect(stepOf(secret, '287082', at + 30_000)).toBe(1);
	expect(stepOf(secret, '287082', at - 30_000)).toBe(1);
	expect(stepOf(secret, '287082', at + 61_000)).toBeUndefined();
	// a clock that is 40 seconds late or early
	expect(stepOf(secret, new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at - 40_000 }), at)).toBe(
		0,
	);
	expect(stepOf(secret, '287083', at)).toBeUndefined();
});

describe.each(inject('databases'))('second factors of the staff on $name', ({ url }) => {
	const { origin, hostname: host } = new URL('https://gulf.example');
	const { shop, mailbox } = mailShopTest(url, { demo: false, firm: { url: origin } as never });

	const signIn = (email: string, server: Shop = shop) =>
		caller(server)<Required & AdminSession>('POST', '/api/admin/login', { email, password });
	const finish = (body: object, server: Shop = shop) =>
		caller(server)<ErrorBody & AdminSession>('POST', '/api/auth/sign-in/factor', body);
	const ticketOf = async (email: string) => (await signIn(email)).body.ticket;
	const factorsOf = async (call: Caller) => (await call<OwnFactors>('GET', '/api/auth/factors')).body;

	async function withPasskey() {
		const person = await newAdministrator(shop, 'admin');
		const passkey = new SoftwarePasskey(host);
		const { body: options } = await person.call<Options>('POST', '/api/auth/passkeys/options');
		const body = { name: 'Laptop', passkey: passkey.create(options.challenge, origin) };
		const added = await person.call('POST', '/api/auth/passkeys', body);
		expect([added.status, added.body]).toEqual([201, { id: expect.any(Number), name: 'Laptop' }]);
		return { ...person, passkey, body };
	}

	it('ask for a code after the password, and open nothing before it', async () => {
		const { email, secret, uri, call } = await withApp(shop);
		expect(uri).toMatch(/^otpauth:\/\/totp\//);
		const first = await signIn(email);
		expect([first.status, first.body]).toEqual([
			401,
			{
				error: 'Your password is right. Now enter the code of your app, or use a passkey.',
				code: 'factor_required',
				ticket: expect.stringMatching(/^[\w-]{43}$/),
				factors: ['totp', 'recovery_code'],
			},
		]);
		expect((await caller(shop, first.body.ticket)('GET', '/api/auth/me')).status).toBe(401);
		const wrong = await finish({ ticket: first.body.ticket, code: '000000' });
		expect([wrong.status, wrong.body.issues?.[0]?.path]).toEqual([400, 'code']);
		const opened = await finish({ ticket: first.body.ticket, code: codeOf(secret) });
		expect([opened.status, opened.body.admin.email]).toEqual([200, email]);
		expect((await caller(shop, opened.body.token)('GET', '/api/auth/me')).status).toBe(200);
		expect((await factorsOf(call)).factors).toMatchObject([{ kind: 'totp', used_at: expect.any(String) }]);
		expect(JSON.stringify(await factorsOf(call))).not.toContain(secret);
	});

	it('take a code and a ticket once, also on two servers in the same second', async () => {
		const { email, secret } = await withApp(shop);
		const other = await serveShop(shop.place, { demo: false });
		const tickets = await Promise.all(Array.from({ length: 6 }, () => ticketOf(email)));
		const code = codeOf(secret);
		const tries = await Promise.all(tickets.map((ticket, at) => finish({ ticket, code }, at % 2 === 0 ? shop : other)));
		await other.close();
		expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400]);
		const used = tickets[tries.findIndex(({ status }) => status === 200)];
		expect((await finish({ ticket: used, code: codeOf(secret, 30) })).status).toBe(401);
		expect((await finish({ ticket: await ticketOf(email), code })).status).toBe(400);
	});

	it.each([
		// ten seconds into a step, and one
		['40 seconds late', -40, 11, 200],
		['40 seconds early', 40, 11, 200],
		['40 seconds late', -40, 1, 400],
		['75 seconds late', -75, 11, 400],
	])('take a code of a clock that is %s (%i s, at second %i of a step) with %i', async (_, off, second, expected) => {
		const { email, secret } = await withApp(shop);
		const ticket = await ticketOf(email);
		// an hour on, so that the steps that confirmed the app are past
		const step = Math.floor(Date.now() / 30_000) + 120;
		vi.useFakeTimers({ toFake: ['Date'], now: step * 30_000 + second * 1_000 });
		try {
			const tried = await finish({ ticket, code: codeOf(secret, off) });
			expect(tried.status).toBe(expected);
			if (expected === 400) expect(tried.body.error).toContain('clock');
		} finally {
			vi.useRealTimers();
		}
	});

	it('take no more codes of an app after twenty wrong ones, but a recovery code', async () => {
		const { email, secret, call } = await withApp(shop);
		const { body } = await call<{ codes: string[] }>('POST', '/api/auth/recovery-codes');
		const ticket = await ticketOf(email);
		for (let at = 0; at < 20; at++) expect((await finish({ ticket, code: '000000' })).status).toBe(400);
		const limited = await finish({ ticket, code: codeOf(secret) });
		expect(limited.status).toBe(429);
		expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
		expect((await finish({ ticket, recovery_code: body.codes[0] })).status).toBe(200);
	});

	it('are reported by one mail a day when the password was right and they were wrong', async () => {
		const { email, secret } = await withApp(shop);
		const ticket = await ticketOf(email);
		for (let at = 0; at < 3; at++) expect((await finish({ ticket, code: '000000' })).status).toBe(400);
		expect((await finish({ ticket, code: codeOf(secret) })).status).toBe(200);
		const unsent = "select from jobs where kind = 'factor_refused' and state in ('waiting', 'running')";
		await expect.poll(async () => (await shop.database.$client.query(unsent)).rowCount).toBe(0);
		const refused = mailbox.to(email).filter(({ subject }) => subject.startsWith('A sign-in to your account at'));
		expect(refused).toHaveLength(1);
		expect(refused[0]?.text).toMatch(/^Somebody entered the right password/);
	});

	it('have ten recovery codes, each for one sign-in, with a mail; new ones make them void', async () => {
		const { email, call, id } = await withApp(shop);
		const { body } = await call<{ codes: string[] }>('POST', '/api/auth/recovery-codes');
		expect([body.codes.length, new Set(body.codes).size]).toEqual([10, 10]);
		const [first = '', second = ''] = body.codes;
		const { rows } = await shop.database.$client.query(
			'select encode(code_hash, $$escape$$) as hash from recovery_codes where administrator_id = $1',
			[id],
		);
		expect(JSON.stringify(rows)).not.toContain(first);
		const typed = ` ${first.toLowerCase().replaceAll('-', ' ')}`;
		expect((await finish({ ticket: await ticketOf(email), recovery_code: typed })).status).toBe(200);
		expect((await finish({ ticket: await ticketOf(email), recovery_code: first })).status).toBe(400);
		expect((await factorsOf(call)).recovery_codes).toBe(9);
		await expect.poll(() => mailbox.to(email).some(({ text }) => text.includes('A recovery code was used'))).toBe(true);
		await call('POST', '/api/auth/recovery-codes');
		expect((await finish({ ticket: await ticketOf(email), recovery_code: second })).status).toBe(400);
		const without = await newAdministrator(shop, 'admin');
		expect((await without.call('POST', '/api/auth/recovery-codes')).status).toBe(409);
	});

	it('sign in by a passkey, whose challenge counts once and for its origin alone', async () => {
		const { email, passkey } = await withPasskey();
		const first = await signIn(email);
		expect(first.body).toMatchObject({ factors: ['passkey', 'recovery_code'] });
		const { ticket } = first.body;
		const ask = async () =>
			(await caller(shop)<Options>('POST', '/api/auth/passkeys/sign-in/options', { ticket })).body;
		expect(
			(await finish({ ticket, passkey: passkey.get((await ask()).challenge, 'https://evil.example') })).status,
		).toBe(400);
		expect((await finish({ ticket, passkey: passkey.get('bm9uc2Vuc2U', origin) })).status).toBe(400);
		const stranger = new SoftwarePasskey(host);
		expect((await finish({ ticket, passkey: stranger.get((await ask()).challenge, origin) })).status).toBe(400);
		const proof = passkey.get((await ask()).challenge, origin);
		const opened = await finish({ ticket, passkey: proof });
		expect([opened.status, opened.body.admin?.email]).toEqual([200, email]);
		expect((await finish({ ticket: await ticketOf(email), passkey: proof })).status).toBe(400);
	});

	it('reject a passkey of another origin, a replayed challenge and a counter that goes back', async () => {
		const { email, call, passkey, body } = await withPasskey();
		expect((await call('POST', '/api/auth/passkeys', body)).status).toBe(400);
		const { body: options } = await call<Options>('POST', '/api/auth/passkeys/options');
		const elsewhere = new SoftwarePasskey('evil.example').create(options.challenge, 'https://evil.example');
		expect((await call('POST', '/api/auth/passkeys', { name: 'Evil', passkey: elsewhere })).status).toBe(400);
		const ticket = await ticketOf(email);
		const { body: challenge } = await caller(shop)<Options>('POST', '/api/auth/passkeys/sign-in/options', { ticket });
		passkey.counter = -1;
		expect((await finish({ ticket, passkey: passkey.get(challenge.challenge, origin) })).status).toBe(400);
		expect((await factorsOf(call)).factors).toHaveLength(1);
	});

	it('need a proof to be changed, and prove who is there themselves', async () => {
		const { call, email, secret, id } = await withApp(shop, 'super admin');
		await ageProof(shop, { email });
		const factor = (await factorsOf(call)).factors[0]?.id;
		const calls: [string, string, object?][] = [
			['POST', '/api/auth/totp'],
			['POST', '/api/auth/passkeys/options'],
			['POST', '/api/auth/recovery-codes'],
			['DELETE', `/api/auth/factors/${factor}`],
			['DELETE', `/api/admin/${id}/factors`],
		];
		for (const [method, path] of calls) {
			const { status, body } = await call<ErrorBody>(method, path);
			expect([path, status, body.code]).toEqual([path, 403, 'step_up']);
		}
		expect((await call('POST', '/api/auth/step-up', { code: '000000' })).status).toBe(400);
		expect((await call('POST', '/api/auth/step-up', { code: codeOf(secret) })).status).toBe(200);
		expect((await call('DELETE', `/api/auth/factors/${factor}`)).status).toBe(200);
		expect((await call('DELETE', `/api/auth/factors/${factor}`)).status).toBe(404);
		expect((await signIn(email)).status).toBe(200);
		const { rows } = await shop.database.$client.query("select name from secrets where name = 'totp_' || $1", [factor]);
		expect(rows).toEqual([]);
	});

	it('are reset by an owner, who can not read them; the person and all owners get a mail', async () => {
		const owner = await newAdministrator(shop, 'super admin');
		const [{ id, email }, admin] = [await withApp(shop), await newAdministrator(shop, 'admin')];
		expect((await admin.call('DELETE', `/api/admin/${id}/factors`)).status).toBe(403);
		expect((await owner.call('DELETE', `/api/admin/${id}/factors`)).status).toBe(200);
		expect((await owner.call('DELETE', `/api/admin/${id}/factors`)).status).toBe(404);
		expect((await signIn(email)).status).toBe(200);
		await expect.poll(() => mailbox.to(owner.email).some(({ text }) => text.includes(email))).toBe(true);
		await expect.poll(() => mailbox.to(email).some(({ text }) => text.startsWith('An owner has removed'))).toBe(true);
	});

	it('leave a sign-in by ticket to nobody once the password has changed', async () => {
		const { id, email, secret, call } = await withApp(shop);
		const ticket = await ticketOf(email);
		const change = { currentPassword: password, password: 'AnotherPump12?' };
		expect((await call('PUT', `/api/admin/${id}`, change)).status).toBe(200);
		expect((await finish({ ticket, code: codeOf(secret) })).status).toBe(401);
	});

	it.each<[string, object]>([
		['no proof', {}],
		['two proofs', { code: '123456', recovery_code: 'ABCD-EFGH-JKMN-PQRS' }],
		['a code that is a number', { code: 123_456 }],
		['a code of five digits', { code: '12345' }],
		['a passkey that is a text', { passkey: 'nonsense' }],
		['a passkey without a signature', { passkey: { id: 'x', rawId: 'x', type: 'public-key', response: {} } }],
	])('reject %s', async (_, proof) => {
		const { email } = await withApp(shop);
		expect((await finish({ ticket: await ticketOf(email), ...proof })).status).toBe(400);
		expect((await finish({ ticket: 'nonsense', code: '123456' })).status).toBe(401);
	});

	it('are demanded of all staff by an owner who has one: the others reach only their enrolment', async () => {
		const { rows } = await shop.database.$client.query('delete from factors returning id');
		expect(rows.length).toBeGreaterThan(0);
		const [admin, other] = [await newAdministrator(shop, 'admin'), await newAdministrator(shop, 'super admin')];
		const demand = (call: Caller, factor_required: boolean) =>
			call<ErrorBody>('PUT', '/api/settings/access', { factor_required });
		expect((await demand(admin.call, true)).status).toBe(403);
		const first = await demand(other.call, true);
		expect([first.status, first.body.issues?.[0]?.path]).toEqual([400, 'factor_required']);
		const owner = await withApp(shop, 'super admin');
		await ageProof(shop, owner);
		expect((await demand(owner.call, true)).body.code).toBe('step_up');
		await owner.call('POST', '/api/auth/step-up', { password });
		expect((await demand(owner.call, true)).status).toBe(200);
		const denied = await admin.call<ErrorBody>('GET', '/api/requests');
		expect([denied.status, denied.body.error]).toEqual([
			403,
			'Your firm demands a second factor. Set one up to go on.',
		]);
		expect((await owner.call('GET', '/api/requests')).status).toBe(200);
		expect((await admin.call<OwnRights>('GET', '/api/rights')).body).toMatchObject({ must_enrol: true });
		// nor do six digits of a colleague who has one lead around it
		const pin = { currentPassword: password, pin: '402917' };
		expect((await owner.call('PUT', `/api/admin/${owner.id}/pin`, pin)).status).toBe(200);
		const turn = await admin.call<ErrorBody>('POST', '/api/auth/switch', { id: owner.id, pin: '402917' });
		expect([turn.status, turn.body.error]).toEqual([403, 'Your firm demands a second factor. Set one up to go on.']);
		const { body } = await admin.call<NewTotp>('POST', '/api/auth/totp');
		expect((await admin.call('POST', '/api/auth/totp/confirm', { code: codeOf(body.secret) })).status).toBe(200);
		expect((await admin.call('GET', '/api/requests')).status).toBe(200);
		expect((await demand(owner.call, false)).status).toBe(200);
		expect((await other.call('GET', '/api/requests')).status).toBe(200);
	});

	it('are for the staff alone', async () => {
		const { call } = await newCustomer(shop);
		expect((await call('GET', '/api/auth/factors')).status).toBe(403);
		expect((await call('POST', '/api/auth/totp')).status).toBe(403);
		expect((await call('POST', '/api/auth/step-up', { code: '123456' })).status).toBe(403);
	});
});
