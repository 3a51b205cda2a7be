import { sql } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { maxInflated, openWorkbook } from '../../server/platform/spreadsheets/read-workbook.ts';
import { collect } from '../support/collect.ts';
import { caller, newAdministrator, newCustomer, password } from '../support/people.ts';
import { shopTest } from '../support/shop-test.ts';

describe.each(inject('databases'))('exports on $name', ({ url }) => {
	const shop = shopTest(url);

	it('are files with a name, in the language of who asks', async () => {
		const { call } = await newAdministrator(shop, 'super admin');
		await newCustomer(shop);
		const { status, headers, body } = await call<string>('GET', '/api/customers.csv?language=ar');
		expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
		expect(headers.get('content-disposition')).toMatch(/^attachment; filename="customers-\d{4}-\d\d-\d\d\.csv"$/);
		expect(body.split('\r\n')[0]).toMatch(/البريد/);
	});

	it('have all customers that match, and no cell that a spreadsheet would run', async () => {
		const { call } = await newAdministrator(shop, 'super admin');
		const customer = await newCustomer(shop);
		await customer.call('PUT', `/api/customers/${customer.id}`, {
			name: '=cmd|calc',
			email: customer.email,
			number: '+20 100 123 4567',
		});
		const { body } = await call<string>('GET', `/api/customers.csv?search=${encodeURIComponent(customer.email)}`);
		const lines = body.trim().split('\r\n');
		expect(lines).toHaveLength(2);
		expect(lines[1]).toContain(`${customer.id},'=cmd|calc,${customer.email},+201001234567`);
	});

	it('have every customer once, in the order of the list, when they come in several batches', async () => {
		const { call, token } = await newAdministrator(shop, 'super admin');
		await shop.database.execute(sql`insert into customers (name, email, password_hash)
			select case when n % 3 = 0 then 'Same name' else 'Buyer ' || n end, 'batch' || n || '@example.test', 'x' from generate_series(1, 2100) n`);
		const query = 'search=batch&sort=name&order=desc';
		const { body, headers } = await call<string>('GET', `/api/customers.csv?${query}`);
		expect(headers.get('x-total-count')).toBe('2100');
		const ids = body
			.trim()
			.split('\r\n')
			.slice(1)
			.map((line) => Number(line.split(',')[0]));
		expect(new Set(ids).size).toBe(2100);
		const pages: number[] = [];
		for (let page = 1; page <= 21; page++) {
			const { body } = await call<{ id: number }[]>('GET', `/api/customers?${query}&pageSize=100&page=${page}`);
			pages.push(...body.map(({ id }) => id));
		}
		expect(ids).toEqual(pages);
		const unpaged = await call<{ id: number }[]>('GET', `/api/customers?${query}`);
		expect(unpaged.body.map(({ id }) => id)).toEqual(ids.slice(0, 1000));
		expect(unpaged.headers.get('link')).toContain('page=11');
		const workbook = await shop.get(`/api/customers.xlsx?${query}`, { headers: { Authorization: `Bearer ${token}` } });
		const read = await openWorkbook(Buffer.from(await workbook.arrayBuffer()), maxInflated);
		expect(await collect(read.rows(0))).toHaveLength(2101);
	});

	it('have a row for each line of each request', async () => {
		const { call } = await newAdministrator(shop, 'admin');
		const contact = { name: 'Hassan', number: '+20 100 123 4567' };
		const items = [
			{ productId: 1, size: '14mm', quantity: 3 },
			{ text: 'Gasket for a Lowara pump', quantity: 1 },
		];
		const sent = await caller(shop)<{ code: string }>('POST', '/api/requests', { type: 'Quote', contact, items });
		expect(sent.status).toBe(201);
		const { body } = await call<string>('GET', `/api/requests.csv?search=${sent.body.code}`);
		const [, ...rows] = body.trim().split('\r\n');
		expect(rows.map((row) => row.startsWith(`${sent.body.code},`))).toEqual([true, true]);
		expect(rows[0]).toContain('/product/1?size=14mm');
		expect(rows[1]).toContain('Gasket for a Lowara pump');
	});

	it('have the selected products, a row for each size, as a workbook too', async () => {
		const { call, token } = await newAdministrator(shop, 'admin');
		const selection = { ids: [1, 2] };
		const { body, headers } = await call<string>('POST', '/api/work-list/export.csv', { selection });
		expect(headers.get('x-total-count')).toBe('2');
		const lines = body.trim().split('\r\n').length;
		expect(lines).toBeGreaterThan(10);
		const workbook = await shop.get('/api/work-list/export.xlsx', {
			method: 'POST',
			headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
			body: JSON.stringify({ selection }),
		});
		const read = await openWorkbook(Buffer.from(await workbook.arrayBuffer()), maxInflated);
		expect(await collect(read.rows(0))).toHaveLength(lines);
	});

	/** How a file is answered while a table has its column under another name, so that its rows can not be read. */
	async function readWithout(
		[table, column]: [table: string, column: string],
		read: () => Promise<{ status: number; headers: Headers }>,
	) {
		const rename = (from: string, to: string) =>
			shop.database.$client.query(`alter table ${table} rename ${from} to ${to}`);
		await rename(column, 'elsewhere');
		try {
			const { status, headers } = await read();
			return [status, headers.get('content-type'), headers.get('content-disposition')];
		} finally {
			await rename('elsewhere', column);
		}
	}
	const failed = [500, 'application/json; charset=utf-8', null];

	it.each<[path: string, column: [string, string]]>([
		['/api/customers.csv', ['people', 'note']],
		['/api/customers.xlsx', ['people', 'note']],
		['/api/requests.csv', ['request_lines', 'quantity']],
		['/api/requests.xlsx', ['request_lines', 'quantity']],
		['/api/audit.csv', ['audit', 'device']],
		['/api/audit.xlsx', ['audit', 'device']],
	])('are an error, and no file that is cut off, when the first rows of %s can not be read', async (path, column) => {
		const { call } = await newAdministrator(shop, 'super admin');
		expect(await readWithout(column, () => call('GET', path))).toEqual(failed);
	});

	it('are an error when the archive of a request or of a person can not be begun', async () => {
		const contact = { name: 'Hassan', number: '+20 100 123 4567' };
		const items = [{ productId: 1, size: '14mm', quantity: 3 }];
		const sent = await caller(shop)<{ code: string }>('POST', '/api/requests', { type: 'Quote', contact, items });
		const { id, call } = await newCustomer(shop);
		const ofRequest = () => call('GET', `/request/${sent.body.code}/data.zip`);
		expect(await readWithout(['quote_decisions', 'revision'], ofRequest)).toEqual(failed);
		const ofPerson = () => call('POST', `/api/customers/${id}/export`, { currentPassword: password });
		expect(await readWithout(['known_devices', 'seen_at'], ofPerson)).toEqual(failed);
	});
});
