import { m } from '#messages';

/** `Discount 5%`, of a discount on the whole quote; null for one that is an amount. */
export const discountLabel = (percent: number | null): string =>
	percent === null ? m.quote_discount_sum() : m.quote_discount_sum_of({ percent: String(percent) });
