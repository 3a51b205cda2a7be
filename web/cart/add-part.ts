import type { AddToCart, CartItem } from '#contract/cart/cart.schema.ts';
import { customerCall } from '../accounts/session.ts';
import type { ApiResult } from '../platform/api.ts';
import { sendAddition } from '../platform/send-once.ts';
import { notifyUpdated } from './cart-store.ts';

/** Adds a part to the cart: once, also when it is tried again soon after a response that was lost. All views reload the cart. */
export async function addPart(body: AddToCart): Promise<ApiResult<CartItem>> {
	const result = await sendAddition<CartItem>(customerCall, '/api/cart/add', { body });
	// without a response it may have been added all the same
	if (result.ok || result.status === 0) notifyUpdated();
	return result;
}
