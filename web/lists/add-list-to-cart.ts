import { customerCall } from '../accounts/session.ts';
import type { ApiFailure } from '../api.ts';
import { notifyUpdated } from '../cart/cart-store.ts';
import { type DraftLine, partOf } from './list-line.ts';

/**
 * Puts the parts of a list that are known with their size into the cart, one after the other up to the first that can't be; lines
 * that are text stay out of it. Returns those that were added, and why not the next.
 */
export async function addListToCart(
	lines: DraftLine[],
): Promise<{ added: DraftLine[]; failure: ApiFailure | undefined }> {
	const added: DraftLine[] = [];
	let failure: ApiFailure | undefined;
	for (const line of lines) {
		const part = partOf(line);
		if (!part || line.quantity === null) continue;
		const body = { productId: part.product_id, size: part.size, quantity: line.quantity };
		const result = await customerCall('POST', '/api/cart/add', { body });
		if (!result.ok) {
			failure = result;
			break;
		}
		added.push(line);
	}
	if (added.length > 0) notifyUpdated();
	return { added, failure };
}
