import type { User } from '#contract/accounts.ts';
import { m } from '#messages';
import { toast } from '../ui/toast.ts';
import { customerCall } from './session.ts';

/** The customer's record as the server has it now; undefined, with a notice, when it does not come. */
export async function loadAccount(id: number): Promise<User | undefined> {
	const result = await customerCall<User>('GET', `/api/customers/${id}`, { retries: 1 });
	if (result.ok) return result.data;
	void toast('error', m.profile_load_failed());
	return undefined;
}
