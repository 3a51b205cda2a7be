import type { ApiFailure } from '../api.ts';
import { addAllToCart } from '../cart/cart-store.ts';
import { type DraftLine, partOf } from './list-line.ts';

/** Puts the parts of a list that are known with their size into the cart; those that are text stay out of it. */
export async function addListToCart(lines: DraftLine[]): Promise<{ added: number; failure: ApiFailure | undefined }> {
	const items = lines.flatMap((line) => {
		const part = partOf(line);
		return part && line.quantity !== null
			? [{ productId: part.product_id, size: part.size, quantity: line.quantity }]
			: [];
	});
	return addAllToCart(items);
}
