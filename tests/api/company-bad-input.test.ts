import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Company, CompanyInvitation } from '#contract/companies/companies.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { PriceEntry, PriceList } from '#contract/price-lists/price-lists.schema.ts';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import { type Caller, newAdministrator, newCustomer } from '../support/people.ts';
import { newCompany, newMember, newPriceList, putEntries, sizesOf } from '../support/price-lists.ts';
import { later, quotedForCompany } from '../support/quoted-requests.ts';
import { shopTest } from '../support/shop-test.ts';

describe.each(inject('databases'))('what people do wrong with companies and prices on $name', ({ url }) => {
	const shop = shopTest(url);
	let desk: Caller;
	let variant: number;
	beforeAll(async () => {
		desk = (await newAdministrator(shop, 'admin')).call;
		variant = (await sizesOf(shop, 1))[0]?.id ?? 0;
	});
	/** The status of a call, and the sentence that its caller reads. */
	const refusal = async (call: Caller, method: string, path: string, body?: object) => {
		const { status, body: answer } = await call<ErrorBody>(method, path, body);
		return [status, answer.issues?.[0]?.message ?? answer.error];
	};
	const entriesOf = async (list: number) =>
		(await desk<PriceEntry[]>('GET', `/api/price-lists/${list}/entries`)).body.map((entry) => [
			entry.min_quantity,
			entry.price,
		]);
	const member = (customer_id: number, role = 'buyer') => ({ customer_id, role });

	it('is named for an entry of quantity 0 and for one that comes twice, and the list keeps its prices', async () => {
		const list = await newPriceList(desk);
		const entry = { variant_id: variant, min_quantity: 7, price: 5 };
		await putEntries(desk, list.id, [entry]);
		const put = (...entries: object[]) => refusal(desk, 'PUT', `/api/price-lists/${list.id}/entries`, entries);
		expect(await put({ ...entry, price: 4 }, { ...entry, min_quantity: 0 })).toEqual([
			400,
			'Enter a whole quantity from 1 to 1,000,000.',
		]);
		expect(await put({ ...entry, price: 4 }, { ...entry, price: 3 })).toEqual([
			400,
			'This size has a price from 7 on already. State each quantity once.',
		]);
		expect(await entriesOf(list.id)).toEqual([[7, 5]]);
	});

	it('is named for a list that ends before it begins and for a percentage over 100, and the list stays', async () => {
		const list = await newPriceList(desk, { percent_off: 5 });
		const change = (more: object) => refusal(desk, 'PUT', `/api/price-lists/${list.id}`, { name: list.name, ...more });
		expect(await change({ from: '2027-02-01', until: '2027-01-31' })).toEqual([
			400,
			'The last day is before the first. Choose a later one.',
		]);
		expect(await change({ percent_off: 100.01 })).toEqual([
			400,
			'Enter a percentage from 0 to 100 with at most two decimals.',
		]);
		expect((await desk<PriceList>('GET', `/api/price-lists/${list.id}`)).body).toEqual(list);
	});

	it('is named for a person of two companies, who stays in his own', async () => {
		const [own, other] = [await newCompany(desk, { name: 'Delta Pumps' }), await newCompany(desk)];
		const person = await newMember(shop, desk, own.id);
		expect(await refusal(desk, 'POST', `/api/companies/${other.id}/members`, member(person.id))).toEqual([
			409,
			expect.stringContaining('already buys for Delta Pumps'),
		]);
		const peopleOf = async (id: number) => (await desk<Company>('GET', `/api/companies/${id}`)).body.members.length;
		expect([await peopleOf(own.id), await peopleOf(other.id)]).toEqual([1, 0]);
	});

	it('is named for an invitation of another address and for one that was used, and nobody joins by it', async () => {
		const company = await newCompany(desk);
		const [invited, stranger] = [await newCustomer(shop), await newCustomer(shop)];
		const invitation = { email: invited.email, role: 'buyer' };
		const path = `/api/companies/${company.id}/invitations`;
		const { url: link } = (await desk<CompanyInvitation>('POST', path, invitation)).body;
		const accept = (call: Caller) => refusal(call, 'POST', `/api/invitations/${link.split('/').at(-1)}/accept`);
		expect(await accept(stranger.call)).toEqual([403, expect.stringContaining('another email address')]);
		expect((await accept(invited.call))[0]).toBe(200);
		expect(await accept(invited.call)).toEqual([409, expect.stringContaining('already used')]);
		await desk('DELETE', `/api/companies/${company.id}/members/${invited.id}`);
		expect((await accept(invited.call))[0], 'not after he has left either').toBe(409);
		expect((await desk<Company>('GET', `/api/companies/${company.id}`)).body.members).toEqual([]);
	});

	it('is named for an approver who is the buyer, and the quote still waits', async () => {
		const { id } = await newCompany(desk, { approval_above: 1 });
		const buyer = await newMember(shop, desk, id, 'approver');
		await newMember(shop, desk, id, 'approver');
		const { code } = await quotedForCompany(desk, buyer.call, 100);
		await buyer.call('POST', `/api/requests/code/${code}/accept`, { revision: 1 });
		const approval = { revision: 1, decision: 'approve' };
		expect(await refusal(buyer.call, 'POST', `/api/requests/code/${code}/approve`, approval)).toEqual([
			403,
			'You sent this request yourself. Another approver of your company decides.',
		]);
		const { body } = await buyer.call<{ quote: { state: string } }>('GET', `/api/requests/code/${code}`);
		expect(body.quote.state).toBe('awaiting_approval');
	});

	it('is named for the deletion of a list that only a quote names, and the list keeps its prices', async () => {
		const list = await newPriceList(desk);
		const company = await newCompany(desk);
		const buyer = await newMember(shop, desk, company.id);
		const items = [{ productId: 1, size: '14mm', quantity: 2 }];
		const sent = await buyer.call<{ id: number }>('POST', '/api/requests', { type: 'Quote', language: 'en', items });
		const quote = `/api/requests/${sent.body.id}/quote`;
		const { lines } = (await desk<QuoteAtDesk>('GET', quote)).body;
		const { rows } = await shop.database.$client.query<{ id: number }>(
			"select id from variants where product_id = 1 and size = '14mm'",
		);
		await putEntries(desk, list.id, [{ variant_id: rows[0]?.id ?? 0, price: 0.25 }]);
		// the request was sent at everybody's prices, and is quoted at those of the list
		await desk('PUT', `/api/companies/${company.id}`, { name: company.name, price_list: list.id });
		const proposals = (await desk<QuoteAtDesk>('GET', quote)).body.lines[0]?.proposals ?? [];
		expect(proposals).toContainEqual(expect.objectContaining({ source: 'list', list_name: list.name }));
		const priced = [{ line_id: lines[0]?.line_id, unit_price: 0.25 }];
		const draft = { currency: 'USD', vat_percent: 0, valid_until: later, lines: priced };
		expect((await desk('PUT', quote, draft)).status).toBe(200);
		await desk('PUT', `/api/companies/${company.id}`, { name: company.name, price_list: null });
		expect(await refusal(desk, 'DELETE', `/api/price-lists/${list.id}`)).toEqual([
			409,
			expect.stringMatching(/^1 request names this price list/),
		]);
		expect(await entriesOf(list.id)).toEqual([[1, 0.25]]);
	});
});
