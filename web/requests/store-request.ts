import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { customerCall } from '../accounts/session.ts';
import type { ApiResult, CallOptions } from '../platform/api.ts';
import { clearRequestKey, requestKey } from './request-key.ts';

interface StoreOptions extends Pick<CallOptions, 'retries'> {
	/** Sends the call; by default as the customer or a guest. */
	send?: typeof customerCall;
}

/** Stores a request. A retry sends the same body with the same key, so the server stores it once. */
export async function storeRequest(
	body: object,
	{ send = customerCall, ...options }: StoreOptions = {},
): Promise<ApiResult<SentRequest>> {
	const contents = JSON.stringify(body);
	const headers = { 'Idempotency-Key': requestKey(contents) };
	const call = { ...options, body, headers, timeout: 20_000 };
	const result = await send<SentRequest>('POST', '/api/requests', call);
	// after a 409, the key belongs to another request
	if (result.ok || result.status === 409) clearRequestKey(contents);
	return result;
}
