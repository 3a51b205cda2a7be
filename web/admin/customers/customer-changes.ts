import type {
	Customer,
	CustomerActivity,
	CustomerMerge,
	CustomerRecord,
	CustomerSplit,
	GuestUpdate,
} from '#contract/people/people.schema.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { createStore } from '../../platform/store.ts';
import { adminCall } from '../session/admin-session.ts';

/** Result of deleting one of several customers; `reason` says why the customer was not deleted. */
export interface Deletion {
	id: number;
	reason?: string;
	/** The administrator's password was wrong, so nobody was deleted. */
	passwordError?: string;
}

/** How many results of a running bulk deletion have arrived. */
export const deletionProgress = createStore(0);

/** Saves name, email, phone and note; `version` is the version that the form was opened with. */
export function updateCustomer({ id, ...body }: GuestUpdate & { id: number }): Promise<ApiResult<CustomerRecord>> {
	return adminCall<CustomerRecord>('PUT', `/api/customers/${id}`, { body });
}

/** The newest version of a customer; undefined when it fails to load. */
export async function loadCustomer(id: number): Promise<CustomerRecord | undefined> {
	const response = await adminCall<CustomerRecord>('GET', `/api/customers/${id}`);
	return response.ok ? response.data : undefined;
}

/** A record, and what its requests have. */
export interface LoadedRecord {
	record: CustomerRecord;
	activity: CustomerActivity;
}

/** A record for its dialog; undefined when it fails to load. */
export async function loadRecord(id: number): Promise<LoadedRecord | undefined> {
	const [record, activity] = await Promise.all([
		adminCall<CustomerRecord>('GET', `/api/customers/${id}`),
		adminCall<CustomerActivity>('GET', `/api/customers/${id}/activity`),
	]);
	return record.ok && activity.ok ? { record: record.data, activity: activity.data } : undefined;
}

export function mergeCustomers(body: CustomerMerge): Promise<ApiResult<CustomerRecord>> {
	return adminCall<CustomerRecord>('POST', '/api/customers/merge', { body });
}

export function splitCustomer(body: CustomerSplit): Promise<ApiResult<CustomerRecord>> {
	return adminCall<CustomerRecord>('POST', '/api/customers/split', { body });
}

/** How many customers have a number that can't be dialled; 0 when the call fails, as the list then reports the error. */
export async function countUndialable(signal: AbortSignal): Promise<number> {
	const parameters = { undialable: '1', page: 1, pageSize: 1 };
	const response = await adminCall<Customer[]>('GET', '/api/customers', { parameters, signal });
	return response.ok ? (response.total ?? response.data.length) : 0;
}

/** `currentPassword` is the administrator's. */
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
 * Deletes customers, one call each: the first alone, then the rest in parallel. So a wrong password is sent once and counts as one
 * guess.
 */
export async function deleteCustomers([first, ...rest]: number[], currentPassword: string): Promise<Deletion[]> {
	deletionProgress.set(0);
	if (first === undefined) return [];
	const deletion = await deleteOneOfMany(first, currentPassword);
	if (deletion.passwordError) return [deletion];
	return [deletion, ...(await Promise.all(rest.map((id) => deleteOneOfMany(id, currentPassword))))];
}
