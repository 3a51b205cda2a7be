import { useState } from 'react';
import type { CartItem } from '#contract/cart/cart.schema.ts';

/** The items of the cart that go with the next request: all that are available, without those that the buyer has left out. */
export function useSelection(items: CartItem[]) {
	const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
	const selectable = items.filter((item) => item.missing === null);
	const selected = selectable.filter((item) => !leftOut.has(item.cart_item_id));
	const isAllSelected = selectable.length > 0 && selected.length === selectable.length;
	return {
		selected,
		isAllSelected,
		has: (item: CartItem) => selected.includes(item),
		set(item: CartItem, select: boolean) {
			const next = new Set(leftOut);
			if (select) next.delete(item.cart_item_id);
			else next.add(item.cart_item_id);
			setLeftOut(next);
		},
		toggleAll: () => setLeftOut(new Set(isAllSelected ? selectable.map((item) => item.cart_item_id) : [])),
	};
}
