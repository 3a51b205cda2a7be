import { useState } from 'react';
import type { CartItem } from '#contract/cart.ts';

/**
 * Which items of the cart are selected. One that was removed or can't be requested any more is not; a lone one is, until
 * somebody chooses otherwise.
 */
export function useSelection(items: CartItem[]) {
	const [chosen, setIds] = useState<ReadonlySet<number>>();
	const selectable = items.filter((item) => item.missing === null);
	const ids = chosen ?? new Set(items.length === 1 ? selectable.map((item) => item.cart_item_id) : []);
	const selected = selectable.filter((item) => ids.has(item.cart_item_id));
	const all = selectable.length > 0 && selected.length === selectable.length;
	return {
		selected,
		all,
		has: (item: CartItem) => selected.includes(item),
		set(item: CartItem, select: boolean) {
			const next = new Set(ids);
			if (select) next.add(item.cart_item_id);
			else next.delete(item.cart_item_id);
			setIds(next);
		},
		toggleAll: () => setIds(new Set(all ? [] : selectable.map((item) => item.cart_item_id))),
	};
}
