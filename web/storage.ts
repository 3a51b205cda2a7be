/**
 * What a browser stores by key. Where it blocks its storage, or that is full, the value lives in memory, as long as the page does:
 * nothing here throws.
 */
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

/** Of this browser: all tabs share it, and it stays. */
export const browserStorage = createStorage(() => localStorage);

/** Of this tab alone. */
export const tabStorage = createStorage(() => sessionStorage);
