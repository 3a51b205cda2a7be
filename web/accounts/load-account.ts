import type { User } from '#contract/accounts/accounts.schema.ts';
import { m } from '#messages';
import { toast } from '../ui/toast.ts';
import { customerCall } from './session.ts';

/** Loads the customer's account; undefined, with a notice, on failure. */
export async function loadAccount(id: number): Promise<User | undefined> {
	const result = await customerCall<User>('GET', `/api/customers/${id}`, { retries: 1 });
	if (result.ok) return result.data;
	void toast('error', m.profile_load_failed());
	return undefined;
}
