import type { Profile, User } from '#contract/accounts/accounts.schema.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { createStore } from '../../platform/store.ts';
import { adminCall } from '../session/admin-session.ts';

/** What became of one of several customers that were to be deleted; `reason` says why he is still there. */
export interface Deletion {
	id: number;
	reason?: string;
	/** The own password was wrong, so nobody is deleted. */
	passwordError?: string;
}

/** Of how many of the customers that are being deleted the result is known. */
export const deletionProgress = createStore(0);

/** Saves name, email and phone of a customer; `version` is the one that was read. */
export function updateCustomer({ id, ...body }: Profile & { id: number }): Promise<ApiResult<User>> {
	return adminCall<User>('PUT', `/api/customers/${id}`, { body });
}

/** A customer as the server has it now; undefined when it does not load. */
export async function loadCustomer(id: number): Promise<User | undefined> {
	const response = await adminCall<User>('GET', `/api/customers/${id}`);
	return response.ok ? response.data : undefined;
}

/** How many customers have a number that can't be dialled; 0 when that does not load: the list itself says that it didn't. */
export async function countUndialable(signal: AbortSignal): Promise<number> {
	const parameters = { undialable: '1', page: 1, pageSize: 1 };
	const response = await adminCall<User[]>('GET', '/api/customers', { parameters, signal });
	return response.ok ? (response.total ?? response.data.length) : 0;
}

/** Deletes a customer, by the own password. */
export function deleteCustomer(id: number, currentPassword: string): Promise<ApiResult<unknown>> {
	return adminCall('DELETE', `/api/customers/${id}`, { body: { currentPassword } });
}

async function deleteOneOfMany(id: number, currentPassword: string): Promise<Deletion> {
	const response = await deleteCustomer(id, currentPassword);
	const issue = response.ok ? undefined : response.body.issues?.find(({ path }) => path === 'currentPassword');
	if (issue) return { id, passwordError: issue.message };
	deletionProgress.set(deletionProgress.get() + 1);
	// somebody else was faster
	if (response.ok || response.status === 404) return { id };
	return { id, reason: response.status === 0 ? m.admin_network() : errorText(response, m.customers_delete_failed()) };
}

/**
 * Deletes customers, each by a call of its own: the first one alone, then the others all at once. A wrong password is so sent once
 * only, and counts as one guess.
 */
export async function deleteCustomers([first, ...rest]: number[], currentPassword: string): Promise<Deletion[]> {
	deletionProgress.set(0);
	if (first === undefined) return [];
	const deletion = await deleteOneOfMany(first, currentPassword);
	if (deletion.passwordError) return [deletion];
	return [deletion, ...(await Promise.all(rest.map((id) => deleteOneOfMany(id, currentPassword))))];
}
