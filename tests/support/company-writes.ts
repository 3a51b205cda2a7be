import type { CompanyInvitation } from '#contract/companies/companies.schema.ts';
import { type Caller, newAdministrator, newCustomer, newEmail, newProvenCustomer } from './people.ts';
import { newCompany, newMember } from './price-lists.ts';
import { quotedForCompany } from './quoted-requests.ts';
import type { RecordedWrites, Stage } from './recorded-write.ts';

const path = '/api/companies';

async function people({ shop }: Stage, action: string) {
	const [admin, customer] = [await newAdministrator(shop, 'admin'), await newCustomer(shop)];
	const actor = { kind: 'administrator', id: admin.id } as const;
	return { admin, customer, expected: { entity: 'company', action, actor, source: 'console' } as const };
}

export const companyWrites: RecordedWrites = {
	'POST /api/requests/code/{code}/approve': {
		'an approver who refuses': async (stage) => {
			const { admin, customer } = await people(stage, 'refused');
			const { id: company } = await newCompany(admin.call, { approval_above: 1 });
			const buyer = await newMember(stage.shop, admin.call, company);
			const approver = await newMember(stage.shop, admin.call, company, 'approver');
			const { code, requestId } = await quotedForCompany(admin.call, buyer.call, 100);
			await buyer.call('POST', `/api/requests/code/${code}/accept`, { revision: 1 });
			const decide = (call: Caller, revision = 1) =>
				call('POST', `/api/requests/code/${code}/approve`, { revision, decision: 'refuse', reason: 'Too many' });
			return {
				entity: 'request',
				action: 'refused',
				actor: { kind: 'customer', id: approver.id },
				source: 'buyer',
				id: requestId,
				send: () => decide(approver.call),
				failing: [() => decide(customer.call), () => decide(buyer.call), () => decide(approver.call, 2)],
			};
		},
	},
	'POST /api/companies': {
		'a new company': async (stage) => {
			const { admin, customer, expected } = await people(stage, 'create');
			return {
				...expected,
				send: () => admin.call('POST', path, { name: 'Delta Pumps', terms_days: 30 }),
				failing: [
					() => customer.call('POST', path, { name: 'Delta Pumps' }),
					() => admin.call('POST', path, { name: '' }),
					() => admin.call('POST', path, { name: 'Delta Pumps', price_list: 999_999 }),
				],
			};
		},
	},
	'POST /api/my-company': {
		'a company that a buyer asks for': async (stage) => {
			const { admin, customer, expected } = await people(stage, 'create');
			const actor = { kind: 'customer', id: customer.id } as const;
			return {
				...expected,
				actor,
				source: 'buyer',
				send: () => customer.call('POST', '/api/my-company', { name: 'Delta Pumps' }),
				failing: [
					() => admin.call('POST', '/api/my-company', { name: 'Delta Pumps' }),
					() => customer.call('POST', '/api/my-company', { name: 'Delta Pumps', price_list: 1 }),
				],
			};
		},
	},
	'PUT /api/companies/{id}': {
		'a company': async (stage) => {
			const { admin, customer, expected } = await people(stage, 'update');
			const { id, name } = await newCompany(admin.call);
			const form = { name, terms_days: 60 };
			return {
				...expected,
				id,
				send: () => admin.call('PUT', `${path}/${id}`, form),
				failing: [
					() => customer.call('PUT', `${path}/${id}`, form),
					() => admin.call('PUT', `${path}/999999`, form),
					() => admin.call('PUT', `${path}/${id}`, { ...form, version: 2_000 }),
					() => admin.call('PUT', `${path}/${id}`, { ...form, terms_days: 0 }),
				],
			};
		},
	},
	'DELETE /api/companies/{id}': {
		'a company': async (stage) => {
			const { admin, customer, expected } = await people(stage, 'delete');
			const { id } = await newCompany(admin.call);
			return {
				...expected,
				id,
				send: () => admin.call('DELETE', `${path}/${id}`),
				failing: [() => customer.call('DELETE', `${path}/${id}`), () => admin.call('DELETE', `${path}/999999`)],
			};
		},
	},
	'POST /api/companies/{id}/members': {
		'a person of a company': async (stage) => {
			const { admin, customer, expected } = await people(stage, 'members');
			const { id } = await newCompany(admin.call);
			const other = await newMember(stage.shop, admin.call, (await newCompany(admin.call)).id);
			const form = { customer_id: customer.id, role: 'approver' };
			return {
				...expected,
				id,
				send: () => admin.call('POST', `${path}/${id}/members`, form),
				failing: [
					() => customer.call('POST', `${path}/${id}/members`, form),
					() => admin.call('POST', `${path}/${id}/members`, { ...form, customer_id: other.id }),
					() => admin.call('POST', `${path}/${id}/members`, { ...form, role: 'owner' }),
				],
			};
		},
	},
	'PUT /api/companies/{id}/members/{customerId}': {
		'the role of a person': async (stage) => {
			const { admin, customer, expected } = await people(stage, 'members');
			const { id } = await newCompany(admin.call);
			const member = await newMember(stage.shop, admin.call, id);
			return {
				...expected,
				id,
				send: () => admin.call('PUT', `${path}/${id}/members/${member.id}`, { role: 'viewer' }),
				failing: [
					() => member.call('PUT', `${path}/${id}/members/${member.id}`, { role: 'approver' }),
					() => admin.call('PUT', `${path}/${id}/members/${customer.id}`, { role: 'viewer' }),
				],
			};
		},
	},
	'DELETE /api/companies/{id}/members/{customerId}': {
		'a person who leaves': async (stage) => {
			const { admin, customer, expected } = await people(stage, 'members');
			const { id } = await newCompany(admin.call);
			const member = await newMember(stage.shop, admin.call, id);
			return {
				...expected,
				id,
				send: () => admin.call('DELETE', `${path}/${id}/members/${member.id}`),
				failing: [
					() => member.call('DELETE', `${path}/${id}/members/${member.id}`),
					() => admin.call('DELETE', `${path}/${id}/members/${customer.id}`),
				],
			};
		},
	},
	'POST /api/companies/{id}/invitations': {
		'an invitation': async (stage) => {
			const { admin, expected } = await people(stage, 'invited');
			const { id } = await newCompany(admin.call);
			const buyer = await newMember(stage.shop, admin.call, id);
			const form = { email: newEmail(), role: 'buyer' };
			return {
				...expected,
				id,
				send: () => admin.call('POST', `${path}/${id}/invitations`, form),
				failing: [
					() => buyer.call('POST', `${path}/${id}/invitations`, form),
					() => admin.call('POST', `${path}/${id}/invitations`, { ...form, email: 'nobody' }),
				],
			};
		},
	},
	'DELETE /api/companies/{id}/invitations/{invitation}': {
		'a withdrawn invitation': async (stage) => {
			const { admin, expected } = await people(stage, 'invitation_withdrawn');
			const { id } = await newCompany(admin.call);
			const buyer = await newMember(stage.shop, admin.call, id);
			const form = { email: newEmail(), role: 'buyer' };
			const { body } = await admin.call<CompanyInvitation>('POST', `${path}/${id}/invitations`, form);
			const withdraw = (call: Caller, invitation = body.id) =>
				call('DELETE', `${path}/${id}/invitations/${invitation}`);
			return {
				...expected,
				id,
				send: () => withdraw(admin.call),
				failing: [() => withdraw(buyer.call), () => withdraw(admin.call, 999_999)],
			};
		},
	},
	'POST /api/invitations/{token}/accept': {
		'an invitation that is accepted': async (stage) => {
			const { admin, expected } = await people(stage, 'members');
			const customer = await newProvenCustomer(stage.shop);
			const { id } = await newCompany(admin.call);
			const invited = await admin.call<CompanyInvitation>('POST', `${path}/${id}/invitations`, {
				email: customer.email,
				role: 'buyer',
			});
			const token = invited.body.url.split('/').at(-1);
			const stranger = await newCustomer(stage.shop);
			return {
				...expected,
				id,
				actor: { kind: 'customer', id: customer.id },
				source: 'buyer',
				send: () => customer.call('POST', `/api/invitations/${token}/accept`),
				failing: [
					() => stranger.call('POST', `/api/invitations/${token}/accept`),
					() => customer.call('POST', `/api/invitations/${'x'.repeat(43)}/accept`),
				],
			};
		},
	},
};
