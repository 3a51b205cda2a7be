import type { StoredRequest } from '#contract/requests/requests.schema.ts';
import { m } from '#messages';
import { customerCall } from '../accounts/session.ts';
import { errorText } from '../platform/api.ts';
import { toast } from '../ui/toast.ts';

/** The customer's requests, the newest first; or an error, which a notice shows, too. */
export async function loadRequests(): Promise<{ list: StoredRequest[] } | { error: string }> {
	const result = await customerCall<StoredRequest[]>('GET', '/api/requests', { retries: 1 });
	if (result.ok) return { list: result.data };
	const error = errorText(result, m.requests_load_failed());
	void toast('error', error);
	return { error };
}
