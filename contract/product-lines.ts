import type { fieldRules } from './fields.ts';

/**
 * What a product says of itself in one line of text, or leaves out. A further one is an entry here and in `fieldRules`, a
 * column of `products` and its input in the console: forms, API, import, history and undo follow.
 */
export const productLines = ['model'] as const satisfies (keyof typeof fieldRules)[];
export type ProductLines<T> = Record<(typeof productLines)[number], T>;

/** One value for each product line, such as its schema or its column. */
export function eachProductLine<T>(make: (field: (typeof productLines)[number]) => T): ProductLines<T> {
	return Object.fromEntries(productLines.map((field) => [field, make(field)])) as ProductLines<T>;
}
