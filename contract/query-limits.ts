/** Characters of a search text. A number without a library, since pages in the browser carry this file. */
export const maxSearchLength = 200;
/** Number of the last page of a list that can be named. */
export const maxPage = 10_000;
