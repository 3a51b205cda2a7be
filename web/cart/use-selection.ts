import { useState } from 'react';
import type { CartItem } from '#contract/cart/cart.schema.ts';

/** The selected items of the cart, without removed or unavailable ones. A single item is selected until the user changes that. */
export function useSelection(items: CartItem[]) {
	const [chosenIds, setIds] = useState<ReadonlySet<number>>();
	const selectable = items.filter((item) => item.missing === null);
	const ids = chosenIds ?? new Set(items.length === 1 ? selectable.map((item) => item.cart_item_id) : []);
	const selected = selectable.filter((item) => ids.has(item.cart_item_id));
	const isAllSelected = selectable.length > 0 && selected.length === selectable.length;
	return {
		selected,
		isAllSelected,
		has: (item: CartItem) => selected.includes(item),
		set(item: CartItem, select: boolean) {
			const next = new Set(ids);
			if (select) next.add(item.cart_item_id);
			else next.delete(item.cart_item_id);
			setIds(next);
		},
		toggleAll: () => setIds(new Set(isAllSelected ? [] : selectable.map((item) => item.cart_item_id))),
	};
}
