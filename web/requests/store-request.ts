import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { customerCall } from '../accounts/session.ts';
import type { ApiResult, CallOptions } from '../platform/api.ts';
import { sendOnce } from '../platform/send-once.ts';

interface StoreOptions extends Pick<CallOptions, 'retries'> {
	/** Sends the call; by default as the customer or a guest. */
	send?: typeof customerCall;
}

/** Stores a request, once for each press, also after a lost response. */
export function storeRequest(
	body: object,
	{ send = customerCall, ...options }: StoreOptions = {},
): Promise<ApiResult<SentRequest>> {
	return sendOnce<SentRequest>(send, '/api/requests', { ...options, body, timeout: 20_000 });
}
