import type { catalogueFields } from './fields.ts';

/**
 * Single-line texts of a product, which may be empty. A new one is an entry here and in `catalogueFields`, a column of `products` and an
 * input in the console; forms, API, import, history and undo follow.
 */
export const productLines = ['model'] as const satisfies (keyof typeof catalogueFields)[];
export type ProductLines<T> = Record<(typeof productLines)[number], T>;

/** One value for each product line, such as its schema or its column. */
export function eachProductLine<T>(make: (field: (typeof productLines)[number]) => T): ProductLines<T> {
	return Object.fromEntries(productLines.map((field) => [field, make(field)])) as ProductLines<T>;
}
