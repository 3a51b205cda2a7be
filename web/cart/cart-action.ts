import { type ClientActionFunctionArgs, type ShouldRevalidateFunctionArgs, useFetcher } from 'react-router';
import { m } from '#messages';
import { errorText } from '../platform/api.ts';
import { toast } from '../ui/toast.ts';
import { isQuantityUnsaved, removeItem, setQuantity, setSize } from './cart-changes.ts';
import { notifyTabs } from './cart-store.ts';

type CartChange = { quantity: number } | { size: string } | { remove: true };

interface FailureTexts {
	quantity: () => string;
	remove: () => string;
}

/** The cart page and the profile have different texts for the same failures. */
export const cartPageFailures: FailureTexts = { quantity: m.cart_quantity_failed, remove: m.cart_remove_failed };
export const profileFailures: FailureTexts = { quantity: m.cart_update_failed, remove: m.cart_remove_profile_failed };

/** The data of the page's action. */
type Submitted = { id: number } & CartChange;

/** Makes the change; returns its result with the texts of success and failure. */
async function apply(change: Submitted, texts: FailureTexts) {
	const { id } = change;
	if ('quantity' in change)
		return [await setQuantity(id, change.quantity), m.cart_quantity_updated, texts.quantity] as const;
	if ('size' in change) return [await setSize(id, change.size), m.cart_size_updated, m.cart_size_failed] as const;
	return [await removeItem(id), m.cart_removed, texts.remove] as const;
}

/** Running changes. */
const submitted = new Set<Promise<void>>();
/** Number of failed changes since the page was loaded. */
let failures = 0;

/** Waits for running changes of the cart; false when one failed. */
export async function cartSaved(): Promise<boolean> {
	const before = failures;
	while (submitted.size > 0) await Promise.all(submitted);
	return failures === before;
}

/** The action of a page with the cart: changes items and shows a notice. */
export const cartAction = (texts: FailureTexts) =>
	async function clientAction({ request }: ClientActionFunctionArgs) {
		const [result, success, failure] = await apply((await request.json()) as Submitted, texts);
		if (result?.ok) {
			notifyTabs();
			void toast('success', success());
		} else if (result) {
			failures++;
			void toast('error', errorText(result, failure()));
		}
		return null;
	};

/** After a change, the cart is up to date without revalidation. */
export const revalidatesUnlessChanged = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	formMethod === undefined && defaultShouldRevalidate;

/** Changes one item of the cart by the page's action. `saving`: a change is running. */
export function useCartItem(id: number) {
	const fetcher = useFetcher({ key: `cart-item-${id}` });
	const submit = (change: CartChange): Promise<void> => {
		const options = { method: 'post', encType: 'application/json', flushSync: true } as const;
		const ended = fetcher.submit({ id, ...change } satisfies Submitted, options).finally(() => submitted.delete(ended));
		submitted.add(ended);
		return ended;
	};
	return {
		saving: fetcher.state === 'submitting',
		/** The item may become one with another: its quantity is not known until then. */
		isChangingSize: 'size' in ((fetcher.json ?? {}) as Partial<Submitted>),
		changeSize: (size: string) => void submit({ size }),
		remove: () => void submit({ remove: true }),
		/** Resolves with whether the quantity is saved. */
		async changeQuantity(quantity: number): Promise<boolean> {
			await submit({ quantity });
			return !isQuantityUnsaved(id);
		},
	};
}
