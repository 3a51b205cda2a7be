/**
 * A table by texts that people or files name. It has nothing but its entries: an object literal has `constructor` and `toString` as well, which
 * somebody may type. `wordTable({ half: '1/2' })['constructor']` is undefined.
 */
export const wordTable = <Value>(entries: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
	Object.assign(Object.create(null), entries);
