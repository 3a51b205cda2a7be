/** A browser storage that never throws: when it is blocked or full, values live in memory until the page is closed. */
function createStorage(open: () => Storage) {
	const memory = new Map<string, string>();
	const attempt = <T>(use: (storage: Storage) => T): T | undefined => {
		try {
			return use(open());
		} catch (error) {
			console.warn(error);
			return undefined;
		}
	};
	return {
		get: (key: string): string | null => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
		set(key: string, value: string): void {
			memory.set(key, value);
			attempt((storage) => {
				storage.setItem(key, value);
				memory.delete(key);
			});
		},
		remove(key: string): void {
			memory.delete(key);
			attempt((storage) => storage.removeItem(key));
		},
		keys: (): string[] => [...memory.keys(), ...(attempt((storage) => Object.keys(storage)) ?? [])],
	};
}

/** Shared by all tabs; survives closing the browser. */
export const browserStorage = createStorage(() => localStorage);

/** For this tab only. */
export const tabStorage = createStorage(() => sessionStorage);

/**
 * Reads the JSON under a key. Removes it when the guard `fits` rejects it, since anything may be in the storage, and returns undefined.
 * Example: `{ compared: 'null' }` with the guard `Array.isArray`.
 */
export function readStored<T>(
	storage: typeof tabStorage,
	key: string,
	fits: (value: unknown) => value is T,
): T | undefined {
	const text = storage.get(key);
	if (text === null) return undefined;
	try {
		const value: unknown = JSON.parse(text);
		if (fits(value)) return value;
	} catch (error) {
		console.warn(error);
	}
	storage.remove(key);
	return undefined;
}

/** For the guards of `readStored`. */
export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
