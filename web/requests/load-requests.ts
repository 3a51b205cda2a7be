import type { StoredRequest } from '#contract/requests.ts';
import { m } from '#messages';
import { customerCall } from '../accounts/session.ts';
import { errorText } from '../api.ts';
import { toast } from '../ui/toast.ts';

/** What the customer has sent, the newest first; or what went wrong, which a notice says too. */
export async function loadRequests(): Promise<{ list: StoredRequest[] } | { error: string }> {
	const result = await customerCall<StoredRequest[]>('GET', '/api/requests', { retries: 1 });
	if (result.ok) return { list: result.data };
	const error = errorText(result, m.requests_load_failed());
	void toast('error', error);
	return { error };
}
