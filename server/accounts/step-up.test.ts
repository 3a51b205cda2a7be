import { describe, expect, inject, it } from 'vitest';
import type { AdminSession } from '#contract/accounts/console-pins.schema.ts';
import type { StepUpResult } from '#contract/accounts/step-up.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import {
	ageProof,
	type Caller,
	caller,
	newAdministrator,
	newCustomer,
	newEmail,
	password,
} from '../../tests/support/people.ts';
import { webhookForm } from '../../tests/support/programs.ts';
import { settingsForm } from '../../tests/support/settings-writes.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('a proof of who is there on $name', ({ url }) => {
	const shop = shopTest(url);

	const stepUp = (call: Caller, typed = password) =>
		call<StepUpResult & ErrorBody>('POST', '/api/auth/step-up', { password: typed });

	it('is needed for people, bank lines, deletion, files of people and webhooks, when the sign-in is ten minutes ago', async () => {
		const owner = await newAdministrator(shop, 'super admin');
		const customer = await newCustomer(shop);
		const colleague = await newAdministrator(shop, 'viewer');
		const account = { name: 'Nour', email: newEmail(), password, role: 'viewer' };
		const calls: [string, string, object?][] = [
			['POST', '/api/auth/register', account],
			['PUT', `/api/admin/${colleague.id}`, { name: 'Karim', email: colleague.email, role: 'seller' }],
			['PUT', `/api/admin/${colleague.id}`, { password: 'NewerHouse12!' }],
			['PUT', `/api/admin/${owner.id}`, { name: 'Karim', email: newEmail() }],
			['DELETE', `/api/admin/${colleague.id}`],
			['PUT', '/api/settings', settingsForm({ bank_lines: `IBAN ${newEmail()}` })],
			['PUT', '/api/settings/mail', { smtp_port: 2_525 }],
			['GET', '/api/customers.csv'],
			['GET', '/api/customers.xlsx'],
			['GET', '/api/requests.csv'],
			['GET', '/api/requests.xlsx'],
			['DELETE', '/api/requests/999999', { reason: 'sent twice' }],
			['DELETE', '/api/requests/999999/photos/1', { reason: 'shows a person' }],
			['DELETE', `/api/customers/${customer.id}`],
			['POST', '/api/webhooks', webhookForm()],
			['PUT', '/api/webhooks/999999', webhookForm()],
			['POST', '/api/webhooks/999999/rotate'],
		];
		await ageProof(shop, owner);
		for (const call of calls) {
			const { status, body } = await owner.call<ErrorBody>(...call);
			expect([call[1], status, body.code]).toEqual([call[1], 403, 'step_up']);
		}
		expect((await stepUp(owner.call)).status).toBe(200);
		for (const call of calls) expect((await owner.call(...call)).status).not.toBe(403);
	});

	it('counts for ten minutes, and in one session', async () => {
		const owner = await newAdministrator(shop, 'super admin');
		const signIn = { email: owner.email, password };
		const other = (await caller(shop)<AdminSession>('POST', '/api/admin/login', signIn)).body;
		await ageProof(shop, owner);
		const before = Date.now();
		const { body } = await stepUp(owner.call);
		const seconds = (Date.parse(body.until) - before) / 1_000;
		expect([seconds > 595, seconds < 660]).toEqual([true, true]);
		expect((await owner.call('GET', '/api/customers.csv')).status).toBe(200);
		expect((await caller(shop, other.token)('GET', '/api/customers.csv')).status).toBe(403);
		await ageProof(shop, owner, 601);
		expect((await owner.call('GET', '/api/customers.csv')).status).toBe(403);
		await ageProof(shop, owner, 590);
		expect((await owner.call('GET', '/api/customers.csv')).status).toBe(200);
	});

	it('is not given by a wrong password, which counts as a guess', async () => {
		const owner = await newAdministrator(shop, 'super admin');
		await ageProof(shop, owner);
		const wrong = await stepUp(owner.call, 'nonsense');
		expect([wrong.status, wrong.body.issues?.[0]?.path]).toEqual([400, 'password']);
		expect((await owner.call('GET', '/api/customers.csv')).status).toBe(403);
		for (let at = 1; at < 10; at++) expect((await stepUp(owner.call, 'nonsense')).status).toBe(400);
		expect((await stepUp(owner.call)).status).toBe(429);
		for (const body of [{}, { password: '' }, { password: 7 }, { passwort: password }])
			expect((await owner.call('POST', '/api/auth/step-up', body)).status).toBe(400);
		expect((await caller(shop)('POST', '/api/auth/step-up', { password })).status).toBe(401);
	});

	it('is not needed beside the own password in the body', async () => {
		const customer = await newCustomer(shop);
		await ageProof(shop, customer);
		const path = `/api/customers/${customer.id}`;
		expect((await customer.call('DELETE', path)).status).toBe(403);
		expect((await customer.call('DELETE', path, { currentPassword: password })).status).toBe(200);
	});

	it('is not possible in a session that a PIN has opened', async () => {
		const pin = '830529';
		const [first, owner] = [await newAdministrator(shop, 'admin'), await newAdministrator(shop, 'super admin')];
		await owner.call('PUT', `/api/admin/${owner.id}/pin`, { currentPassword: password, pin });
		const { body } = await first.call<AdminSession>('POST', '/api/auth/switch', { id: owner.id, pin });
		const call = caller(shop, body.token);
		const tried = await stepUp(call);
		expect([tried.status, tried.body.code]).toEqual([403, 'forbidden']);
		expect((await call<ErrorBody>('DELETE', `/api/admin/${owner.id}`)).body.code).toBe('forbidden');
	});
});
