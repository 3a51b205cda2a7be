import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Change } from '#contract/history/changes.schema.ts';
import { type Step, takeSteps } from '../../tests/support/history-steps.ts';
import { newAdministrator, newCustomer, password } from '../../tests/support/people.ts';
import { adminSettingsForm } from '../../tests/support/settings-writes.ts';
import { shopDay } from '../../tests/support/shop-days.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { recordChanges } from '../changes/record-changes.ts';

describe.each(inject('databases'))('the history on $name', ({ url }) => {
	const shop = shopTest(url, { demo: false });
	let admin: Awaited<ReturnType<typeof newAdministrator>>;
	beforeAll(async () => {
		admin = await newAdministrator(shop, 'admin');
	});

	const list = async (query: string, { call } = admin) => {
		const { status, body, headers } = await call<Change[]>('GET', `/api/changes?${query}`);
		expect([status, body]).toEqual([200, expect.any(Array)]);
		return { rows: body, link: headers.get('Link') };
	};
	const addMany = (count: number, batch?: string) =>
		recordChanges(
			shop.database,
			{ kind: 'command', id: null, name: 'import', source: 'import', ...(batch && { batch }) },
			Array.from({ length: count }, (_, at) => {
				return { entity: 'product', id: 90_000 + at, action: 'delete', before: { key: `k${at}`, name: `Part ${at}` } };
			}),
		);

	it('says who changed what, when and from where, field by field, with names for numbers', async () => {
		const category: Step = { what: 'category', name: 'Seals', at: 0, parameters: [] };
		const variants = [{ size: '12mm', price: 1.85, stock: 3, statedAt: null, bore: null, arabic: false }];
		const seal: Step = {
			what: 'product',
			product: { key: 'A', category: 0, name: 'Seal', price: 2, keywords: ['pump'], arabic: true, variants },
		};
		const batch = await takeSteps(shop, [category, seal]);
		const { rows } = await list(`batch=${batch}`);
		expect(rows).toHaveLength(2);
		expect(rows[0]).toMatchObject({
			actor: { kind: 'command', id: null, name: 'import' },
			source: 'import',
			batch,
			entity: 'product',
			name: 'Seal',
			action: 'create',
			undoable: true,
			undone_by: null,
			more_fields: 0,
		});
		const fields = Object.fromEntries(rows[0]?.fields.map(({ path, after }) => [path.join(' '), after]) ?? []);
		expect(fields).toMatchObject({
			category: 'Seals',
			price: 2,
			'variants 12mm price': 1.85,
			'translations ar name': 'Seal ع',
		});
		const arabic = await list(`batch=${batch}&language=ar`);
		expect(arabic.rows[0]?.name).toBe('Seal ع');
	});

	it('is filtered by record, person, source, batch and day, 50 a page, newest first', async () => {
		await addMany(60);
		const { rows, link } = await list('entity=product&source=import');
		expect(rows).toHaveLength(50);
		expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => b - a));
		expect(link).toContain('page=2>; rel="next"');
		const second = await list('entity=product&source=import&page=2');
		expect([second.rows.length, second.link?.includes('next')]).toEqual([11, false]);
		expect((await list('entity=product&id=90007')).rows).toMatchObject([{ name: 'Part 7', entity_id: 90_007 }]);

		await admin.call('PUT', '/api/settings', adminSettingsForm({ valid_days: 11 }));
		expect((await list(`actor=${admin.id}`)).rows).toMatchObject([
			{ entity: 'settings', actor: { name: 'Karim' } },
			{ entity: 'administrator', action: 'sign_in' },
		]);
		expect((await list('actor=customer&source=console')).rows).toEqual([]);
		expect((await list(`from=${shopDay()}&to=${shopDay()}&entity=settings`)).rows).toHaveLength(1);
		expect((await list('to=2020-01-01')).rows).toEqual([]);
	});

	it('shows a batch as one line where it is grouped', async () => {
		const batch = randomUUID();
		await addMany(30, batch);
		await addMany(1);
		await addMany(30, batch);
		const { rows } = await list('grouped=true');
		expect(rows.filter((row) => row.batch === batch)).toMatchObject([{ batch_size: 60 }]);
		expect((await list(`batch=${batch}`)).rows).toHaveLength(50);
	});

	it('shows a batch to who may see a part of it, and says who may undo the whole', async () => {
		const batch = randomUUID();
		await addMany(3, batch);
		const command = { kind: 'command', id: null, name: 'import', source: 'import', batch } as const;
		const entry = { list_id: 0, product_id: 1, size: '12mm', min_quantity: 10, price: 2 };
		await recordChanges(shop.database, command, [{ entity: 'price_entry', id: 1, action: 'delete', before: entry }]);
		const [keeper, viewer] = [await newAdministrator(shop, 'keeper'), await newAdministrator(shop, 'viewer')];
		const shown = async (by: typeof admin) => {
			const { rows } = await list('grouped=true', by);
			const row = rows.find((change) => change.batch === batch);
			return [row?.entity, row?.batch_size, row?.batch_undoable];
		};
		expect(await shown(admin)).toEqual(['price_entry', 4, true]);
		expect(await shown(keeper)).toEqual(['product', 4, false]);
		expect(await shown(viewer)).toEqual(['product', 4, false]);
		const undo = await keeper.call('POST', `/api/changes/batches/${batch}/undo`, {});
		expect(undo.status).toBe(403);
	});

	it('lets a keeper undo a batch whose prices of lists were deleted with their sizes', async () => {
		const batch = randomUUID();
		const command = { kind: 'command', id: null, name: 'import', source: 'import', batch } as const;
		const before = { list_id: 0, product_id: 91_000, size: '12mm', min_quantity: 10, price: 2 };
		const product = { key: 'gone', name: 'Gone', variants: [{ size: '12mm' }] };
		await recordChanges(shop.database, command, [
			{ entity: 'price_entry', id: 2, action: 'delete', before },
			{ entity: 'product', id: 91_000, action: 'delete', before: product },
		]);
		const { rows } = await list('grouped=true', await newAdministrator(shop, 'keeper'));
		expect(rows.find((change) => change.batch === batch)).toMatchObject({ batch_size: 2, batch_undoable: true });
	});

	it('cuts what is long', async () => {
		const long = 'word '.repeat(500);
		const before = { key: 'k', name: long, keywords: Array.from({ length: 300 }, (_, at) => `${at}`) };
		const variants = Array.from({ length: 150 }, (_, at) => ({ size: `${at}mm`, price: at + 1 }));
		const change = { entity: 'product', id: 80_000, action: 'delete', before: { ...before, variants } } as const;
		await recordChanges(shop.database, { kind: 'system', id: null, name: null, source: 'system' }, [change]);
		const [row] = (await list('entity=product&id=80000')).rows;
		expect(row?.fields).toHaveLength(100);
		expect(row?.more_fields).toBe(53);
		const name = String(row?.fields.find(({ path }) => path[0] === 'name')?.before);
		expect(name.split(' ')).toHaveLength(201);
	});

	it('hides deleted accounts, and shows administrators only to those with the right', async () => {
		const buyer = await newCustomer(shop);
		const [made] = (await list(`entity=customer&id=${buyer.id}`)).rows;
		expect(made).toMatchObject({ name: 'Amina Haddad', undoable: false });
		await buyer.call('DELETE', `/api/customers/${buyer.id}`, { currentPassword: password });
		const { rows } = await list(`entity=customer&id=${buyer.id}`);
		expect(rows.map(({ action, name, fields, actor }) => [action, name, fields, actor.name])).toEqual([
			['delete', null, [], null],
			['create', null, [], null],
		]);
		expect(JSON.stringify(rows)).not.toContain(buyer.email);

		const superAdmin = await newAdministrator(shop, 'super admin');
		const colleague = await newAdministrator(shop, 'admin');
		await superAdmin.call('DELETE', `/api/admin/${colleague.id}`, { currentPassword: password });
		expect((await list('entity=administrator')).rows).toMatchObject([{ entity_id: admin.id, action: 'sign_in' }]);
		const [deletion] = (await list('entity=administrator', superAdmin)).rows;
		expect(deletion).toMatchObject({ entity_id: colleague.id, action: 'delete' });
	});

	it.each(['entity=cart', 'batch=first', 'page=0', 'page=x', 'from=yesterday', 'actor=somebody', 'id=-1', 'grouped=2'])(
		'refuses %s',
		async (query) => expect((await admin.call('GET', `/api/changes?${query}`)).status).toBe(400),
	);
});
