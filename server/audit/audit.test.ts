import { describe, expect, inject, it } from 'vitest';
import type { AuditEntry } from '#contract/audit/audit.schema.ts';
import { withApp } from '../../tests/support/app-codes.ts';
import { ageProof, caller, newAdministrator, newCustomer, newEmail, password } from '../../tests/support/people.ts';
import { newToken, webhookForm } from '../../tests/support/programs.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { auditBatches } from './list-audit.ts';

describe.each(inject('databases'))('the audit on $name', ({ url }) => {
	const shop = shopTest(url, { demo: false });

	const audit = async (owner: Awaited<ReturnType<typeof newAdministrator>>, query = '') =>
		(await owner.call<AuditEntry[]>('GET', `/api/audit?${query}`)).body;

	it('has who came in and who was refused, with network and device, and no password', async () => {
		const owner = await newAdministrator(shop, 'super admin');
		const admin = await newAdministrator(shop, 'admin');
		const form = { email: admin.email, password: 'Nonsense-of-1!' };
		const headers = { 'X-Forwarded-For': '203.0.113.9' };
		await caller(shop)('POST', '/api/admin/login', form, headers);
		const of = `account=administrator-${admin.id}`;
		await expect
			.poll(async () => (await audit(owner, of)).map(({ kind }) => kind))
			.toEqual(['sign_in_refused', 'sign_in']);
		const [refused] = await audit(owner, of);
		expect(refused).toMatchObject({
			account: { kind: 'administrator', id: admin.id, name: 'Karim' },
			network: '203.0.113.9',
			at: expect.stringMatching(/Z$/),
		});
		expect(JSON.stringify(await audit(owner))).not.toContain('Nonsense');
	});

	it('has refused rights, proofs and files of people with the request id of the log', async () => {
		const owner = await newAdministrator(shop, 'super admin');
		const keeper = await newAdministrator(shop, 'keeper');
		const denied = await keeper.call('GET', '/api/customers?search=Amina');
		await owner.call('POST', '/api/auth/step-up', { password: 'nonsense' });
		await owner.call('POST', '/api/auth/step-up', { password });
		await owner.call('GET', '/api/customers.csv');
		await expect
			.poll(async () => (await audit(owner, `account=administrator-${owner.id}`)).map(({ kind }) => kind))
			.toEqual(['export', 'step_up', 'step_up_refused', 'sign_in']);
		const [entry] = await audit(owner, `kind=right_refused&account=administrator-${keeper.id}`);
		expect(entry).toMatchObject({
			details: 'GET /api/customers',
			request_id: denied.headers.get('x-request-id'),
			account: { id: keeper.id },
		});
		expect(JSON.stringify(await audit(owner))).not.toContain('Amina');
	});

	it('has a wrong second factor after the right password, and a wrong password beside a change', async () => {
		const owner = await withApp(shop, 'super admin');
		const signIn = { email: owner.email, password };
		const { body } = await caller(shop)<{ ticket: string }>('POST', '/api/admin/login', signIn);
		const headers = { 'X-Forwarded-For': '203.0.113.9' };
		await caller(shop)('POST', '/api/auth/sign-in/factor', { ticket: body.ticket, code: '000000' }, headers);
		const stolen = { name: 'Thief', email: newEmail(), currentPassword: 'Nonsense-of-1!' };
		expect((await owner.call('PUT', `/api/admin/${owner.id}`, stolen)).status).toBe(400);
		const refusals = () => audit(owner, `kind=step_up_refused&account=administrator-${owner.id}`);
		await expect
			.poll(async () => (await refusals()).map(({ details }) => details).toSorted())
			.toEqual(['POST /api/auth/sign-in/factor', 'PUT /api/admin/:id']);
		expect((await refusals()).map(({ network }) => network)).toContain('203.0.113.9');
		expect(JSON.stringify(await audit(owner))).not.toContain('Nonsense');
	});

	it('has what a program was refused, by the name of its token', async () => {
		const owner = await newAdministrator(shop, 'super admin');
		const program = await newToken(owner, ['catalogue:read'], 'Bookkeeping');
		expect((await program.call('GET', '/api/requests')).status).toBe(403);
		await expect
			.poll(async () => (await audit(owner, 'kind=right_refused')).map(({ account }) => account))
			.toContainEqual({ kind: 'program', id: program.id, name: 'token:Bookkeeping' });
	});

	it('has what happened to people of the firm and to the settings, and filters by kind, day and page', async () => {
		const owner = await newAdministrator(shop, 'super admin');
		const other = await newAdministrator(shop, 'admin');
		await owner.call('DELETE', `/api/admin/${other.id}`, { currentPassword: password });
		await owner.call('PUT', '/api/settings/firm', { licence: 'A 77' });
		const of = `account=administrator-${owner.id}`;
		expect((await audit(owner, `${of}&kind=people`)).map(({ kind }) => kind)).toEqual(['people']);
		expect((await audit(owner, `${of}&kind=settings`)).map(({ kind }) => kind)).toEqual(['settings']);
		expect(await audit(owner, `${of}&to=2020-01-01`)).toEqual([]);
		expect(await audit(owner, `${of}&page=2`)).toEqual([]);
		for (const query of ['kind=nonsense', 'account=7', 'account=administrator-0', 'from=yesterday', 'page=0'])
			expect((await owner.call('GET', `/api/audit?${query}`)).status).toBe(400);
	});

	it('has the tokens and webhooks of other programs', async () => {
		const owner = await newAdministrator(shop, 'super admin');
		const { id } = await newToken(owner, ['events']);
		await owner.call('DELETE', `/api/tokens/${id}`);
		expect((await owner.call('POST', '/api/webhooks', webhookForm())).status).toBe(201);
		const entries = await audit(owner, `kind=programs&account=administrator-${owner.id}`);
		expect(entries.map(({ kind, account }) => [kind, account?.name])).toEqual(Array(3).fill(['programs', 'Karim']));
	});

	it('is for owners, with a proof for the file, and nobody alters it', async () => {
		const [owner, admin] = [await newAdministrator(shop, 'super admin'), await newAdministrator(shop, 'admin')];
		expect((await admin.call('GET', '/api/audit')).status).toBe(403);
		const file = await owner.call<string>('GET', '/api/audit.csv');
		expect([file.status, file.body.split('\n')[0]]).toEqual([200, expect.stringContaining('Network')]);
		await ageProof(shop, owner);
		expect((await owner.call('GET', '/api/audit.xlsx')).status).toBe(403);
		for (const change of ['update audit set account_name = $$x$$', 'delete from audit', 'truncate audit'])
			await expect(shop.database.$client.query(change)).rejects.toThrow('never altered');
	});

	it('comes as a file with each entry once, in order, while further ones come', async () => {
		const add = (count: number) =>
			shop.database.$client.query(
				`insert into audit (kind, account_kind, account_id, account_name, network, device, request_id, details)
					select 'export', 'administrator', 1, 'Karim', '', '', '', '' from generate_series(1, $1)`,
				[count],
			);
		// of one moment: only their numbers order them
		await add(2_500);
		const ids: string[] = [];
		for await (const batch of auditBatches(shop.database, { kind: 'export', account: 'administrator-1' }, 'UTC')) {
			ids.push(...batch.map(({ id }) => id));
			await add(1);
		}
		const numbers = ids.map((id) => Number(id.slice('audit-'.length)));
		expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
		expect([numbers.length, new Set(numbers).size]).toEqual([2_500, 2_500]);
	});

	it('is not filled by one account that goes on', async () => {
		const owner = await newAdministrator(shop, 'super admin');
		const customer = await newCustomer(shop);
		for (let at = 0; at < 60; at++) await customer.call('GET', '/api/customers');
		const of = { account: `customer-${customer.id}`, kind: 'right_refused' };
		const count = async () => {
			const rows = await shop.database.$client.query(
				'select count(*)::integer from audit where account_id = $1 and account_kind = $2',
				[customer.id, 'customer'],
			);
			return rows.rows[0].count;
		};
		await expect.poll(count).toBe(50);
		expect(await audit(owner, new URLSearchParams(of).toString())).toHaveLength(50);
	});
});
