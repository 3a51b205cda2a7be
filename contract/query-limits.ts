/** Characters of a search text. A number without a library, since pages in the browser carry this file. */
export const maxSearchLength = 200;
