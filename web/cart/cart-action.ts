import { type ClientActionFunctionArgs, type ShouldRevalidateFunctionArgs, useFetcher } from 'react-router';
import { m } from '#messages';
import { errorText } from '../api.ts';
import { toast } from '../ui/toast.ts';
import { removeItem, setQuantity, setSize } from './cart-changes.ts';

type CartChange = { quantity: number } | { size: string } | { remove: true };

interface FailureTexts {
	quantity: () => string;
	remove: () => string;
}

/** The cart page and the profile call the same failures by different names. */
export const cartPageFailures: FailureTexts = { quantity: m.cart_quantity_failed, remove: m.cart_remove_failed };
export const profileFailures: FailureTexts = { quantity: m.cart_update_failed, remove: m.cart_remove_profile_failed };

/** Makes the change; returns its result with the sentences for success and failure. */
async function apply(id: number, change: CartChange, failures: FailureTexts) {
	if ('quantity' in change)
		return [await setQuantity(id, change.quantity), m.cart_quantity_updated, failures.quantity] as const;
	if ('size' in change) return [await setSize(id, change.size), m.cart_size_updated, m.cart_size_failed] as const;
	return [await removeItem(id), m.cart_removed, failures.remove] as const;
}

/** The action of a page that shows the cart: changes one item; a notice says how it went. */
export const cartAction = (failures: FailureTexts) =>
	async function clientAction({ request }: ClientActionFunctionArgs) {
		const { id, ...change } = (await request.json()) as { id: number } & CartChange;
		const [result, success, failure] = await apply(id, change, failures);
		if (result?.ok) void toast('success', success());
		else if (result) void toast('error', errorText(result, failure()));
		return null;
	};

/** The cart is up to date after a change of it. */
export const revalidatesUnlessChanged = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	formMethod === undefined && defaultShouldRevalidate;

/** Changes of one item of the cart, by the action of the page; and whether one is being stored. */
export function useCartItem(id: number) {
	const fetcher = useFetcher({ key: `cart-item-${id}` });
	return {
		saving: fetcher.state !== 'idle',
		change(change: CartChange): void {
			void fetcher.submit({ id, ...change }, { method: 'post', encType: 'application/json', flushSync: true });
		},
	};
}
