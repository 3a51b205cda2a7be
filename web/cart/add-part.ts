import type { AddToCart, CartItem } from '#contract/cart/cart.schema.ts';
import { customerCall } from '../accounts/session.ts';
import type { ApiResult } from '../platform/api.ts';
import { randomKey } from '../platform/random-key.ts';
import { notifyUpdated } from './cart-store.ts';

/** Milliseconds after a lost response in which the same press is another try of it; later the buyer wants more. */
const retryTime = 120_000;
/** The last press, if it had no response. */
let failure: { part: string; key: string; at: number } | undefined;

/** Adds a part to the cart: once, also when it is tried again soon after a response that was lost. All views reload the cart. */
export async function addPart(body: AddToCart): Promise<ApiResult<CartItem>> {
	const part = JSON.stringify(body);
	const earlier = failure?.part === part && Date.now() - failure.at < retryTime ? failure : undefined;
	const press = earlier ?? { part, key: randomKey(), at: Date.now() };
	const headers = { 'Idempotency-Key': press.key };
	const result = await customerCall<CartItem>('POST', '/api/cart/add', { body, headers });
	const isLost = !result.ok && result.status === 0;
	failure = isLost ? press : undefined;
	// without a response it may have been added all the same
	if (result.ok || isLost) notifyUpdated();
	return result;
}
