import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import {
	farDays,
	farMoments,
	farNumbers,
	filledValue,
	type Schema,
	type SentDocument,
	type SentOperation,
	schemasWithin,
} from '../support/fuzz.ts';
import { type Caller, newAdministrator } from '../support/people.ts';
import { newToken } from '../support/programs.ts';
import { askedQuote, later } from '../support/quoted-requests.ts';
import { shopTest } from '../support/shop-test.ts';

/** Greatest value of PostgreSQL's `integer`. */
const maxInteger = 2_147_483_647;

/** Whole numbers of 64 bits: ids of changes. */
const longNumbers = ['GET /api/requests/desk/summary before', 'PUT /api/requests/desk/seen ids.*'];

const isJson = ({ requestBody }: SentOperation) => requestBody?.content['application/json'] !== undefined;

describe.each(inject('databases'))('values that lie too far away, on $name', ({ url }) => {
	const shop = shopTest(url);
	let document: SentDocument;
	let admin: Awaited<ReturnType<typeof newAdministrator>>;
	let call: Caller;
	let callOfProgram: Caller;
	beforeAll(async () => {
		document = (await (await shop.get('/api/openapi.json')).json()) as SentDocument;
		admin = await newAdministrator(shop, 'super admin');
		({ call } = admin);
		({ call: callOfProgram } = await newToken(admin, ['stock:write']));
	});

	/** All that callers send: the operation, its name, where it stands and its schema. */
	function* sentSchemas(): Generator<[operation: SentOperation, call: string, path: string, schema: Schema]> {
		for (const [path, methods] of Object.entries(document.paths))
			for (const [method, operation] of Object.entries(methods)) {
				const name = `${method.toUpperCase()} ${path}`;
				for (const { name: parameter, schema } of operation.parameters ?? [])
					for (const [at, part] of schemasWithin(schema, document)) yield [operation, name, parameter + at, part];
				for (const { schema } of Object.values(operation.requestBody?.content ?? {}))
					for (const [at, part] of schemasWithin(schema, document)) yield [operation, name, at, part];
			}
	}

	const isDate = ({ format = '' }: Schema) => format === 'date' || format === 'date-time';
	const hasDate = (schema: Schema) => [...schemasWithin(schema, document)].some(([, part]) => isDate(part));

	/** Sends a call that has the day and the moment in all of its fields with one. */
	async function sendFar(name: string, operation: SentOperation, day: string, moment: string) {
		const textOf = ({ format }: Schema) => (format === 'date' ? day : format === 'date-time' ? moment : 'MG1');
		const [method = '', path = ''] = name.split(' ');
		const query = (operation.parameters ?? [])
			.filter(({ in: place, required, schema }) => place === 'query' && (required || hasDate(schema)))
			.map(({ name: parameter, schema }) => [parameter, String(filledValue(schema, document, textOf))]);
		const body = operation.requestBody?.content['application/json'];
		return (path === '/api/stock' ? callOfProgram : call)<ErrorBody>(
			method,
			`${path.replace(/\{\w+\}/g, '1')}?${new URLSearchParams(query)}`,
			body && filledValue(body.schema, document, textOf),
		);
	}

	it('are refused in every field with a day or a moment', async () => {
		const fields = [...sentSchemas()].filter(([operation, name, , schema]) => {
			return isDate(schema) && (name.startsWith('GET') || isJson(operation));
		});
		expect(fields.length).toBeGreaterThan(40);
		for (const [operation, name, path] of fields)
			for (const [at, moment] of farMoments.entries()) {
				const day = farDays[at % farDays.length] ?? '';
				const { status, body } = await sendFar(name, operation, day, moment);
				const shown = `${name} ${path} ${day} ${moment} ${JSON.stringify(body)}`;
				expect(status, shown).toBe(400);
				expect(
					body.issues?.map((issue) => issue.path.replace(/\b\d+\b/g, '*')),
					shown,
				).toContain(path);
			}
	});

	it('are refused as whole numbers, since each has the limits of its column', () => {
		const numbers = [...sentSchemas()].filter(([, , , { type }]) => [type].flat().includes('integer'));
		const unbounded = numbers
			.filter(([, , , { minimum = -Infinity, maximum = Infinity }]) => minimum < -maxInteger || maximum > maxInteger)
			.map(([, name, path]) => `${name} ${path}`);
		expect(numbers.length).toBeGreaterThan(200);
		expect(unbounded).toEqual(longNumbers);
	});

	const reference = { maker: 'SKF', code: 'X1', size: null, grade: 'same', source: 'a sheet' };
	it.each<[string, string, (id: number) => object | undefined]>([
		['POST', '/api/references', (id) => ({ ...reference, product_id: id })],
		['PUT', '/api/references/1', (id) => ({ ...reference, product_id: id })],
		['POST', '/api/work-list/rows', (id) => ({ selection: { ids: [1] }, after: id })],
		['DELETE', '/api/requests/ID/payments/1', () => undefined],
		['DELETE', '/api/requests/1/payments/ID', () => undefined],
	])('are refused as ids by %s %s', async (method, path, bodyOf) => {
		for (const id of farNumbers) {
			const { status, body } = await call(method, path.replace('ID', String(id)), bodyOf(id));
			expect([status, body]).toEqual([400, expect.anything()]);
		}
	});

	it.each(['1900-01-01', '2999-12-31'])('end with the days before and after: %s is a day', async (day) => {
		for (const path of ['requests', 'requests/desk/counts', 'requests.csv', 'requests.xlsx', 'audit', 'changes'])
			expect([path, (await call('GET', `/api/${path}?from=${day}&to=${day}`)).status]).toEqual([path, 200]);
		for (const path of ['search-misses', 'reports'])
			expect([path, (await call('GET', `/api/${path}?from=${day}&to=${day}`)).status]).toEqual([path, 200]);
		const { status, body } = await call('POST', '/api/price-lists', { name: `List of ${day}`, from: day, until: day });
		expect([status, body]).toEqual([201, expect.objectContaining({ from: day, until: day })]);
	});

	it('end with the moments before and after, whatever their time zone is', async () => {
		const statusOf = async (moment: string) =>
			(await call('GET', `/api/products?pageSize=1&changed_after=${encodeURIComponent(moment)}`)).status;
		expect(await Promise.all(['1900-01-01T00:00:00Z', '1899-12-31T20:00:00-04:00'].map(statusOf))).toEqual([200, 200]);
		expect(await Promise.all(['1899-12-31T23:59:59Z', '1900-01-01T00:00:00+04:00'].map(statusOf))).toEqual([400, 400]);
		expect(await Promise.all(['2999-12-31T23:59:59Z', '3000-01-01T03:59:59+04:00'].map(statusOf))).toEqual([200, 200]);
		expect(await Promise.all(['3000-01-01T00:00:00Z', '2999-12-31T20:00:00-04:00'].map(statusOf))).toEqual([400, 400]);
	});

	it('leave a quote open that was saved with such days, to be corrected', async () => {
		const request = await askedQuote(shop, admin);
		const [day, valid_until] = ['0001-01-01', '9999-12-31'];
		await request.save(request.draft(28.5, { conversion: { from: 'EUR', rate: '1.1', day: later } }));
		await shop.database.execute(sql`update quote_drafts set draft = jsonb_set(draft, '{conversion,day}', to_jsonb(${day}::text))
			|| jsonb_build_object('valid_until', ${valid_until}::text) where request_id = ${request.id}`);
		expect((await request.quote()).draft).toMatchObject({ valid_until, conversion: { day } });
		const refused = await request.save(
			request.draft(30, { valid_until, conversion: { from: 'EUR', rate: '1.1', day } }),
		);
		expect(refused.status).toBe(400);
		expect(refused.body.issues?.map(({ path }) => path)).toEqual(
			expect.arrayContaining(['conversion.day', 'valid_until']),
		);
		expect((await request.save(request.draft(30))).status).toBe(200);
	});
});
