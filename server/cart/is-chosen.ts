import { and, eq, isNull, or } from 'drizzle-orm';
import { variants } from '../catalogue/tables.ts';
import { cartItems } from './tables.ts';

/** The condition that a row of `variants` is the item's size: by id, else by product and name of the size. */
export const isChosen = or(
	eq(variants.id, cartItems.variantId),
	and(isNull(cartItems.variantId), eq(variants.productId, cartItems.productId), eq(variants.size, cartItems.size)),
);
