/** Something with a price in US dollars; null is on request, of a size that it costs what its product does. */
interface Priced {
	price: number | null;
}

/** What a piece of a product costs, by its sizes. */
export interface PriceOfSizes extends Priced {
	/** The price is that of the cheapest size: others cost more, or are on request. */
	price_from: boolean;
}

/** What a piece of a size costs: the product's price where the size has none of its own, or where none is chosen. */
export function priceOfSize(product: Priced, size: Priced | null | undefined): number | null {
	return size?.price ?? product.price;
}

/** Sums up what the sizes of a product cost; without any, what the product does. */
export function priceOfSizes(product: Priced, sizes: readonly Priced[]): PriceOfSizes {
	const prices = sizes.length > 0 ? sizes.map((size) => priceOfSize(product, size)) : [product.price];
	const known = prices.filter((price) => price !== null);
	const price = known.length > 0 ? Math.min(...known) : null;
	return { price, price_from: prices.some((other) => other !== price) };
}
