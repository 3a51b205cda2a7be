/** Lists of a shop besides everybody's. */
export const maxPriceLists = 1_000;
/** Entries of a page, and of a call that sets them. */
export const maxEntries = 500;
/** Lines of a call that asks for prices: the sizes in view, or a large cart. */
export const maxPricedLines = 500;
/** How many of these lines may price a product by all its sizes. */
export const maxPricedProducts = 100;
/** Products of a call that asks what a list says of all their sizes: a page of the console's product list. */
export const maxListedProducts = 100;
