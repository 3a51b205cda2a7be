import type { SentRequest } from '#contract/requests.ts';
import { customerCall } from '../accounts/session.ts';
import type { ApiResult, CallOptions } from '../api.ts';
import { clearRequestKey, requestKey } from './request-key.ts';

interface StoreOptions extends Pick<CallOptions, 'retries'> {
	/** In whose name; the customer's, or a guest's, unless said otherwise. */
	send?: typeof customerCall;
}

/**
 * Stores a request. Tried again after a failure, the same body is sent under the same key: what the server has stored already is
 * not stored twice.
 */
export async function storeRequest(
	body: object,
	{ send = customerCall, ...options }: StoreOptions = {},
): Promise<ApiResult<SentRequest>> {
	const headers = { 'Idempotency-Key': requestKey(JSON.stringify(body)) };
	const call = { ...options, body, headers, timeout: 20_000 };
	const result = await send<SentRequest>('POST', '/api/requests', call);
	if (result.ok) clearRequestKey();
	return result;
}
