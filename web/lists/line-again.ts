import type { RequestItem } from '#contract/requests.ts';

/** A line of a request as it is typed into a list: what its maker calls the part, the size, the quantity; or the buyer's own words. */
export function lineAgain({ name, code, size, quantity, product_id, typed }: RequestItem): string {
	const part = product_id === null ? (typed ?? name) : (code ?? name);
	// the size of many a part stands in its code
	const sized = product_id !== null && size !== null && !part.includes(size) ? `${part} ${size}` : part;
	const isCounted = product_id === null && sized.split(/\D+/).includes(String(quantity));
	return isCounted ? sized : `${sized} x ${quantity}`;
}
