import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { CompanyInvitation } from '#contract/companies/companies.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { type Caller, caller, newAdministrator, newCustomer, newEmail } from '../support/people.ts';
import { newCompany, newMember, newPriceList, putEntries } from '../support/price-lists.ts';
import { quotedForCompany } from '../support/quoted-requests.ts';
import { openShop, type Shop } from '../support/shop.ts';

/**
 * What nobody outside of the company may read, in no response: its price, its quote, its name, its list and its tax number. The prices can't
 * be a part of a time, as `7.13` is of `12:30:47.131`.
 */
const secrets = ['681.37', '681.73', 'Sirocco Pumps', 'Sirocco List', 'TRN-998877'];

describe.each(inject('databases'))('a company of others on $name', ({ url }) => {
	let shop: Shop & { close(): Promise<void> };
	let desk: Caller;
	let ids: number[];
	let foreign: { company: number; list: number; variant: number; member: number; request: number; code: string };
	let people: Record<string, Caller>;
	let waitingInvitation: string;
	beforeAll(async () => {
		shop = await openShop(url, { pages: true });
		desk = (await newAdministrator(shop, 'admin')).call;
		const { rows } = await shop.database.$client.query<{ id: number }>(
			"update variants set price = 931.37 where product_id = 1 and size = '14mm' returning id",
		);
		const variant = rows[0]?.id ?? 0;
		const list = await newPriceList(desk, { name: 'Sirocco List' });
		await putEntries(desk, list.id, [{ variant_id: variant, price: 681.37 }]);
		const terms = { price_list: list.id, tax_number: 'TRN-998877', approval_above: 1 };
		const { id: company } = await newCompany(desk, { name: 'Sirocco Pumps', ...terms });
		const member = await newMember(shop, desk, company);
		await newMember(shop, desk, company, 'approver');
		const { code, requestId: request } = await quotedForCompany(desk, member.call, 681.73);
		await member.call('POST', '/api/cart/add', { productId: 1, size: '14mm', quantity: 1 });
		await member.call('POST', `/api/requests/code/${code}/accept`, { revision: 1 });
		const invitation = { email: newEmail(), role: 'buyer' };
		const invited = await desk<CompanyInvitation>('POST', `/api/companies/${company}/invitations`, invitation);
		waitingInvitation = invited.body.url.split('/').at(-1) ?? '';
		foreign = { company, list: list.id, variant, member: member.id, request, code };
		ids = [...new Set([company, list.id, variant, member.id, request, 1])];
		const own = await newCompany(desk, { price_list: (await newPriceList(desk)).id });
		const removed = await newMember(shop, desk, company);
		await desk('DELETE', `/api/companies/${company}/members/${removed.id}`);
		people = {
			'a buyer': (await newMember(shop, desk, own.id)).call,
			'an approver': (await newMember(shop, desk, own.id, 'approver')).call,
			'a viewer': (await newMember(shop, desk, own.id, 'viewer')).call,
			'somebody who was removed': removed.call,
			'a guest': caller(shop),
		};
	});
	afterAll(async () => shop.close());
	const read = (text: unknown) => (typeof text === 'string' ? text : JSON.stringify(text ?? ''));
	const secretsIn = (body: unknown) => secrets.filter((secret) => read(body).includes(secret));

	it('prices the cart of its own people alone', async () => {
		const { rows } = await shop.database.$client.query('select price::float8 from cart_items where customer_id = $1', [
			foreign.member,
		]);
		expect(rows).toEqual([{ price: 681.37 }]);
	});

	it('shows the secrets to its own people and the staff, so that a leak would be seen', async () => {
		const ofStaff = await desk('GET', `/api/companies/${foreign.company}`);
		const quote = await desk('GET', `/api/requests/${foreign.request}/quote`);
		const entries = await desk('GET', `/api/price-lists/${foreign.list}/entries`);
		const found = secretsIn([ofStaff.body, quote.body, entries.body]);
		expect(found.toSorted()).toEqual(secrets.toSorted());
	});

	it.each(['a buyer', 'an approver', 'a viewer', 'somebody who was removed', 'a guest'])(
		'gives %s nothing by any GET of the API, whatever ids it names',
		async (person) => {
			const { paths } = (await (await shop.get('/api/openapi.json')).json()) as { paths: Record<string, object> };
			const call = people[person];
			if (!call) throw new Error(`Nobody is ${person}`);
			// without the request's code, which is a secret of its own
			const reads = Object.keys(paths).filter((path) => 'get' in (paths[path] ?? {}) && !path.includes('{code}'));
			const addresses = reads.flatMap((path) => {
				const filled = (id: number) => path.replaceAll(/\{[^}]+\}/g, String(id));
				return path.includes('{') ? ids.map(filled) : [path];
			});
			const leaks: unknown[] = [];
			for (const address of addresses) {
				const { status, body } = await call(`GET`, address);
				const leaked = secretsIn(body);
				if (leaked.length > 0) leaks.push({ address, status, leaked });
			}
			expect(addresses.length).toBeGreaterThan(100);
			expect(leaks).toEqual([]);
		},
		120_000,
	);

	it('gives an approver and somebody who was removed nothing by calls that write', async () => {
		const { company, list, variant, member, request, code } = foreign;
		const tries: [method: string, path: string, body?: object][] = [
			['POST', '/api/my-prices', { lines: [{ variant_id: variant }], company }],
			['POST', '/api/my-prices', { lines: [{ variant_id: variant }], list }],
			['POST', '/api/my-prices', { lines: [{ variant_id: variant, customer_id: member }] }],
			['POST', '/api/my-prices', { lines: [{ variant_id: variant }] }],
			['GET', `/api/price-of?company=${company}&variant=${variant}`],
			['GET', `/api/price-of?list=${list}&variant=${variant}`],
			['PUT', `/api/companies/${company}`, { name: 'Mine' }],
			['DELETE', `/api/companies/${company}`],
			['POST', `/api/companies/${company}/merge`, { company }],
			['POST', `/api/companies/${company}/members`, { customer_id: member, role: 'viewer' }],
			['PUT', `/api/companies/${company}/members/${member}`, { role: 'viewer' }],
			['DELETE', `/api/companies/${company}/members/${member}`],
			['POST', `/api/companies/${company}/invitations`, { email: newEmail(), role: 'approver' }],
			['POST', `/api/invitations/${waitingInvitation}/accept`],
			['PUT', `/api/price-lists/${list}/entries`, [{ variant_id: variant, min_quantity: 1, price: 1 }]],
			['DELETE', `/api/price-lists/${list}`],
			['POST', `/api/requests/${request}/again`, {}],
			['POST', `/api/requests/code/${code}/approve`, { revision: 1, decision: 'approve' }],
			['POST', `/api/requests/code/${code}/approve`, { revision: 1, decision: 'refuse', reason: 'x' }],
			['POST', `/api/requests/code/${code}/approve`, { token: 'x'.repeat(43), revision: 1, decision: 'approve' }],
		];
		for (const person of ['an approver', 'somebody who was removed'] as const)
			for (const [method, path, body] of tries) {
				const answer = await people[person]?.<ErrorBody>(method, path, body);
				expect(secretsIn(answer?.body), `${person}: ${method} ${path}`).toEqual([]);
				if (path !== '/api/my-prices') expect(answer?.status, `${person}: ${method} ${path}`).toBeGreaterThan(399);
			}
		const { rows } = await shop.database.$client.query('select state from quote_approvals where request_id = $1', [
			request,
		]);
		expect(rows, 'nobody has decided').toEqual([{ state: 'waiting' }]);
	});

	it('is on no page that another person opens, nor in its data', async () => {
		const pages = [
			'/',
			'/product/1?size=14mm',
			'/product?search=301',
			'/company',
			'/profile',
			'/cart',
			`/approve/${'x'.repeat(43)}`,
		];
		for (const path of [...pages, ...pages.map((page) => `/ar${page === '/' ? '' : page}`)])
			for (const address of [path, `${path === '/' ? '/_root' : path.replace(/(\?|$)/, '.data$1')}`])
				for (const [person, call] of Object.entries(people))
					expect(secretsIn((await call('GET', address)).body), `${person}: ${address}`).toEqual([]);
	}, 120_000);

	it('has the answer of a repeated call for nobody but its sender', async () => {
		const key = crypto.randomUUID();
		const ask = (call: Caller, name: string) =>
			call<{ name?: string }>('POST', '/api/my-company', { name }, { 'Idempotency-Key': key });
		const [sender, other] = [await newCustomer(shop), await newCustomer(shop)];
		expect((await ask(sender.call, 'Sender LLC')).body.name).toBe('Sender LLC');
		expect((await ask(sender.call, 'Sender LLC')).body.name).toBe('Sender LLC');
		expect((await ask(other.call, 'Other LLC')).body.name).toBe('Other LLC');
	});
});
