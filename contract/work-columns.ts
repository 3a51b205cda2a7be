/** What the console's list of products can be sorted by. Without a library, since pages carry this file. */
export const workColumns = ['code', 'name', 'category', 'sizes', 'price', 'stock', 'changed'] as const;
export type WorkColumn = (typeof workColumns)[number];

/** A column, with - for the way down. */
export const workSorts = workColumns.flatMap((column) => [column, `-${column}`] as const);

/** Products that an export gets in one call. */
export const maxExported = 1_000;
