import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { NewTotp } from '#contract/accounts/factors.schema.ts';
import type { AuditEntry } from '#contract/audit/audit.schema.ts';
import { run } from '../../tests/support/backups.ts';
import { caller, newAdministrator, newEmail, password } from '../../tests/support/people.ts';
import { testKey } from '../../tests/support/shop.ts';
import { mailShopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('npm run owner on $name', ({ url }) => {
	const { shop, mailbox } = mailShopTest(url, { demo: false });
	let owner: Awaited<ReturnType<typeof newAdministrator>>;
	beforeAll(async () => {
		process.env.SECRETS_KEY = testKey;
		owner = await newAdministrator(shop, 'super admin');
	});
	afterAll(() => {
		delete process.env.SECRETS_KEY;
	});

	const command = (...args: string[]) =>
		run('owner', { DATABASE_URL: shop.database.$client.options.connectionString, DATA_DIR: shop.dataDir }, ...args);
	const signIn = (email: string) =>
		caller(shop)<{ admin?: { role: string }; code?: string }>('POST', '/api/admin/login', { email, password });
	const audit = async (kind: string) => (await owner.call<AuditEntry[]>('GET', `/api/audit?kind=${kind}`)).body;

	it('makes somebody of the staff an owner who comes in by the password alone', async () => {
		const person = await newAdministrator(shop, 'viewer');
		const { body } = await person.call<NewTotp>('POST', '/api/auth/totp');
		const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate();
		expect((await person.call('POST', '/api/auth/totp/confirm', { code })).status).toBe(200);
		await shop.database.execute(`update administrators set pin_hash = 'x' where id = ${person.id}`);
		expect((await signIn(person.email)).body.code).toBe('factor_required');

		const { code: exit, out, error } = await command('--email', person.email.toUpperCase());
		expect([exit, error]).toEqual([0, '']);
		expect(out).toContain('is an owner now. Second factors removed: 1');
		expect((await person.call('GET', '/api/auth/me')).status).toBe(401);
		expect((await signIn(person.email)).body.admin?.role).toBe('super admin');
		const { rows } = await shop.database.execute(
			`select pin_hash, (select count(*)::int from recovery_codes where administrator_id = ${person.id}) as codes,
				(select count(*)::int from secrets where name like 'totp%') as secrets from administrators where id = ${person.id}`,
		);
		expect(rows).toEqual([{ pin_hash: null, codes: 0, secrets: 0 }]);

		expect((await audit('made_owner'))[0]?.account).toMatchObject({ kind: 'administrator', id: person.id });
		expect((await audit('factors_reset'))[0]?.account).toMatchObject({ kind: 'administrator', id: person.id });
		for (const email of [owner.email, person.email])
			await expect
				.poll(() =>
					mailbox
						.all()
						.filter((mail) => mail.to === email)
						.map(({ text }) => text),
				)
				.toEqual(
					expect.arrayContaining([
						expect.stringMatching(/Changed by: a command on the server[\s\S]*Role before: Viewer\s+Role now: Owner/),
						expect.stringContaining(`all second factors of Karim (${person.email})`),
					]),
				);
	});

	it('is in the history also for somebody who was an owner', async () => {
		const before = (await audit('made_owner')).length;
		const { out } = await command('--email', owner.email);
		expect(out).toContain('was an owner already. Second factors removed: 0');
		owner = { ...owner, call: caller(shop, (await signInAgain(owner.email)).token) };
		expect(await audit('made_owner')).toHaveLength(before + 1);
	});

	const signInAgain = async (email: string) =>
		(await caller(shop)<{ token: string }>('POST', '/api/admin/login', { email, password })).body;

	it('prints a link for a new one, which counts once and is stored as a hash', async () => {
		const email = newEmail();
		const { code, out } = await command('--email', email);
		expect(code).toBe(0);
		const token = /\/invitation#([\w-]{43})\n$/.exec(out)?.[1] ?? '';
		expect(token).not.toBe('');
		const stored = JSON.stringify((await shop.database.execute('select * from invitations')).rows);
		expect(stored.includes(token)).toBe(false);
		expect((await audit('people')).some(({ account }) => account?.id === 0)).toBe(true);
		await expect
			.poll(() => mailbox.all().filter((mail) => mail.to === owner.email && mail.text.includes(email)))
			.toHaveLength(1);
		const accept = () => caller(shop)('POST', '/api/auth/invitation', { token, name: 'Nour', password });
		expect([(await accept()).status, (await accept()).status]).toEqual([201, 404]);
		expect((await signIn(email)).body.admin).toMatchObject({ role: 'super admin', name: 'Nour' });
	});

	it('changes nothing for a wrong call, and says how it is called', async () => {
		for (const args of [[], ['--email', 'nobody'], ['nour@example.com'], ['--email', 'a@b.example', '--force']]) {
			const { code, error } = await command(...args);
			expect([code, error]).toEqual([2, 'Usage: npm run owner -- --email ADDRESS\n']);
		}
		const empty = await mkdtemp(join(tmpdir(), 'parts-counter-no-owner-'));
		const answer = await run('owner', { DATA_DIR: empty }, '--email', 'a@b.example');
		expect([answer.code, answer.error]).toEqual([2, `DATA_DIR: there is no database in ${empty}\n`]);
		await rm(empty, { recursive: true });
	});
});
