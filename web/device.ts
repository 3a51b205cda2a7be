import { randomKey } from './random-key.ts';
import { browserStorage } from './storage.ts';

const key = 'device';

/**
 * The header by which an account knows this browser again, so that strangers who exhaust the account's limits do not lock its
 * holder out. It opens nothing.
 */
export function deviceHeader(): Record<string, string> {
	const known = browserStorage.get(key) ?? randomKey();
	browserStorage.set(key, known);
	return { 'X-Device': known };
}
