import { randomUUID } from 'node:crypto';
import type { CompanyInvitation } from '#contract/companies/companies.schema.ts';
import type { Change } from '#contract/history/changes.schema.ts';
import { newProvenCustomer, password } from '../support/people.ts';
import { newCompany, newMember } from '../support/price-lists.ts';
import { type Races, send, times } from '../support/races.ts';

const request = { type: 'Quote', language: 'en', items: [{ productId: 2, quantity: 2 }] };
/** For calls of which any number may win: only faults count. */
const anyWins = { wins: 0, isWin: (status: number) => status >= 500 };

export const racesOfCompanies: Races = {
	'an invitation to a company, accepted six times': async ({ shop, desk, column }) => {
		const [company, customer] = [await newCompany(desk), await newProvenCustomer(shop)];
		const form = { email: customer.email, role: 'buyer' };
		const { body } = await desk<CompanyInvitation>('POST', `/api/companies/${company.id}/invitations`, form);
		const path = `/api/invitations/${body.url.split('/').at(-1)}/accept`;
		return {
			calls: times(6, send(customer.token, 'POST', path)),
			wins: 1,
			left: () => column('select count(*)::int from company_members where customer_id = $1', customer.id),
			leaves: [1],
		};
	},
	'invitations to three companies, accepted by one person': async ({ shop, desk, column }) => {
		const customer = await newProvenCustomer(shop);
		const paths = await Promise.all(
			Array.from({ length: 3 }, async () => {
				const { id } = await newCompany(desk);
				const form = { email: customer.email, role: 'approver' };
				const { body } = await desk<CompanyInvitation>('POST', `/api/companies/${id}/invitations`, form);
				return `/api/invitations/${body.url.split('/').at(-1)}/accept`;
			}),
		);
		return {
			calls: paths.map((path) => send(customer.token, 'POST', path)),
			wins: 1,
			left: () => column('select count(*)::int from company_members where customer_id = $1', customer.id),
			leaves: [1],
		};
	},
	'an invitation to a company, accepted while it is sent again': async ({ shop, owner, desk, column }) => {
		const [company, customer] = [await newCompany(desk), await newProvenCustomer(shop)];
		const form = { email: customer.email, role: 'buyer' };
		const path = `/api/companies/${company.id}/invitations`;
		const { body } = await desk<CompanyInvitation>('POST', path, form);
		const accept = send(customer.token, 'POST', `/api/invitations/${body.url.split('/').at(-1)}/accept`);
		const invite = send(owner.token, 'POST', path, form);
		return {
			calls: [accept, invite, invite, accept, accept, invite, invite, accept],
			...anyWins,
			left: () => column('select count(*)::int <= 1 from company_members where company_id = $1', company.id),
			leaves: [true],
		};
	},
	'two companies, merged into each other while a buyer sends requests and gets another role': async ({
		shop,
		owner,
		desk,
		column,
	}) => {
		const mark = randomUUID();
		const [first, second] = [await newCompany(desk, { note: mark }), await newCompany(desk, { note: mark })];
		const buyer = await newMember(shop, desk, second.id);
		const ask = send(buyer.token, 'POST', '/api/requests', request);
		const role = send(owner.token, 'PUT', `/api/companies/${second.id}/members/${buyer.id}`, { role: 'approver' });
		return {
			calls: [
				ask,
				send(owner.token, 'POST', `/api/companies/${first.id}/merge`, { company: second.id }),
				role,
				ask,
				ask,
				send(owner.token, 'POST', `/api/companies/${second.id}/merge`, { company: first.id }),
				role,
				ask,
			],
			...anyWins,
			// of the company that is left, with each of his requests
			left: () =>
				column(
					`select distinct (select count(*) from companies where note = $2) = 1 and exists (
							select from company_members where customer_id = $1 and company_id = requests.company_id
						) from requests where customer_id = $1`,
					buyer.id,
					mark,
				),
			leaves: [true],
		};
	},
	'the undo of a merge of companies, undone by three while a buyer sends requests': async ({
		shop,
		owner,
		desk,
		column,
	}) => {
		const [into, from] = [await newCompany(desk), await newCompany(desk)];
		const buyer = await newMember(shop, desk, from.id);
		// nobody comes into a confirmed company with an address that is not proved
		await column('update customers set email_proven = true where id = $1 returning id', buyer.id);
		await buyer.call('POST', '/api/requests', request);
		await desk('POST', `/api/companies/${into.id}/merge`, { company: from.id });
		const undoPath = async () => {
			const { body } = await desk<Change[]>('GET', `/api/changes?entity=company&id=${from.id}`);
			return `/api/changes/batches/${body[0]?.batch}/undo`;
		};
		await desk('POST', await undoPath(), {});
		const ask = send(buyer.token, 'POST', '/api/requests', request);
		const undo = send(owner.token, 'POST', await undoPath(), {});
		return {
			calls: [ask, undo, undo, ask, undo, ask],
			wins: 1,
			isWin: (status) => status === 200,
			left: () => column('select distinct company_id from requests where customer_id = $1', buyer.id),
			leaves: [into.id],
		};
	},
	'an account, deleted while its company is merged and its role changes': async ({ shop, owner, desk, column }) => {
		const [company, other] = [await newCompany(desk), await newCompany(desk)];
		const buyer = await newMember(shop, desk, other.id);
		const role = send(owner.token, 'PUT', `/api/companies/${other.id}/members/${buyer.id}`, { role: 'approver' });
		return {
			calls: [
				role,
				send(owner.token, 'POST', `/api/companies/${company.id}/merge`, { company: other.id }),
				send(buyer.token, 'DELETE', `/api/customers/${buyer.id}`, { currentPassword: password }),
				role,
				send(owner.token, 'POST', `/api/companies/${company.id}/members`, { customer_id: buyer.id, role: 'viewer' }),
			],
			...anyWins,
			left: () => column('select count(*)::int from company_members where customer_id = $1', buyer.id),
			leaves: [0],
		};
	},
};
