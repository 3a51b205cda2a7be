/** Pieces of one item of a cart; as many as fit a counter's order form. Without a library, since pages carry this file. */
export const maxQuantity = 99_999;
