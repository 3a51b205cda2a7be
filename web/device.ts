import { randomKey } from './random-key.ts';

const key = 'device';

/**
 * The header by which an account knows this browser again, so that strangers who exhaust the account's limits do not lock its
 * holder out. It opens nothing.
 */
export function deviceHeader(): Record<string, string> {
	const known = localStorage.getItem(key) ?? randomKey();
	localStorage.setItem(key, known);
	return { 'X-Device': known };
}
