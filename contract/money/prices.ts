/** A price in the catalogue's currency. 0 is free. Null means on request; for a size, the product's price. */
interface Priced {
	price: number | null;
}

/** The price of a product with sizes. */
export interface PriceOfSizes extends Priced {
	/** The price is the cheapest size's; others cost more or are on request. */
	price_from: boolean;
}

/** The price of a size: its own, else the product's. Without a size the product's. */
export function priceOfSize(product: Priced, size: Priced | null | undefined): number | null {
	return size?.price ?? product.price;
}

/** The lowest price of the sizes, or the product's without sizes. */
export function priceOfSizes(product: Priced, sizes: readonly Priced[]): PriceOfSizes {
	const prices = sizes.length > 0 ? sizes.map((size) => priceOfSize(product, size)) : [product.price];
	const knownPrices = prices.filter((price) => price !== null);
	const price = knownPrices.length > 0 ? Math.min(...knownPrices) : null;
	return { price, price_from: prices.some((sizePrice) => sizePrice !== price) };
}

/** The price of a size as a form or file states it. Null: the product's price. */
export type StatedPrice = number | 'on_request' | null;

/**
 * What is stored for a product and its sizes. When a size is on request beside a priced product, each other size gets its price and the
 * product has none: 5 and [null, 'on_request'] → null and [5, null].
 */
export function storedPrices(
	product: number | null,
	sizes: readonly StatedPrice[],
): { price: number | null; sizes: (number | null)[] } {
	const asStored = (size: StatedPrice, common: number | null) => (size === 'on_request' ? null : (size ?? common));
	if (product === null || !sizes.includes('on_request'))
		return { price: product, sizes: sizes.map((size) => asStored(size, null)) };
	return { price: null, sizes: sizes.map((size) => asStored(size, product)) };
}
