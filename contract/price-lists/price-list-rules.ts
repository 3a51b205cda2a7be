import type { FieldRule } from '#contract/text/field-rule.ts';
import { m } from '#messages';

/** Fields of a price list. */
export const priceListFields = {
	name: { max: 80, required: m.price_list_name_required },
} as const satisfies Record<string, FieldRule>;
