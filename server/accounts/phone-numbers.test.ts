import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Session, User } from '#contract/accounts/accounts.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import { caller, newAdministrator, newCustomer, newEmail, password } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { changes } from '../changes/tables.ts';
import { convertNumbers } from './convert-numbers.ts';
import { customers } from './tables.ts';

/** In the shop of the tests, which is in Egypt. */
const undialable = 'Please enter a phone number that can be dialled, such as +20\u00a010\u00a001234567';
const items = [{ name: 'Elastomer Seal', category_name: 'Seals', size: '14mm', quantity: 2 }];

describe.each(inject('databases'))('phone numbers on $name', ({ url }) => {
	const shop = shopTest(url, { demo: false });
	let admin: Awaited<ReturnType<typeof newAdministrator>>;
	beforeAll(async () => {
		admin = await newAdministrator(shop, 'admin');
	});

	/** A customer whose number was stored by an older version, as it was typed. */
	async function olderCustomer(number: string | null) {
		const customer = await newCustomer(shop);
		await shop.database.update(customers).set({ number, dialable: false }).where(eq(customers.id, customer.id));
		return customer;
	}
	const numberOf = async (id: number) => (await admin.call<User>('GET', `/api/customers/${id}`)).body.number;
	const listed = async (query: string) => {
		const { body } = await admin.call<User[]>('GET', `/api/customers?${query}`);
		return body.map(({ id }) => id);
	};

	it.each([
		['٠١٠٠ ١٢٣-٤٥٦٧', '+201001234567'],
		['00971501234567', '+971501234567'],
		['tel:+966 (51) 234.5678', '+966512345678'],
	])('registers the number %s as %s', async (number, stored) => {
		const form = { name: 'Amina Haddad', email: newEmail(), number, password };
		const { status, body } = await caller(shop)<Session>('POST', '/api/auth/register', form);
		expect([status, body.user.number]).toEqual([201, stored]);
	});

	it('refuses a number that nobody can dial beside its field, with an example of the country, in the language of the page', async () => {
		const register = (language: string) =>
			caller(shop)<ErrorBody>(
				...(['POST', '/api/auth/register'] as const),
				{ name: 'Amina Haddad', email: newEmail(), number: '1234567', password },
				{ 'Accept-Language': language },
			);
		const [english, arabic] = [await register('en'), await register('ar')];
		expect([english.status, english.body.error]).toEqual([400, undialable]);
		expect(english.body.issues).toEqual([{ path: 'number', message: undialable }]);
		expect(arabic.body.issues).toEqual([
			{ path: 'number', message: 'أدخل رقم هاتف يمكن الاتصال به، مثل \u2068+20\u00a010\u00a001234567\u2069' },
		]);
	});

	it("changes a profile's number to one that can be dialled, and leaves an older one alone until it is changed", async () => {
		const { id, email, call } = await olderCustomer('1234567');
		const path = `/api/customers/${id}`;
		const renamed = await call<User>('PUT', path, { name: 'Amina H.', email, number: '1234567' });
		expect([renamed.status, renamed.body.number]).toEqual([200, '1234567']);
		const other = await call<ErrorBody>('PUT', path, { name: 'Amina H.', email, number: '7654321' });
		expect([other.status, other.body.issues]).toEqual([400, [{ path: 'number', message: undialable }]]);
		expect(await listed('undialable=1')).toContain(id);
		const mended = await call<User>('PUT', path, { name: 'Amina H.', email, number: '0100 765 4321' });
		expect([mended.status, mended.body.number]).toEqual([200, '+201007654321']);
		expect(await listed('undialable=1')).not.toContain(id);
	});

	it('lists whom the staff must ask for another number, by pages, with their count; not who gave none', async () => {
		await shop.database.delete(customers);
		await newCustomer(shop);
		const none = await olderCustomer(null);
		const [first, second] = [await olderCustomer('1234567'), await olderCustomer('+20100')];
		expect(await listed('undialable=1')).toEqual([first.id, second.id]);
		const page = await admin.call<User[]>('GET', '/api/customers?undialable=1&page=2&pageSize=1');
		expect([page.body[0]?.id, page.headers.get('X-Total-Count')]).toEqual([second.id, '2']);
		expect(await listed('')).toContain(none.id);
		expect((await admin.call('GET', '/api/customers?undialable=2')).status).toBe(400);
	});

	it('converts what older versions have stored at a start, once, with a row in the history, and leaves what it cannot', async () => {
		await shop.database.delete(customers);
		const [national, foreign, local, stored] = [
			await olderCustomer('01001234567'),
			await olderCustomer('00971501234567'),
			await olderCustomer('1234567'),
			await olderCustomer('+201007654321'),
		];
		expect(await convertNumbers(shop.database, 'EG')).toEqual({ converted: 2, left: 1 });
		const numbers = await Promise.all([national, foreign, local, stored].map(({ id }) => numberOf(id)));
		expect(numbers).toEqual(['+201001234567', '+971501234567', '1234567', '+201007654321']);
		expect(await listed('undialable=1')).toEqual([local.id]);
		const bySystem = () => shop.database.select().from(changes).where(eq(changes.entity, 'customer'));
		const rows = (await bySystem()).filter(({ actorKind }) => actorKind === 'system');
		expect(rows.map(({ entityId, action, before, after }) => [entityId, action, before, after])).toEqual([
			[national.id, 'update', { number: '01001234567' }, { number: '+201001234567' }],
			[foreign.id, 'update', { number: '00971501234567' }, { number: '+971501234567' }],
		]);
		expect(await convertNumbers(shop.database, 'EG')).toEqual({ converted: 0, left: 1 });
		expect((await bySystem()).filter(({ actorKind }) => actorKind === 'system')).toHaveLength(2);
		// an open form of a changed number gets a conflict; another form does not
		const versions = await shop.database.select({ version: customers.version }).from(customers).orderBy(customers.id);
		expect(versions.map(({ version }) => version)).toEqual([2, 2, 1, 1]);
	});

	it('converts them all, however many there are', async () => {
		await shop.database.$client.query(`delete from customers;
			insert into customers (name, email, number, password_hash)
				select 'Amina', number || '@example.com', '010' || (10000000 + number), '' from generate_series(1, 1100) number`);
		expect(await convertNumbers(shop.database, 'EG')).toEqual({ converted: 1_100, left: 0 });
	});

	it.each([
		'0501234567',
		'050 123 4567',
		'٠٥٠١٢٣',
		'050-123',
		'00971 50',
		'+971 50 123 4567',
		'971501234567',
		'501234567',
	])('finds +971501234567 by %s', async (search) => {
		const { id, email, call } = await newCustomer(shop);
		await call('PUT', `/api/customers/${id}`, { name: 'Amina', email, number: '+971 50 123 4567' });
		const other = await newCustomer(shop);
		await other.call('PUT', `/api/customers/${other.id}`, {
			name: 'Amina',
			email: other.email,
			number: '+20 100 765 4321',
		});
		const found = await listed(`search=${encodeURIComponent(search)}`);
		expect(found).toContain(id);
		expect(found).not.toContain(other.id);
	});

	it('finds a request by the number of its sender as he dials it at home', async () => {
		const { id, email, call } = await newCustomer(shop);
		await call('PUT', `/api/customers/${id}`, { name: 'Amina', email, number: '+971 52 765 4321' });
		await call('POST', '/api/requests', { type: 'Order', items });
		for (const search of ['0527654321', '052 765', '+971 52 765 4321', '٠٥٢٧٦٥٤٣٢١']) {
			const { body } = await admin.call<AdministeredRequest[]>(
				'GET',
				`/api/requests?search=${encodeURIComponent(search)}`,
			);
			expect(body.map(({ customer_id }) => customer_id)).toEqual([id]);
		}
	});

	it('links a request to the number as it is dialled, however it was stored, and to none that is dead', async () => {
		const requestOf = async (number: string | null) => {
			const { id, call } = await olderCustomer(number);
			await call('POST', '/api/requests', { type: 'Order', items });
			const { body } = await admin.call<AdministeredRequest[]>('GET', `/api/requests?customer=${id}`);
			return [body[0]?.customer_number, body[0]?.customer_e164];
		};
		expect(await requestOf('01001234567')).toEqual(['01001234567', '+201001234567']);
		expect(await requestOf('00971501234567')).toEqual(['00971501234567', '+971501234567']);
		expect(await requestOf('1234567')).toEqual(['1234567', null]);
		expect(await requestOf(null)).toEqual([null, null]);
	});
});
