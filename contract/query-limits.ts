/**
 * Most characters of query parameters. Schemas enforce the text limits, and the response cache skips longer values. Free of Zod, since pages
 * load this file.
 */

/** Greatest value of PostgreSQL's `integer`, the type of ids and versions. */
export const maxInteger = 2_147_483_647;
/** An id, up to `maxInteger`. */
export const maxIdLength = 10;
/** The words of a name in an address. */
export const maxAddressWords = 80;
/** An id with words: each of their characters is up to four encoded bytes. */
export const maxAddressLength = maxIdLength + 1 + 4 * maxAddressWords;
/** A page number, up to `maxPage`. */
export const maxPageLength = 5;
/** A keyword, such as a sort order. */
export const maxWordLength = 20;
/** A search text. */
export const maxSearchLength = 200;
/** The path of a page that the firm has written; the same limit as in its form. */
export const maxFirmPathLength = 60;
/** Highest page number. */
export const maxPage = 10_000;
/** A size of a product; the same limit as in its form. */
export const maxSizeLength = 120;
