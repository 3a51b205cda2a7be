import { randomUUID } from 'node:crypto';
import type { Company } from '#contract/companies/companies.schema.ts';
import type { MemberRole } from '#contract/companies/company-rules.ts';
import type { EntriesChanged, PriceList } from '#contract/price-lists/price-lists.schema.ts';
import { type Caller, newCustomer } from './people.ts';
import type { Shop } from './shop.ts';

export interface StatedEntry {
	variant_id: number;
	min_quantity?: number;
	price: number | null;
}

/** A price list with a name of its own. */
export async function newPriceList(call: Caller, form: object = {}): Promise<PriceList> {
	const { status, body } = await call<PriceList>('POST', '/api/price-lists', { name: `List ${randomUUID()}`, ...form });
	if (status !== 201) throw new Error(`No list: ${status} ${JSON.stringify(body)}`);
	return body;
}

export const putEntries = (call: Caller, list: number, entries: StatedEntry[]) =>
	call<EntriesChanged & { error?: string }>('PUT', `/api/price-lists/${list}/entries`, entries);

/** A company with a list and other terms. */
export async function newCompany(call: Caller, form: object = {}): Promise<Company> {
	const { status, body } = await call<Company>('POST', '/api/companies', { name: `Delta ${randomUUID()}`, ...form });
	if (status !== 201) throw new Error(`No company: ${status} ${JSON.stringify(body)}`);
	return body;
}

/** A new customer who buys for a company. */
export async function newMember(shop: Shop, desk: Caller, company: number, role: MemberRole = 'buyer') {
	const customer = await newCustomer(shop);
	const { status, body } = await desk('POST', `/api/companies/${company}/members`, { customer_id: customer.id, role });
	if (status !== 200) throw new Error(`No member: ${status} ${JSON.stringify(body)}`);
	return customer;
}

/** The sizes of the demo catalogue with the prices of their products. */
export async function sizesOf(shop: Shop, limit: number): Promise<{ id: number; price: number | null }[]> {
	const { rows } = await shop.database.$client.query<{ id: number; price: number | null }>(
		`select v.id, coalesce(v.price, p.price)::float8 as price from variants v join products p on p.id = v.product_id
		order by v.id limit $1`,
		[limit],
	);
	return rows;
}
