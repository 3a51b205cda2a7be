import { customerCall } from '../accounts/session.ts';
import { notifyUpdated } from '../cart/cart-store.ts';
import type { ApiFailure } from '../platform/api.ts';
import { sendAddition } from '../platform/send-once.ts';
import { type DraftLine, partOf } from './list-line.ts';

/**
 * Adds the known parts of a list to the cart, one after the other up to the first failure: each once, also when it is tried again soon.
 * Skips lines that are text. Calls `onAdded` after each line; returns how many were added, and the failure.
 */
export async function addListToCart(
	lines: DraftLine[],
	onAdded: (line: DraftLine) => void,
): Promise<{ count: number; failure: ApiFailure | undefined }> {
	let count = 0;
	let failure: ApiFailure | undefined;
	for (const line of lines) {
		const part = partOf(line);
		if (!part || line.quantity === null) continue;
		const body = { productId: part.product_id, size: part.size, quantity: line.quantity };
		const result = await sendAddition(customerCall, '/api/cart/add', { body });
		if (!result.ok) {
			failure = result;
			break;
		}
		count++;
		onAdded(line);
	}
	// without a response it may have been added all the same
	if (count > 0 || failure?.status === 0) notifyUpdated();
	return { count, failure };
}
