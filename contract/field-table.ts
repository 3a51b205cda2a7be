/** The keys of the entries of a table that have this shape: `KeysWith<typeof productFields, { kind: 'code' }>` → `'model'`. */
export type KeysWith<Table, Shape> = { [Key in keyof Table]: Table[Key] extends Shape ? Key : never }[keyof Table];

/** One value for each key: `eachOf(['terms', 'address'], () => '')` → `{ terms: '', address: '' }`. */
export function eachOf<Key extends string, T>(keys: readonly Key[], make: (key: Key) => T): Record<Key, T> {
	return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, T>;
}
