import type { AddedLines, AddLines } from '#contract/cart/cart.schema.ts';
import { isAppError } from '#contract/errors.ts';
import { customerOf, type Viewer } from '../accounts/viewer.ts';
import type { Database } from '../platform/database.ts';
import { type CartView, listCartItems } from './cart-items.ts';
import { storeCartPrices } from './cart-prices.ts';
import { addToItem, changeCart, checkedSize } from './edit-cart.ts';
import { lockOrderables } from './orderables.ts';

/**
 * Adds the lines of a list to the viewer's cart in one transaction, each as `addToCart` does. A line that can't be added is in `rejected` with the
 * reason; the others are added.
 */
export async function addLines(
	database: Database,
	viewer: Viewer,
	{ lines }: AddLines,
	view: CartView,
): Promise<AddedLines> {
	const customer = customerOf(viewer);
	return changeCart(database, customer, async (transaction) => {
		const sizes = lines.map(({ productId, size }) => ({ productId, size: size ?? '' }));
		const orderables = await lockOrderables(transaction, sizes);
		const added = new Set<number>();
		const rejected: AddedLines['rejected'] = [];
		for (const [line, { size, quantity }] of lines.entries()) {
			try {
				const chosenSize = checkedSize(orderables[line], size ?? '');
				added.add(await addToItem(transaction, customer, chosenSize, quantity));
			} catch (error) {
				if (!isAppError(error)) throw error;
				rejected.push({ line, error: error.message });
			}
		}
		await storeCartPrices(transaction, customer, [...added], view.day);
		const cart = await listCartItems(transaction, viewer, customer.id, view);
		return { added: cart.filter(({ cart_item_id }) => added.has(cart_item_id)), rejected };
	});
}
