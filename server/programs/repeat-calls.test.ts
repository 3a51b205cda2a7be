import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { TestedWebhook } from '#contract/programs/webhooks.schema.ts';
import { formSender, picture } from '../../tests/support/forms.ts';
import { caller, newAdministrator, newCustomer } from '../../tests/support/people.ts';
import { newToken } from '../../tests/support/programs.ts';
import { openReceiver } from '../../tests/support/receiver.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { waitingLocks } from '../../tests/support/waiting-locks.ts';
import { removeUnusedImages } from '../catalogue/images/images.ts';
import { removeUnnamedFiles } from '../documents/rows/document-files.ts';
import { createFiles } from '../platform/files.ts';
import { withFirstTransaction } from '../platform/first-transaction.ts';

describe.each(inject('databases'))('calls with an Idempotency-Key on $name', ({ url }) => {
	const shop = shopTest(url, { allowPrivateWebhooks: true });
	let owner: Awaited<ReturnType<typeof newAdministrator>>;
	let customer: Awaited<ReturnType<typeof newCustomer>>;
	beforeAll(async () => {
		[owner, customer] = [await newAdministrator(shop, 'super admin'), await newCustomer(shop)];
	});
	const query = async (text: string, ...values: unknown[]) => (await shop.database.$client.query(text, values)).rows;
	let keys = 0;
	const newKey = () => ({ 'Idempotency-Key': `key-of-test-${++keys}` });
	const company = (name: string) => ({ name, state: 'confirmed' });
	const companies = (name: string) => query('select id from companies where name = $1', name);

	it('make one thing for eight at once, and each gets the same response', async () => {
		const [form, key] = [company('At Once'), newKey()];
		const answers = await Promise.all(Array.from({ length: 8 }, () => owner.call('POST', '/api/companies', form, key)));
		for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]?.body]);
		expect(await companies('At Once')).toHaveLength(1);
	});

	it('are 409 with another body, and belong to their caller and address', async () => {
		const [form, key] = [company('Whose Key'), newKey()];
		expect((await owner.call('POST', '/api/companies', form, key)).status).toBe(201);
		const other = await owner.call<ErrorBody>('POST', '/api/companies', company('Another Body'), key);
		expect([other.status, other.body.error]).toEqual([409, expect.stringContaining('another body')]);
		const colleague = await newAdministrator(shop, 'seller');
		expect((await colleague.call('POST', '/api/companies', { ...form, name: 'Of a Colleague' }, key)).status).toBe(201);
		expect((await owner.call('POST', '/api/pages/drafts', { kind: 'returns' }, key)).status).not.toBe(409);
		const malformed = { 'Idempotency-Key': 'a b' };
		expect((await owner.call('POST', '/api/companies', company('Malformed'), malformed)).status).toBe(400);
	});

	it('are made again after a call that failed, and after 24 hours', async () => {
		const key = newKey();
		expect((await owner.call('POST', '/api/companies', { ...company('Failed'), price_list: 9_999 }, key)).status).toBe(
			400,
		);
		const form = company('After a Failure');
		expect((await owner.call('POST', '/api/companies', form, key)).status).toBe(201);
		await query("update idempotent_calls set created_at = created_at - interval '25 hours'");
		await owner.call('POST', '/api/companies', form, key);
		expect(await companies(form.name)).toHaveLength(2);
	});

	it('are made again after a call that failed and removed its files, once the cause is gone', async () => {
		const send = formSender(shop, owner.token);
		const headers = newKey();
		const image: [string, Buffer] = ['a.png', await picture('png', 40, 30)];
		const create = (key: object) =>
			send<{ id: number }>('POST', '/api/categories', { name: 'Taken Name' }, [image], { headers: { ...key } });
		const { body: taken } = await create({});
		expect((await create(headers)).status).toBe(409);
		expect(await query('select from idempotent_calls where status = 409')).toEqual([]);
		await owner.call('DELETE', `/api/categories/${taken.id}`);
		expect((await create(headers)).status).toBe(201);
	});

	it('note nothing in a transaction that removes files, also when it is the first of the call', async () => {
		const files = createFiles(join(tmpdir(), 'no-files'));
		const notes: string[] = [];
		const note = async () => void notes.push('noted');
		await withFirstTransaction(note, async () => {
			await removeUnusedImages(shop.database, files, ['/uploads/products/none.webp']);
			await removeUnnamedFiles(shop.database, files, ['none']);
			expect(notes).toEqual([]);
			await shop.database.transaction(async () => {});
		});
		expect(notes).toEqual(['noted']);
	});

	it('are not made again when the server stopped before the response was stored', async () => {
		const [form, key] = [company('Killed'), newKey()];
		await owner.call('POST', '/api/companies', form, key);
		await query('update idempotent_calls set response = null, sealed = null');
		const again = await owner.call<ErrorBody>('POST', '/api/companies', form, key);
		expect([again.status, again.body.error]).toEqual([409, expect.stringContaining('made before')]);
		expect(await companies(form.name)).toHaveLength(1);
	});

	it('need the right still, also for a response that is stored', async () => {
		const colleague = await newAdministrator(shop, 'seller');
		const [form, key] = [company('Right Lost'), newKey()];
		expect((await colleague.call('POST', '/api/companies', form, key)).status).toBe(201);
		await query("update administrators set role = 'viewer' where id = $1", colleague.id);
		expect((await colleague.call('POST', '/api/companies', form, key)).status).toBe(403);
	});

	it('store no secret in clear: the link of an invitation comes again, and is in no table', async () => {
		const made = await owner.call<{ id: number }>('POST', '/api/companies', company('With a Link'), newKey());
		const [path, key] = [`/api/companies/${made.body.id}/invitations`, newKey()];
		const invite = () =>
			owner.call<{ url: string }>('POST', path, { email: 'buyer@pumps.example', role: 'buyer' }, key);
		const [first, second] = [await invite(), await invite()];
		expect([first.status, second.body]).toEqual([201, first.body]);
		const [token = ''] = /[^/]+$/.exec(first.body.url) ?? [];
		const stored = await query('select response::text, sealed from idempotent_calls where sealed is not null');
		expect(stored.length).toBeGreaterThan(0);
		expect(stored.some(({ sealed, response }) => `${response}${sealed}`.includes(token))).toBe(false);
	});

	it('know the same form of files by its contents, and another file by its own', async () => {
		const send = formSender(shop, owner.token);
		const [first, second] = [await picture('png', 40, 30), await picture('png', 40, 30)];
		const headers = newKey();
		const upload = (image: Buffer) =>
			send<{ name: string }>('POST', '/api/settings/home/images', {}, [['slide.png', image]], { headers });
		const made = await upload(first);
		expect(made.status).toBe(200);
		expect((await upload(first)).body).toEqual(made.body);
		expect((await upload(second)).status).toBe(409);
	});

	it('send a test event and deliveries once', async () => {
		const receiver = await openReceiver();
		const { body: webhook } = await owner.call<{ id: number }>('POST', '/api/webhooks', {
			url: receiver.url,
			types: ['request.created'],
		});
		const twice = async <T>(path: string, body?: object) => {
			const key = newKey();
			const answers = [await owner.call<T>('POST', path, body, key), await owner.call<T>('POST', path, body, key)];
			expect(answers.map(({ status }) => status)).toEqual([200, 200]);
			expect(answers[1]?.body).toEqual(answers[0]?.body);
			return answers[0]?.body;
		};
		const path = `/api/webhooks/${webhook.id}`;
		await twice<TestedWebhook>(`${path}/test`);
		const [delivery] = await query('select id from webhook_deliveries where webhook_id = $1', webhook.id);
		expect(await query('select id from webhook_deliveries where webhook_id = $1', webhook.id)).toHaveLength(1);
		await query("update webhook_deliveries set state = 'failed'");
		const [from, to] = [new Date(Date.now() - 60_000).toISOString(), new Date(Date.now() + 60_000).toISOString()];
		expect(await twice(`${path}/replay`, { from, to })).toEqual({ replayed: 1 });
		await query("update webhook_deliveries set state = 'failed'");
		expect(await twice(`${path}/deliveries/${delivery.id}/replay`)).toEqual({ replayed: 1 });
		await receiver.close();
	});

	it('add to a cart once, and make a backup once', async () => {
		const cart = newKey();
		const item = { productId: 1, quantity: 2, size: '14mm' };
		for (let at = 0; at < 2; at++)
			expect((await customer.call('POST', '/api/cart/add', item, cart)).status).toBeLessThan(300);
		expect(await query('select quantity from cart_items where customer_id = $1', customer.id)).toEqual([
			{ quantity: 2 },
		]);
		const backup = newKey();
		const made = [
			await owner.call('POST', '/api/backups', undefined, backup),
			await owner.call('POST', '/api/backups', undefined, backup),
		];
		expect([made[0]?.status, made[1]?.body]).toEqual([201, made[0]?.body]);
		expect(await query('select id from backups')).toHaveLength(1);
	});

	it('keep no response after an erasure, and none that comes while it runs', async () => {
		const [form, key] = [company('Erased Answer'), newKey()];
		await owner.call('POST', '/api/companies', form, key);
		const running = await shop.database.$client.connect();
		await running.query('begin');
		await running.query('insert into erasures (person) values (gen_random_uuid())');
		const late = { form: company('Late Answer'), key: newKey() };
		const answer = owner.call('POST', '/api/companies', late.form, late.key);
		await expect.poll(() => query(`${waitingLocks} and mode = 'ShareLock'`)).toHaveLength(1);
		await running.query('commit');
		running.release();
		expect((await answer).status).toBe(201);
		expect(await query('select from idempotent_calls where response is not null or sealed is not null')).toEqual([]);
		expect((await owner.call('POST', '/api/companies', late.form, late.key)).status).toBe(409);
	});

	it('of programs are repeated, and those of a visitor are not', async () => {
		const { call: program } = await newToken(owner, ['catalogue:write']);
		const words = newKey();
		const row = { product_id: 1, maker: 'Zork', code: 'ZK-77', grade: 'same', source: 'the counter' };
		const rows = [
			await program<{ id: number }>('POST', '/api/references', row, words),
			await program<{ id: number }>('POST', '/api/references', row, words),
		];
		expect([rows[0]?.status, rows[1]?.body]).toEqual([201, rows[0]?.body]);
		const form = {
			name: 'Amina',
			email: 'amina-twice@example.com',
			number: '+20 100 123 4567',
			password: 'PumpHouse12!',
		};
		const register = newKey();
		const visitor = caller(shop);
		expect((await visitor('POST', '/api/auth/register', form, register)).status).toBe(201);
		expect((await visitor('POST', '/api/auth/register', form, register)).status).toBe(409);
	});
});
