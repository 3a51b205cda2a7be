import { randomBytes } from 'node:crypto';
import type { AdministratorRole } from '#contract/accounts/account-labels.ts';
import type { Session } from '#contract/accounts/accounts.schema.ts';
import { administrators } from '../../server/accounts/tables.ts';
import { hashSecret } from '../../server/platform/passwords.ts';
import type { Shop } from './shop.ts';

export const password = 'PumpHouse12!';

/** An answer with its body read: an unread one holds its connection. */
export interface Answer<T> {
	status: number;
	headers: Headers;
	body: T;
}

/** Calls the shop's API as somebody, each time from another network address, so that limits by address don't meet. */
export function caller(shop: Pick<Shop, 'get'>, token?: string) {
	return async <T = Record<string, unknown>>(
		method: string,
		path: string,
		body?: unknown,
		headers: Record<string, string> = {},
	): Promise<Answer<T>> => {
		const answer = await shop.get(path, {
			method,
			headers: {
				'X-Forwarded-For': [...randomBytes(4)].join('.'),
				...(token ? { Authorization: `Bearer ${token}` } : {}),
				...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
				...headers,
			},
			...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
		});
		const text = await answer.text();
		const isJson = answer.headers.get('content-type')?.includes('json') === true;
		return {
			status: answer.status,
			headers: answer.headers,
			body: (isJson ? JSON.parse(text) : text || undefined) as T,
		};
	};
}

export type Caller = ReturnType<typeof caller>;

export function newEmail(): string {
	return `buyer-${randomBytes(5).toString('hex')}@example.com`;
}

/** A new customer of the shop with a caller in his name. */
export async function newCustomer(shop: Shop, email = newEmail()) {
	const form = { name: 'Amina Haddad', email, number: '+20 100 123 4567', password };
	const { status, body } = await caller(shop)<Session>('POST', '/api/auth/register', form);
	if (status !== 201) throw new Error(`The customer was not registered: ${status} ${JSON.stringify(body)}`);
	return { id: body.user.id, email, token: body.token, call: caller(shop, body.token) };
}

const passwordHash = hashSecret(password);

/** A new administrator with a caller in his name. */
export async function newAdministrator(shop: Shop, role: AdministratorRole) {
	const email = newEmail();
	await shop.database.insert(administrators).values({ name: 'Karim', email, role, passwordHash: await passwordHash });
	const { body } = await caller(shop)<{ token: string; admin: { id: number } }>('POST', '/api/admin/login', {
		email,
		password,
	});
	return { shop, id: body.admin.id, email, token: body.token, call: caller(shop, body.token) };
}

/** A customer whose address is proved, as by a new password. Accepts an invitation by the copied link, also once its mail went out. */
export async function newProvenCustomer(shop: Shop) {
	const customer = await newCustomer(shop);
	await shop.database.$client.query('update customers set email_proven = true where id = $1', [customer.id]);
	return customer;
}

/** As if the person had proved so many seconds ago, in all sessions, who is there. */
export async function ageProof(shop: Shop, { email }: { email: string }, seconds = 3_600): Promise<void> {
	await shop.database.$client.query(
		`update sessions set proven_at = now() - make_interval(secs => $2)
			where administrator_id = (select id from administrators where email = $1)
				or customer_id = (select id from customers where email = $1)`,
		[email, seconds],
	);
}
