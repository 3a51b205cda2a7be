import type { NewRequestItem, RequestItem } from '#contract/requests.ts';
import { lockOrderables, type Orderable } from '../cart/orderables.ts';
import type { Queries } from '../platform/database.ts';

function asItem({ productId: _, ...item }: NewRequestItem, orderable: Orderable | undefined): RequestItem {
	const sent = { ...item, size: item.size || null };
	const product_id = orderable?.productId ?? null;
	if (!orderable?.variant) return { ...sent, code: null, price: null, product_id, variant_id: null };
	const { name, categoryName: category_name, code, variant } = orderable;
	return { ...sent, name, category_name, code, price: variant.price, product_id, variant_id: variant.id };
}

/**
 * The items of a request as they are stored: with the catalogue's names, code and price where an item names a product; what was
 * sent stays where the catalogue does not have the product, or not in that size.
 */
export async function resolveItems(transaction: Queries, items: NewRequestItem[]): Promise<RequestItem[]> {
	const named = items.flatMap(({ productId, size }) => (productId ? { productId, size: size ?? '' } : []));
	const orderables = (await lockOrderables(transaction, named)).values();
	return items.map((item) => asItem(item, item.productId ? orderables.next().value : undefined));
}

/** Whether these items were sent when those were stored. An item that named a product is the same while its product is. */
export function isSameList(sent: NewRequestItem[], stored: RequestItem[]): boolean {
	return (
		sent.length === stored.length &&
		sent.every((item, at) => {
			const other = stored[at];
			if (!other || (item.size || null) !== other.size || item.quantity !== other.quantity) return false;
			if (other.product_id !== null) return item.productId === other.product_id;
			return item.name === other.name && item.category_name === other.category_name;
		})
	);
}
