import type { CartItem } from '#contract/cart.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../api.ts';
import { toast } from '../ui/toast.ts';
import { removeItem, setQuantity, setSize } from './cart-store.ts';

interface ErrorTexts {
	quantity: () => string;
	remove: () => string;
}

/** The cart page and the profile call the same failures by different names. */
export const cartPageFailures: ErrorTexts = { quantity: m.cart_quantity_failed, remove: m.cart_remove_failed };
export const profileFailures: ErrorTexts = { quantity: m.cart_update_failed, remove: m.cart_remove_profile_failed };

function tell(answer: ApiResult<unknown> | undefined, success: string, failure: string): void {
	if (!answer) return;
	if (answer.ok) void toast('success', success);
	else void toast('error', errorText(answer, failure));
}

/** Changes of the cart that tell the customer how they went. */
export function cartChanges(failures: ErrorTexts) {
	return {
		async quantity(item: CartItem, quantity: number) {
			tell(await setQuantity(item, quantity), m.cart_quantity_updated(), failures.quantity());
		},
		async size(item: CartItem, size: string) {
			tell(await setSize(item, size), m.cart_size_updated(), m.cart_size_failed());
		},
		async remove(item: CartItem) {
			tell(await removeItem(item), m.cart_removed(), failures.remove());
		},
	};
}
