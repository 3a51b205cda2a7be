import { randomKey } from './random-key.ts';
import { browserStorage } from './storage.ts';

const key = 'device';

/**
 * The header by which an account recognises this browser: strangers who exhaust the account's limits then don't lock out its owner. It
 * gives no access.
 */
export function deviceHeader(): Record<string, string> {
	const deviceKey = browserStorage.get(key) ?? randomKey();
	browserStorage.set(key, deviceKey);
	return { 'X-Device': deviceKey };
}
