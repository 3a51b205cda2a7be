import { beforeAll, describe, expect, inject, it } from 'vitest';
import { dayFromNow } from '#contract/days.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Change } from '#contract/history/changes.schema.ts';
import type { CreatedToken, ProgramToken } from '#contract/programs/tokens.schema.ts';
import { ageProof, caller, newAdministrator, password } from '../../tests/support/people.ts';
import { newToken } from '../../tests/support/programs.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

const form = { name: 'Odoo', scopes: ['catalogue:read'], expires: dayFromNow(30) };

describe.each(inject('databases'))('tokens of other programs on $name', ({ url }) => {
	const lines: string[] = [];
	const shop = shopTest(url, { logTo: { write: (line) => void lines.push(line) } });
	let boss: Awaited<ReturnType<typeof newAdministrator>>;
	beforeAll(async () => {
		boss = await newAdministrator(shop, 'super admin');
	});

	it('are shown once, and listed with their last characters and their last use', async () => {
		const { status, body } = await boss.call<CreatedToken>('POST', '/api/tokens', form);
		expect([status, body.token]).toEqual([201, expect.stringMatching(/^pc_[0-9A-Za-z]{49}$/)]);
		const listed = async () =>
			(await boss.call<ProgramToken[]>('GET', '/api/tokens')).body.find(({ id }) => id === body.id);
		expect(await listed()).toEqual({
			id: body.id,
			...form,
			ending: body.token.slice(-4),
			is_expired: false,
			created_at: expect.any(String),
			created_by: 'Karim',
			last_used_at: null,
		});
		expect((await caller(shop, body.token)('GET', '/api/products?pageSize=1&page=1')).status).toBe(200);
		expect((await listed())?.last_used_at).toEqual(expect.any(String));
		const { rows } = await shop.database.$client.query('select * from program_tokens where id = $1', [body.id]);
		expect(JSON.stringify(rows)).not.toContain(body.token);
	});

	it('are made only by a person who has proved within ten minutes to be there', async () => {
		const owner = await newAdministrator(shop, 'super admin');
		await ageProof(shop, owner, 601);
		const { status, body } = await owner.call<ErrorBody>('POST', '/api/tokens', form);
		expect([status, body.code]).toEqual([403, 'step_up']);
		expect((await owner.call('POST', '/api/auth/step-up', { password })).status).toBe(200);
		expect((await owner.call('POST', '/api/tokens', form)).status).toBe(201);
	});

	it('are made once for a key within a day: the same call gives the same token, which lies nowhere in clear', async () => {
		const post = (body: object, key: string, call = boss.call) =>
			call<CreatedToken & ErrorBody>('POST', '/api/tokens', body, { 'Idempotency-Key': key });
		const key = 'f3b0a5d2-1f4e-4d42-9b59-3b1c6c5b7a01';
		const first = await post(form, key);
		const again = await Promise.all([post(form, key), post(form, key), post(form, key)]);
		expect(again.map(({ status, body }) => [status, body])).toEqual(again.map(() => [201, first.body]));
		const { rows } = await shop.database.$client.query('select * from program_tokens where ending = $1', [
			first.body.ending,
		]);
		expect(rows).toHaveLength(1);
		expect((await post({ ...form, name: 'Zoho' }, key)).status).toBe(409);
		const other = await newAdministrator(shop, 'super admin');
		expect((await post(form, key, other.call)).body.token).not.toBe(first.body.token);
		const stored = await shop.database.$client.query(
			"select response::text || encode(sealed, 'escape') as text from idempotent_calls",
		);
		expect(stored.rows.length).toBeGreaterThan(1);
		for (const { text } of stored.rows) expect(text).not.toMatch(/pc_[0-9A-Za-z]{20}/);
		// the key of the secrets is another one, as after a restore: the call is not made again, and says so
		await shop.database.$client.query('update idempotent_calls set sealed = null');
		const lost = await post(form, key);
		expect([lost.status, lost.body.error]).toEqual([409, expect.stringContaining('was shown then')]);
		await shop.database.$client.query("update idempotent_calls set created_at = now() - interval '25 hours'");
		expect((await post(form, key)).body.token).not.toBe(first.body.token);
	});

	it('are alive side by side with one name, until each is deleted', async () => {
		const [old, fresh] = [await newToken(boss, ['catalogue:read']), await newToken(boss, ['catalogue:read'])];
		const statusOf = async ({ call }: typeof old) => (await call('GET', '/api/categories')).status;
		expect([await statusOf(old), await statusOf(fresh)]).toEqual([200, 200]);
		expect((await boss.call('DELETE', `/api/tokens/${old.id}`)).status).toBe(200);
		expect([await statusOf(old), await statusOf(fresh)]).toEqual([401, 200]);
		expect((await boss.call('DELETE', `/api/tokens/${old.id}`)).status).toBe(404);
	});

	it('open nothing once they have expired, when they are unknown, in capitals, or cut', async () => {
		const { id, token, call } = await newToken(boss, ['catalogue:read']);
		for (const wrong of [
			token.toUpperCase(),
			token.toLowerCase(),
			token.slice(0, -1),
			`${token}0`,
			`pc_${'A'.repeat(49)}`,
			'pc_',
		]) {
			const { status, body } = await caller(shop, wrong)<ErrorBody>('GET', '/api/products');
			expect([wrong, status, body.code]).toEqual([wrong, 401, 'unauthenticated']);
		}
		expect((await call('GET', '/api/products?page=1&pageSize=1')).status).toBe(200);
		await shop.database.$client.query(
			"update program_tokens set expires_at = now() - interval '1 second' where id = $1",
			[id],
		);
		expect((await call('GET', '/api/products')).status).toBe(401);
		const { body } = await boss.call<ProgramToken[]>('GET', '/api/tokens');
		expect(body.find((listed) => listed.id === id)).toMatchObject({ is_expired: true });
	});

	it('are refused in an address, whose log line has nothing of them', async () => {
		const { token } = await newToken(boss, ['catalogue:read']);
		const encoded = token.replace('pc_', '%70c%5F');
		for (const path of [
			`/api/products?token=${token}`,
			`/api/products?access_token=${encoded}`,
			`/api/${token}/products`,
		]) {
			const { status, body } = await caller(shop)<ErrorBody>('GET', path);
			expect([status, body.error]).toEqual([400, expect.stringContaining('Authorization')]);
		}
		const log = lines.join('');
		expect(log).toContain('pc_…');
		expect(log).not.toContain(token.slice(3, 30));
		expect(log.toLowerCase()).not.toContain(token.slice(3, 30).toLowerCase());
	});

	it('are said in each response how many calls are left, and are stopped after them', async () => {
		const { call } = await newToken(boss, ['stock:write']);
		const other = await newToken(boss, ['stock:write']);
		const first = await call('GET', '/api/products');
		expect([first.headers.get('ratelimit-policy'), first.headers.get('ratelimit')]).toEqual([
			'"token";q=600;w=60',
			expect.stringMatching(/^"token";r=599;t=(60|5\d)$/),
		]);
		const statuses = new Set<number>();
		for (let at = 1; at < 600; at += 50)
			for (const { status } of await Promise.all(
				Array.from({ length: Math.min(50, 600 - at) }, () => call('GET', '/api/products')),
			))
				statuses.add(status);
		expect([...statuses]).toEqual([403]);
		const { status, headers } = await call('GET', '/api/products');
		expect([status, headers.get('ratelimit')]).toEqual([429, expect.stringContaining('r=0')]);
		expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
		expect((await other.call('GET', '/api/products')).status).toBe(403);
	});

	it('are named in the history of what they change', async () => {
		const { id, call } = await newToken(boss, ['catalogue:write'], 'ERPNext');
		const { body: product } = await boss.call<{ version: number }>('GET', '/api/products/1/form');
		const change = { price: 77, version: product.version };
		expect((await call('PUT', '/api/products/1/price-and-stock', change)).status).toBe(200);
		const { body } = await boss.call<Change[]>('GET', '/api/changes?entity=product&id=1');
		expect(body[0]).toMatchObject({ actor: { kind: 'program', id, name: 'token:ERPNext' }, source: 'program' });
	});

	it.each([
		['without a name', { name: ' ' }, 'name'],
		['with a name that is too long', { name: 'x'.repeat(61) }, 'name'],
		['without a scope', { scopes: [] }, 'scopes'],
		['with a scope that is none', { scopes: ['catalogue:*'] }, 'scopes.0'],
		['until yesterday', { expires: dayFromNow(-2) }, 'expires'],
		['for more than a year', { expires: dayFromNow(369) }, 'expires'],
		['until a day that is none', { expires: '2026-02-30' }, 'expires'],
	])('are not made %s', async (_, change, path) => {
		const { status, body } = await boss.call<ErrorBody>('POST', '/api/tokens', { ...form, ...change });
		expect([status, body.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
	});
});
