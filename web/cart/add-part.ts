import type { AddToCart, CartItem } from '#contract/cart/cart.schema.ts';
import { customerCall } from '../accounts/session.ts';
import type { ApiResult } from '../platform/api.ts';
import { sendOnce } from '../platform/send-once.ts';
import { notifyUpdated } from './cart-store.ts';

const path = '/api/cart/add';
/** Milliseconds after a lost response in which the same press is another try of it; later the buyer wants more. */
const retryTime = 120_000;
/** The last press without a response. */
let lost: { part: string; at: number } | undefined;

/** Adds a part to the cart: once, also when it is tried again soon after a response that was lost. All views reload the cart. */
export async function addPart(body: AddToCart): Promise<ApiResult<CartItem>> {
	const part = JSON.stringify(body);
	const isRetry = lost?.part === part && Date.now() - lost.at < retryTime;
	const press = lost && isRetry ? lost : { part, at: Date.now() };
	const result = await sendOnce<CartItem>(customerCall, path, { body }, JSON.stringify([path, press]));
	lost = !result.ok && result.status === 0 ? press : undefined;
	// without a response it may have been added all the same
	if (result.ok || result.status === 0) notifyUpdated();
	return result;
}
