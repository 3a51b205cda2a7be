import type { FieldRule } from '#contract/text/field-rule.ts';
import { m } from '#messages';

/** Fields of a price list. */
export const priceListFields = {
	name: { max: 80, required: m.price_list_name_required },
} as const satisfies Record<string, FieldRule>;

/** Lists of a shop besides everybody's. */
export const maxPriceLists = 1_000;
/** Entries of a page, and of a call that sets them. */
export const maxEntries = 500;
/** Lines of a call that asks for prices: the sizes in view, or a large cart. */
export const maxPricedLines = 500;
