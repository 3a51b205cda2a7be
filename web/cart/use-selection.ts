import type { CartItem } from '#contract/cart/cart.schema.ts';
import { createStore, type Store, useStore } from '../platform/store.ts';
import { onDraftsCleared, storeDraft, storedDraft } from '../ui/form-draft.ts';

const draftKey = 'left out of the cart';
const nothing: { ids: number[] } = { ids: [] };

/** Ids of the items that the buyer has left out, in this tab: a reload keeps them, and signing out forgets them. */
const leftOut: Store<typeof nothing> = createStore(nothing, () =>
	leftOut.set(storedDraft(draftKey, nothing) ?? nothing),
);
onDraftsCleared(() => leftOut.set(nothing));

function setLeftOut(ids: number[]): void {
	leftOut.set({ ids });
	storeDraft(draftKey, { ids });
}

/** The items of the cart that go with the next request: all that are available, without those that the buyer has left out. */
export function useSelection(items: CartItem[]) {
	const { ids } = useStore(leftOut, nothing);
	const selectable = items.filter((item) => item.missing === null);
	const selected = selectable.filter((item) => !ids.includes(item.cart_item_id));
	const isAllSelected = selectable.length > 0 && selected.length === selectable.length;
	return {
		selected,
		isAllSelected,
		has: (item: CartItem) => selected.includes(item),
		set(item: CartItem, select: boolean) {
			const otherIds = ids.filter((id) => id !== item.cart_item_id);
			setLeftOut(select ? otherIds : [...otherIds, item.cart_item_id]);
		},
		toggleAll: () => setLeftOut(isAllSelected ? selectable.map((item) => item.cart_item_id) : []),
	};
}
