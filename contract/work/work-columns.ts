/** Sortable columns of the console's product list. Free of Zod, since pages load this file. */
export const workColumns = ['code', 'name', 'category', 'sizes', 'price', 'stock', 'changed'] as const;
export type WorkColumn = (typeof workColumns)[number];

/** A column, descending with `-`. */
export const workSorts = workColumns.flatMap((column) => [column, `-${column}`] as const);

/** Products per export call. */
export const maxExported = 1_000;
