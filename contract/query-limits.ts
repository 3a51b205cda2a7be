/**
 * How many characters the value of a query parameter may have. The schemas hold to the text limits; the response cache
 * stores nothing for a longer value. Numbers without a library, since pages in the browser carry this file.
 */

/** A row number, up to 2,147,483,647. */
export const maxIdLength = 10;
/** A page number, up to `maxPage`. */
export const maxPageLength = 5;
/** One of a few words, such as an order. */
export const maxWordLength = 20;
/** A search text. */
export const maxSearchLength = 200;
/** Number of the last page of a list that can be named. */
export const maxPage = 10_000;
/** One size of a product, as its form allows it. */
export const maxSizeLength = 120;
