import { copyFile, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Session } from '#contract/accounts/accounts.schema.ts';
import { run, unpack } from '../../tests/support/backups.ts';
import { caller, newAdministrator, password } from '../../tests/support/people.ts';
import { newPlace, type Shop, serveShop, templates } from '../../tests/support/shop.ts';
import {
	askWithPhoto,
	findTraces,
	newPerson,
	type TracedPerson,
	tracedCustomer,
} from '../../tests/support/traced-people.ts';

const proof = { currentPassword: password };

describe.each(inject('databases'))('people who were erased after a backup of $name', ({ url }) => {
	let folder: string;
	let place: Awaited<ReturnType<typeof newPlace>>;
	let archive: string;
	let customer: Awaited<ReturnType<typeof tracedCustomer>>;
	const guest = newPerson();
	const bystander = newPerson();
	const [deletedBefore, deletedSince] = [newPerson(), newPerson()];
	/** Uses the shop until `use` has ended. */
	const withShop = async <T>(at: { DATABASE_URL: string; DATA_DIR: string }, use: (shop: Shop) => Promise<T>) => {
		const shop = await serveShop(at);
		try {
			return await use(shop);
		} finally {
			await shop.close();
		}
	};
	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), 'parts-counter-erasures-'));
		archive = join(folder, 'monday.backup');
		place = await newPlace(url, templates.demo);
		await withShop(place, async (shop) => {
			const owner = await newAdministrator(shop, 'super admin');
			customer = await tracedCustomer(shop, owner);
			const { id } = await askWithPhoto(shop, owner.call, caller(shop), guest, true);
			await askWithPhoto(shop, owner.call, caller(shop), bystander, true);
			const signUp = async (person: TracedPerson) => {
				const { body } = await caller(shop)<Session>('POST', '/api/auth/register', { ...person, password });
				return `/api/customers/${body.user.id}`;
			};
			const paths = [await signUp(deletedBefore), await signUp(deletedSince)];
			const [before = '', since = ''] = paths;
			expect((await owner.call('DELETE', before, proof)).status).toBe(200);
			expect(await run('backup', place, archive)).toMatchObject({ code: 0 });
			const erased = await owner.call('POST', `/api/customers/${customer.id}/erase`, proof);
			const erasedGuest = await owner.call('POST', `/api/requests/${id}/erase`, proof);
			expect([erased.status, erasedGuest.status]).toEqual([200, 200]);
			expect((await owner.call('DELETE', since, proof)).status).toBe(200);
			for (const path of paths) expect((await owner.call('POST', `${path}/erase`, proof)).status).toBe(200);
			expect(await run('backup', place, join(folder, 'tuesday.backup'))).toMatchObject({ code: 0 });
		});
	});
	afterAll(async () => {
		await place.remove();
		await rm(folder, { recursive: true, force: true });
	});
	const restored = async (...options: string[]) => {
		const other = await newPlace(url);
		const result = await run('restore', other, archive, ...options);
		return { ...result, other };
	};

	it('are named beside each backup by random ids alone', async () => {
		const path = `${join(folder, 'tuesday.backup')}.erasures`;
		const text = await readFile(path, 'utf8');
		const { erased } = JSON.parse(text);
		expect(erased.length).toBe(6); // the customer, both requests of the account, the guest's, and two deleted accounts
		expect(text.replace(/[0-9a-f-]{36}|\d{4}-[\d-]{5}T[\d:.]+Z/g, '')).not.toMatch(/[0-9]{2}/);
		expect((await stat(path)).mode & 0o777).toBe(0o600);
		const { erased: earlier } = JSON.parse(await readFile(`${archive}.erasures`, 'utf8'));
		expect(earlier).toEqual([]);
	});

	it('are erased again when the archive is restored, and nobody else is', async () => {
		const { code, out, error, other } = await restored();
		expect([code, error.split('\n').at(-1)]).toEqual([0, '']);
		expect(out).toContain('4 people who were erased since were erased again');
		await withShop(other, async (shop) => {
			expect(await findTraces(shop, customer)).toEqual([]);
			for (const person of [guest, deletedBefore, deletedSince]) expect(await findTraces(shop, person)).toEqual([]);
			expect(await findTraces(shop, bystander)).toContain('requests.customer_name');
			const photos = await shop.database.$client.query('select file from request_photos');
			expect(photos.rowCount).toBe(1);
		});
		const held = (await unpack(archive)).filter(({ name }) => name.startsWith('private/')).length;
		const placed = (await readdir(join(other.DATA_DIR, 'private', 'requests'))).length;
		// two files of a photograph and an order, of each of the four requests
		expect([held, placed]).toEqual([12, 3]);
		await other.remove();
	});

	it('come back only when somebody says so', async () => {
		const { code, other } = await restored('--without-erasures');
		expect(code).toBe(0);
		await withShop(other, async (shop) => expect(await findTraces(shop, customer)).toContain('customers.email'));
		await other.remove();
	});

	it('are known by a list from elsewhere; without any list an archive is refused', async () => {
		const alone = await mkdtemp(join(tmpdir(), 'parts-counter-erasures-'));
		const list = `${join(folder, 'tuesday.backup')}.erasures`;
		archive = join(alone, 'copied.backup');
		await copyFile(join(folder, 'monday.backup'), archive);
		const refused = await restored();
		expect([refused.code, refused.error]).toEqual([1, expect.stringContaining('--without-erasures')]);
		await refused.other.remove();
		const { code, out, other } = await restored('--erasures', list);
		expect([code, out]).toEqual([0, expect.stringContaining('4 people')]);
		await withShop(other, async (shop) => expect(await findTraces(shop, guest)).toEqual([]));
		await other.remove();
		const damaged = await restored('--erasures', archive);
		expect([damaged.code, damaged.error]).toEqual([1, expect.stringContaining('is no list of erased people')]);
		await damaged.other.remove();
		await rm(alone, { recursive: true });
		archive = join(folder, 'monday.backup');
	});

	it('stay erased when the archive replaces the shop itself, whose list is newer than any file', async () => {
		await rm(`${join(folder, 'tuesday.backup')}.erasures`);
		const { code, out } = await run('restore', place, archive, '--replace');
		expect([code, out]).toEqual([0, expect.stringContaining('4 people')]);
		await withShop(place, async (shop) => {
			expect(await findTraces(shop, customer)).toEqual([]);
			const { rowCount } = await shop.database.$client.query('select from erasures');
			expect(rowCount).toBe(6);
		});
	});
});
