import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { dayLength } from '#contract/days.ts';
import type { RetentionPreview } from '#contract/erasure/retention.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { ageProof, newAdministrator, newCustomer, password } from '../../tests/support/people.ts';
import { openShop, type Shop } from '../../tests/support/shop.ts';
import { askWithPhoto, deliver, findTraces, newPerson } from '../../tests/support/traced-people.ts';
import { removeOldMails } from '../platform/outbox.ts';
import { enqueueNight } from './retention.ts';

const path = '/api/settings/retention';

describe.each(inject('databases'))('retention on $name', ({ url }) => {
	let shop: Shop & { close(): Promise<void> };
	let owner: Awaited<ReturnType<typeof newAdministrator>>;
	let nights = 0;
	beforeAll(async () => {
		shop = await openShop(url);
		owner = await newAdministrator(shop, 'super admin');
	});
	afterAll(() => shop.close());
	const query = async <T>(text: string, ...values: unknown[]) =>
		(await shop.database.$client.query<T & Record<string, unknown>>(text, values)).rows;
	/** As if the request, and all that happened to it, were so many months older. */
	const age = async (id: number, months: number) => {
		const client = await shop.database.$client.connect();
		try {
			await client.query('alter table changes disable trigger append_only');
			const older = `- make_interval(months => ${months})`;
			await client.query(`update changes set at = at ${older} where entity = 'request' and entity_id = ${id}`);
			await client.query(`update requests set created_at = created_at ${older} where id = ${id}`);
			await client.query(`update request_photos set created_at = created_at ${older} where request_id = ${id}`);
		} finally {
			await client.query('alter table changes enable trigger append_only');
			client.release();
		}
	};
	const preview = async (months = '') => (await owner.call<RetentionPreview>('GET', `${path}/preview?${months}`)).body;
	/** Each time another night, later than the one before. */
	const night = async () => {
		const now = new Date(Date.now() + nights++ * dayLength);
		expect(await enqueueNight(shop.database, { isOn: true, timeZone: 'UTC', now })).toBe(true);
		await expect
			.poll(async () => query('select from retention_runs where removed is null'), { timeout: 20_000 })
			.toEqual([]);
	};
	const ask = async () => {
		const { call } = await newCustomer(shop);
		const person = newPerson();
		return { person, request: await askWithPhoto(shop, owner.call, call, person) };
	};

	it('is off, with the months that are usual, until an owner switches it on with a proof', async () => {
		const { body } = await owner.call(`GET`, path);
		expect(body).toMatchObject({
			on: false,
			requests: 60,
			photos: 12,
			audit: 12,
			search_misses: 12,
			carts: 6,
			jobs: 1,
			outbox: 1,
		});
		expect(await enqueueNight(shop.database, { isOn: false, timeZone: 'UTC', now: new Date() })).toBe(false);
		await ageProof(shop, owner);
		expect((await owner.call<ErrorBody>('PUT', path, { on: true })).body.code).toBe('step_up');
		expect((await owner.call('PUT', path, { on: true, currentPassword: password })).status).toBe(200);
		await owner.call('POST', '/api/auth/step-up', { password });
		for (const months of [0, 601, 1.5]) expect((await owner.call('PUT', path, { photos: months })).status).toBe(400);
	});

	it('says first what it will remove, also for months that are not saved', async () => {
		const { request } = await ask();
		await owner.call('PUT', `/api/requests/${request.id}`, { status: 'cancelled' });
		await age(request.id, 13);
		const before = await preview();
		expect(before.counts).toMatchObject({ requests: 0, photos: 1 });
		expect((await preview('requests=12&photos=14')).counts).toMatchObject({ requests: 1, photos: 0 });
		expect((await owner.call('GET', `${path}/preview?requests=0`)).status).toBe(400);
		await night();
		const after = await preview();
		expect(after.counts.photos).toBe(0);
		expect(after.last?.counts).toMatchObject({ requests: 0, photos: 1 });
		expect(await query('select photos from requests where id = $1', request.id)).toEqual([{ photos: 0 }]);
	});

	it('removes an old request with quotes, papers, payments, history and the files of its photographs and orders', async () => {
		const { person, request } = await ask();
		await deliver(shop, owner.call, request, person);
		await age(request.id, 61);
		expect((await preview()).counts.requests).toBe(1);
		const files = await query<{ file: string }>(
			'select file from request_photos where request_id = $1 union all select file from request_files where request_id = $1',
			request.id,
		);
		expect(files).toHaveLength(2);
		await night();
		const tables = [
			'requests',
			'request_lines',
			'quote_revisions',
			'papers',
			'paper_files',
			'request_payments',
			'changes',
		];
		const traces = await findTraces(shop, person);
		expect(traces.filter((place) => tables.some((table) => place.startsWith(`${table}.`)))).toEqual([]);
		expect(await query('select from papers where request_id = $1', request.id)).toEqual([]);
		const history = "select action, actor_kind, before, after from changes where entity = 'request' and entity_id = $1";
		expect(await query(history, request.id), 'programs that copy requests delete theirs').toEqual([
			{ action: 'delete', actor_kind: 'system', before: null, after: null },
		]);
		const left = async () => {
			const stored = await readdir(join(shop.dataDir, 'private', 'requests'));
			return files.filter(({ file }) => stored.includes(basename(file)));
		};
		await expect.poll(left).toEqual([]);
	});

	it('leaves open and unpaid requests, and those that somebody has worked on since', async () => {
		const [open, unpaid, touched] = [await ask(), await ask(), await ask()];
		await deliver(shop, owner.call, unpaid.request, unpaid.person);
		const payments = await query<{ id: number }>(
			'select id from request_payments where request_id = $1',
			unpaid.request.id,
		);
		await owner.call('DELETE', `/api/requests/${unpaid.request.id}/payments/${payments[0]?.id}`);
		await owner.call('PUT', `/api/requests/${touched.request.id}`, { status: 'cancelled' });
		for (const { request } of [open, unpaid, touched]) await age(request.id, 100);
		await owner.call('PUT', `/api/requests/${touched.request.id}`, { next_step: 'Call again' });
		expect((await preview()).counts).toMatchObject({ requests: 0 });
		await night();
		const ids = [open, unpaid, touched].map(({ request }) => request.id);
		expect(await query('select id from requests where id = any ($1) order by id', ids)).toEqual(
			ids.map((id) => ({ id })),
		);
		expect(
			await query('select id from request_photos where request_id = any ($1)', [open.request.id, unpaid.request.id]),
		).toHaveLength(2);
	});

	it('removes old entries of the audit and sign-ins, and no other change', async () => {
		const { id } = await newCustomer(shop);
		const at = "now() - interval '13 months'";
		await query(`insert into audit (at, kind, account_kind, account_id, account_name, network, device, request_id, details)
			select ${at}, 'export', 'customer', ${id}, 'Amina', '', '', '', '' from generate_series(1, 450)`);
		for (const action of ['sign_in', 'update'])
			await query(
				`insert into changes (at, actor_kind, source, entity, entity_id, action) values (${at}, 'customer', 'buyer', 'customer', ${id}, '${action}')`,
			);
		expect((await preview()).counts.audit).toBe(451);
		await night();
		const rows = await query(
			`select action from changes where entity_id = ${id} and entity = 'customer' and at < ${at} + interval '1 day'`,
		);
		expect(rows).toEqual([{ action: 'update' }]);
		expect(await query(`select from audit where at < ${at} + interval '1 day'`)).toEqual([]);
		expect((await preview()).last?.counts.audit).toBe(451);
	});

	it('removes carts, missed searches and failed jobs of their time, and no newer ones', async () => {
		const [left, used] = [await newCustomer(shop), await newCustomer(shop)];
		const add = (customer: typeof left) =>
			customer.call<{ cart_item_id: number }>('POST', '/api/cart/add', { productId: 1, quantity: 1, size: '14mm' });
		await add(left);
		const item = (await add(used)).body.cart_item_id;
		await query("update cart_items set touched_at = now() - interval '7 months'");
		await used.call('PUT', `/api/cart/update/${item}`, { quantity: 3 });
		await query(
			"insert into search_misses (folded, typed, day) values ('old miss', 'old miss', current_date - 400), ('new miss', 'new miss', current_date)",
		);
		await query(
			"insert into jobs (kind, payload, state, finished_at) select 'old', '{}', 'dead', now() - make_interval(days => days) from unnest(array[40, 3]) days",
		);
		expect((await preview()).counts).toMatchObject({ carts: 1, search_misses: 1, jobs: 1 });
		await night();
		expect(await query('select customer_id from cart_items')).toEqual([{ customer_id: used.id }]);
		expect(await query("select typed from search_misses where typed like '% miss'")).toEqual([{ typed: 'new miss' }]);
		expect(await query("select from jobs where kind = 'old'")).toHaveLength(1);
	});

	it('removes old mails of the outbox', async () => {
		const outbox = join(shop.dataDir, 'outbox');
		await mkdir(outbox, { recursive: true });
		for (const name of ['old.eml', 'new.eml']) await writeFile(join(outbox, name), 'To: a@example.com\n\nHello');
		const old = new Date(Date.now() - 40 * dayLength);
		await utimes(join(outbox, 'old.eml'), old, old);
		expect((await preview()).counts.outbox).toBe(1);
		await removeOldMails(shop.dataDir, 1);
		const names = await readdir(outbox);
		expect([names.includes('old.eml'), names.includes('new.eml')]).toEqual([false, true]);
	});

	it('is done once a night by several servers that look at the same time', async () => {
		const now = new Date(Date.now() + 300 * dayLength);
		const looks = Array.from({ length: 8 }, () => enqueueNight(shop.database, { isOn: true, timeZone: 'UTC', now }));
		expect((await Promise.all(looks)).filter(Boolean)).toHaveLength(1);
		const early = { isOn: true, timeZone: 'UTC', now: new Date('2031-05-05T02:59:00Z') };
		const late = { ...early, now: new Date('2031-05-05T03:01:00Z') };
		expect([
			await enqueueNight(shop.database, early),
			await enqueueNight(shop.database, late),
			await enqueueNight(shop.database, late),
		]).toEqual([true, true, false]);
	});
});
