import { once } from 'node:events';
import { access, readFile, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { Change } from '#contract/history/changes.schema.ts';
import type { Job } from '#contract/jobs/jobs.schema.ts';
import type { MailSettings } from '#contract/settings/groups.schema.ts';
import type { MailTest } from '#contract/settings/mail-test.schema.ts';
import { unpack } from '../../tests/support/backups.ts';
import { type Mailbox, openMailbox } from '../../tests/support/mailbox.ts';
import { ageProof, type Caller, caller, newAdministrator, newCustomer, password } from '../../tests/support/people.ts';
import { type OpenedShop, openShop, type Shop, serveShop, testSite } from '../../tests/support/shop.ts';
import { backupScope } from '../backups/backup-scope.ts';
import { writeBackup } from '../platform/backup/backup.ts';
import { directoryFolders } from '../platform/folders.ts';

const path = '/api/settings/mail';
const proof = { currentPassword: password };
const login = { user: 'shop@gulf.example', password: 'sésame öffne Dich 7' };

const read = async (call: Caller) => (await call<MailSettings>('GET', path)).body;
const save = (call: Caller, change: object) => call<MailSettings & ErrorBody>('PUT', path, change);
const test = async (call: Caller, to = 'owner@gulf.example') =>
	(await call<MailTest>('POST', `${path}/test`, { to })).body;
const issuesOf = ({ body: { issues = [] } }: { body: ErrorBody }) => issues.map((issue) => issue.path);

describe.each(inject('databases'))('the mail server in the settings, on $name', ({ url }) => {
	let shop: OpenedShop;
	let mailbox: Mailbox;
	let owner: Awaited<ReturnType<typeof newAdministrator>>;
	let serverOf: (change?: object) => object;
	beforeAll(async () => {
		mailbox = await openMailbox(0, login);
		shop = await openShop(url, { demo: false, mailFrom: '' });
		owner = await newAdministrator(shop, 'super admin');
		serverOf = (change = {}) => ({
			smtp_host: '127.0.0.1',
			smtp_port: mailbox.port,
			smtp_user: login.user,
			smtp_password: login.password,
			from_name: 'مضخات الخليج',
			from_email: 'shop@gulf.example',
			...proof,
			...change,
		});
	});
	afterEach(() => mailbox.become('takes'));
	afterAll(async () => {
		await shop.close();
		await mailbox.close();
	});
	const newestChange = async () => (await owner.call<Change[]>('GET', '/api/changes?entity=settings')).body[0];

	it('is none at first: a test says so, and mails are files of the firm', async () => {
		expect(await read(owner.call)).toEqual({
			smtp_host: '',
			smtp_port: 587,
			smtp_user: '',
			smtp_password_at: '',
			smtp_password_state: 'none',
			from_name: '',
			from_email: '',
			customers: {
				welcome: false,
				password_changed: true,
				new_device: true,
				request_received: true,
				order_moved: true,
				quote_ready: true,
				quote_expires: true,
			},
			version: 1,
			set_by_server: [],
		});
		expect(await test(owner.call)).toEqual({
			sent: false,
			problem: 'no_server',
			message: 'No mail server is set. Enter one and save.',
		});
	});

	it('sends mails from the moment at which it is saved, by the sender with the name in Arabic', async () => {
		const saved = await save(owner.call, serverOf());
		expect(saved).toMatchObject({ status: 200, body: { smtp_password_state: 'stored', version: 2 } });
		expect(await test(owner.call)).toMatchObject({ sent: true, problem: null });
		const mail = await mailbox.nth('owner@gulf.example');
		expect([mail.from, mail.subject]).toEqual(['مضخات الخليج <shop@gulf.example>', `Test mail of ${testSite.company}`]);
		expect(mail.id).toMatch(/@gulf\.example>$/);
		const { email } = await newCustomer(shop);
		await caller(shop)('POST', '/api/auth/forgot-password', { email, userType: 'customer' });
		expect((await mailbox.nth(email)).text).toMatch(/^\d{6}/);
	});

	it('is used by other servers for their next mail', async () => {
		const other = await serveShop(shop.place, { demo: false, mailFrom: '' });
		const call = caller(other, owner.token);
		await save(owner.call, { from_name: 'Gulf Pumps' });
		await test(call, 'first@gulf.example');
		await save(owner.call, { from_name: '' });
		await test(call, 'second@gulf.example');
		expect((await mailbox.nth('first@gulf.example')).from).toBe('Gulf Pumps <shop@gulf.example>');
		expect((await mailbox.nth('second@gulf.example')).from).toBe(`${testSite.company} <shop@gulf.example>`);
		await other.close();
	});

	it('has a password that no response, history or backup has', async () => {
		const answers = [
			await owner.call('GET', path),
			await save(owner.call, serverOf()),
			await owner.call('GET', '/api/changes?entity=settings'),
			await owner.call('GET', '/api/settings'),
		];
		const file = join(shop.dataDir, 'mail.backup');
		await writeBackup(shop.database, file, { folders: directoryFolders(shop.place), scope: backupScope });
		const entries = await unpack(file);
		const { rows } = await shop.database.execute('select ciphertext from secrets');
		expect(rows).toHaveLength(1);
		expect(entries.some(({ name }) => name.startsWith('tables/settings/'))).toBe(true);
		expect(entries.filter(({ name }) => name.includes('secrets'))).toEqual([]);
		const texts = [...answers.map(({ body }) => JSON.stringify(body)), ...entries.map(({ bytes }) => String(bytes))];
		for (const text of [...texts, String((rows[0] as { ciphertext: Buffer }).ciphertext)])
			expect(text).not.toContain(login.password);
	});

	it('is changed by a super admin alone, with the own password; an admin changes the sender', async () => {
		const admin = await newAdministrator(shop, 'admin');
		await save(owner.call, serverOf());
		const denied = await save(admin.call, serverOf({ smtp_port: 2_525 }));
		expect([denied.status, denied.body.error]).toEqual([403, 'Only an owner can change the mail server.']);
		const alone = await save(admin.call, { smtp_password: 'another', ...proof });
		expect(alone.status).toBe(403);
		await ageProof(shop, owner);
		const missing = await save(owner.call, { smtp_port: 2_525 });
		expect([missing.status, issuesOf(missing)]).toEqual([403, ['currentPassword']]);
		expect((await read(owner.call)).smtp_port).toBe(mailbox.port);
		expect((await save(admin.call, { from_name: 'Gulf' })).body.from_name).toBe('Gulf');
		expect((await test(admin.call)).sent).toBe(true);
	});

	it('never gets the password of another: another host or user needs it again, and an undo makes it void', async () => {
		await save(owner.call, serverOf());
		const other = await save(owner.call, { smtp_host: 'evil.example', ...proof });
		expect([other.status, issuesOf(other)]).toEqual([400, ['smtp_password']]);
		const user = await save(owner.call, { smtp_user: 'else@gulf.example', ...proof });
		expect([user.status, issuesOf(user)]).toEqual([400, ['smtp_password']]);
		const moved = await save(owner.call, { smtp_host: 'localhost', smtp_password: login.password, ...proof });
		expect(moved.body.smtp_password_state).toBe('stored');
		const change = await newestChange();
		expect(change?.fields.map((field) => field.path[0])).toEqual(['smtp_host', 'smtp_password_at']);
		const undo = `/api/changes/${change?.id}/undo`;
		await ageProof(shop, owner);
		expect((await owner.call('POST', undo)).status).toBe(403);
		expect((await owner.call('POST', undo, proof)).status).toBe(200);
		expect(await read(owner.call)).toMatchObject({ smtp_host: '127.0.0.1', smtp_password_state: 'void' });
		expect((await test(owner.call)).problem).toBe('password_void');
		expect((await save(owner.call, serverOf())).body.smtp_password_state).toBe('stored');
	});

	it('forgets the password when it needs none any more', async () => {
		await save(owner.call, serverOf());
		const open = await save(owner.call, { smtp_user: '', ...proof });
		expect(open.body).toMatchObject({ smtp_password_state: 'none', smtp_password_at: '' });
		expect((await shop.database.execute('select 1 from secrets')).rows).toEqual([]);
	});

	it.each<[string, () => object, string]>([
		['port 0', () => ({ smtp_port: 0, ...proof }), 'smtp_port'],
		['a port that is a text', () => ({ smtp_port: '587', ...proof }), 'smtp_port'],
		['a host with spaces', () => ({ smtp_host: 'mail server', ...proof }), 'smtp_host'],
		['an address of a page', () => ({ smtp_host: 'https://mail.example', ...proof }), 'smtp_host'],
		['a host with its port', () => ({ smtp_host: 'mail.example:25/x', ...proof }), 'smtp_host'],
		['a wrong address', () => ({ from_email: 'shop' }), 'from_email'],
		['two addresses', () => ({ from_email: 'a@gulf.example, b@gulf.example' }), 'from_email'],
		['no address of a sender', () => serverOf({ from_email: '' }), 'from_email'],
		['a name with another header', () => ({ from_name: 'Gulf\r\nBcc: all@gulf.example' }), 'from_name'],
		['a password without its user', () => serverOf({ smtp_user: '' }), 'smtp_user'],
		['a user without a server', () => serverOf({ smtp_host: '' }), 'smtp_host'],
		['a password of two lines', () => serverOf({ smtp_password: 'a\nb' }), 'smtp_password'],
		['codes that are switched off', () => ({ customers: { password_code: false } }), 'customers'],
		['a switch that is a text', () => ({ customers: { new_device: 'no' } }), 'customers.new_device'],
	])('says at its field what is wrong with %s', async (_, change, field) => {
		const before = await read(owner.call);
		const refused = await save(owner.call, change());
		expect([refused.status, issuesOf(refused)]).toEqual([400, [field]]);
		expect(await read(owner.call)).toEqual(before);
	});

	it('tells by a sentence what a mail server refuses', async () => {
		await save(owner.call, serverOf());
		mailbox.become('refuses senders');
		expect(await test(owner.call)).toEqual({
			sent: false,
			problem: 'sender',
			message:
				'127.0.0.1 refused the sender shop@gulf.example (550). Enter an address that belongs to your account there.',
		});
		mailbox.become('refuses');
		expect(await test(owner.call)).toMatchObject({ problem: 'recipient' });
		mailbox.become('takes');
		await save(owner.call, serverOf({ smtp_password: 'wrong' }));
		expect(await test(owner.call)).toEqual({
			sent: false,
			problem: 'password',
			message:
				'127.0.0.1 refused the user or the password (535). Check both. Some providers need a password made for apps.',
		});
		const arabic = { 'Accept-Language': 'ar' };
		const { body } = await owner.call<MailTest>('POST', `${path}/test`, { to: 'owner@gulf.example' }, arabic);
		expect(body.message).toContain('كلمة المرور');
	});

	it('sends at once what failed before, when it is saved or a test mail arrives', async () => {
		await save(owner.call, serverOf());
		/** A mail that failed, and would be tried again in hours. */
		const fail = async () => {
			mailbox.become('refuses');
			const { email } = await newCustomer(shop);
			await caller(shop)('POST', '/api/auth/forgot-password', { email, userType: 'customer' });
			const failed = sql`state = 'waiting' and error is not null`;
			const later = async () =>
				(await shop.database.execute(sql`update jobs set run_at = now() + interval '8 hours' where ${failed}`))
					.rowCount;
			await expect.poll(later).toBe(1);
			mailbox.become('takes');
			return email;
		};
		const first = await fail();
		expect(await test(owner.call)).toMatchObject({ sent: true });
		expect((await mailbox.nth(first)).text).toMatch(/^\d{6}/);
		const second = await fail();
		await save(owner.call, { from_name: 'Gulf Pumps' });
		expect((await mailbox.nth(second)).text).toMatch(/^\d{6}/);
		await save(owner.call, { from_name: '' });
	});

	it('tells a server that is no mail server, and a port where nobody listens', async () => {
		const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
		server.listen(0, '127.0.0.1');
		await once(server, 'listening');
		const { port } = server.address() as AddressInfo;
		await save(owner.call, serverOf({ smtp_port: port }));
		expect((await test(owner.call)).problem).toBe('no_mail_server');
		server.close();
		await once(server, 'close');
		expect((await test(owner.call)).problem).toBe('unreachable');
		await save(owner.call, serverOf({ smtp_host: 'nohost.invalid' }));
		expect((await test(owner.call)).problem).toBe('unknown_host');
	});

	it('sends no password in clear to another machine', async () => {
		// 127.1 is this machine under a name that the server can't know
		await save(owner.call, serverOf({ smtp_host: '127.1' }));
		expect((await test(owner.call)).problem).toBe('tls');
	});

	it('sends customers no notice that is switched off, and codes as ever', async () => {
		await save(owner.call, serverOf({ customers: { password_changed: false } }));
		expect((await read(owner.call)).customers).toEqual({
			welcome: false,
			password_changed: false,
			new_device: true,
			request_received: true,
			order_moved: true,
			quote_ready: true,
			quote_expires: true,
		});
		const change = await newestChange();
		expect(change?.fields).toContainEqual({
			path: ['customers'],
			before: {
				welcome: false,
				password_changed: true,
				new_device: true,
				request_received: true,
				order_moved: true,
				quote_ready: true,
				quote_expires: true,
			},
			after: {
				welcome: false,
				password_changed: false,
				new_device: true,
				request_received: true,
				order_moved: true,
				quote_ready: true,
				quote_expires: true,
			},
		});
		const customer = await newCustomer(shop);
		const own = `/api/customers/${customer.id}`;
		const changed = await customer.call('PUT', own, { currentPassword: password, password: 'PumpHouse13!' });
		expect(changed.status).toBe(200);
		await caller(shop)('POST', '/api/auth/forgot-password', { email: customer.email, userType: 'customer' });
		await mailbox.nth(customer.email);
		await expect.poll(async () => (await owner.call<Job[]>('GET', '/api/jobs?state=waiting')).body).toEqual([]);
		expect(mailbox.notices(customer.email)).toEqual([]);
		await owner.call('PUT', `/api/admin/${owner.id}`, { currentPassword: password, password: 'PumpHouse12!!' });
		await expect
			.poll(() => mailbox.notices(owner.email).map(({ subject }) => subject))
			.toContainEqual(expect.stringMatching(/^Your password/));
	});
});

describe('the key of the secrets', () => {
	const { url } = inject('databases')[0] ?? { url: '' };
	const secretOf = (mailbox: Mailbox) => ({
		smtp_host: '127.0.0.1',
		smtp_port: mailbox.port,
		smtp_user: login.user,
		smtp_password: login.password,
		from_email: 'shop@gulf.example',
		...proof,
	});
	let mailbox: Mailbox;
	beforeAll(async () => {
		mailbox = await openMailbox(0, login);
	});
	afterAll(() => mailbox.close());
	const reopened = async (
		shop: OpenedShop,
		options: Parameters<typeof serveShop>[1],
		use: (other: Shop) => Promise<void>,
	) => {
		const other = await serveShop(shop.place, { demo: false, mailFrom: '', ...options });
		await use(other);
		await other.close();
	};

	it('is asked for when a password is to be stored in an external database without one', async () => {
		const shop = await openShop(url, { demo: false, mailFrom: '', secretsKey: { DATABASE_URL: 'postgres://db/shop' } });
		const { call } = await newAdministrator(shop, 'super admin');
		const refused = await save(call, secretOf(mailbox));
		expect([refused.status, refused.body.issues]).toEqual([
			400,
			[{ path: 'smtp_password', message: expect.stringContaining('SECRETS_KEY') }],
		]);
		expect((await read(call)).smtp_host).toBe('');
		await expect(access(join(shop.dataDir, 'secrets.key'))).rejects.toThrow('ENOENT');
		await shop.close();
	});

	it('is a file of the owner, made at the first need; a damaged one is not replaced', async () => {
		const shop = await openShop(url, { demo: false, mailFrom: '', secretsKey: {} });
		const file = join(shop.dataDir, 'secrets.key');
		const { call } = await newAdministrator(shop, 'super admin');
		await save(call, { from_name: 'Gulf' });
		await expect(access(file)).rejects.toThrow('ENOENT');
		expect((await save(call, secretOf(mailbox))).body.smtp_password_state).toBe('stored');
		expect((await stat(file)).mode & 0o777).toBe(0o600);
		const key = await readFile(file, 'utf8');
		expect(key).toMatch(/^[\w+/]{43}=\n$/);
		await writeFile(file, 'damaged');
		expect((await read(call)).smtp_password_state).toBe('void');
		expect(issuesOf(await save(call, secretOf(mailbox)))).toEqual(['smtp_password']);
		expect(await readFile(file, 'utf8')).toBe('damaged');
		await writeFile(file, key);
		expect((await test(call)).sent).toBe(true);
		await shop.close();
	});

	it('leaves secrets void when it is another: the server goes on, and mails wait until the password is entered again', async () => {
		const shop = await openShop(url, { demo: false, mailFrom: '' });
		const owner = await newAdministrator(shop, 'super admin');
		await save(owner.call, secretOf(mailbox));
		await reopened(shop, { secretsKey: { SECRETS_KEY: 'b2'.repeat(32) } }, async (other) => {
			const call = caller(other, owner.token);
			expect((await read(call)).smtp_password_state).toBe('void');
			expect(await test(call)).toMatchObject({ sent: false, problem: 'password_void' });
			expect((await save(call, secretOf(mailbox))).body.smtp_password_state).toBe('stored');
			expect((await test(call, 'again@gulf.example')).sent).toBe(true);
		});
		expect((await read(owner.call)).smtp_password_state).toBe('void');
		const { email } = await newCustomer(shop);
		await caller(shop)('POST', '/api/auth/forgot-password', { email, userType: 'customer' });
		const failed = async () => (await owner.call<{ jobs: Job[] } & Job[]>('GET', '/api/jobs')).body;
		await expect
			.poll(async () => JSON.stringify(await failed()))
			.toContain('enter the password of the mail server again');
		await shop.close();
	});

	it('is void in a database that has no secrets, as after a restore', async () => {
		const shop = await openShop(url, { demo: false, mailFrom: '' });
		const owner = await newAdministrator(shop, 'super admin');
		await save(owner.call, secretOf(mailbox));
		await shop.database.execute(sql`delete from secrets`);
		expect((await read(owner.call)).smtp_password_state).toBe('void');
		expect(await save(owner.call, { from_name: 'Gulf' })).toMatchObject({ status: 200 });
		await shop.close();
	});

	it('is not needed where the environment names the mail server, which then wins', async () => {
		const { port } = mailbox;
		const smtp = `smtp://${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@127.0.0.1:${port}`;
		const shop = await openShop(url, { demo: false, smtp, mailFrom: 'قطع الدلتا <delta@gulf.example>' });
		const { call } = await newAdministrator(shop, 'super admin');
		const answer = await read(call);
		expect(answer).toMatchObject({
			smtp_host: '127.0.0.1',
			smtp_port: port,
			smtp_user: login.user,
			smtp_password_state: 'stored',
			from_name: 'قطع الدلتا',
			from_email: 'delta@gulf.example',
		});
		expect(answer.set_by_server).toEqual([
			'smtp_host',
			'smtp_port',
			'smtp_user',
			'smtp_password_at',
			'smtp_password',
			'from_name',
			'from_email',
		]);
		expect(JSON.stringify(answer)).not.toContain(login.password);
		for (const change of [{ smtp_host: 'a.example' }, { smtp_password: 'b' }, { from_name: 'C' }]) {
			const refused = await save(call, { ...change, ...proof });
			expect([refused.status, refused.body.error]).toEqual([400, expect.stringContaining('variable of the server')]);
		}
		expect((await save(call, { ...answer, customers: { new_device: false } })).status).toBe(200);
		expect((await test(call, 'env@gulf.example')).sent).toBe(true);
		expect((await mailbox.nth('env@gulf.example')).from).toBe('قطع الدلتا <delta@gulf.example>');
		await shop.close();
	});
});

it('takes a mail server beside a sender of the environment', async () => {
	const shop = await openShop(inject('databases')[0]?.url ?? '', { demo: false, mailFrom: 'env@gulf.example' });
	const { call } = await newAdministrator(shop, 'super admin');
	const saved = await save(call, { smtp_host: 'mail.gulf.example', ...proof });
	expect(saved).toMatchObject({ status: 200, body: { set_by_server: ['from_name', 'from_email'] } });
	await shop.close();
});

it('limits test mails, as a stranger with a stolen session would knock at other servers by them', async () => {
	const shop = await openShop(inject('databases')[0]?.url ?? '', { demo: false });
	const { call } = await newAdministrator(shop, 'admin');
	const calls = await Promise.all(
		Array.from({ length: 21 }, () => call('POST', `${path}/test`, { to: 'a@b.example' })),
	);
	expect(calls.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
	await shop.close();
});
