import type { User } from '#contract/accounts.ts';
import { browserStorage } from '../storage.ts';

const storageKey = 'account';

/** Whether it is an account: anybody may have written into the storage. */
function isAccount(value: unknown): value is User {
	if (typeof value !== 'object' || value === null) return false;
	const { id, name, email, number, role } = value as Partial<Record<keyof User, unknown>>;
	const texts = [name, email, role].every((text) => typeof text === 'string');
	return Number.isInteger(id) && texts && (number === null || typeof number === 'string');
}

/** Whom the server last named for the token of this browser; undefined where that is not known. */
export function storedAccount(): User | undefined {
	try {
		const value: unknown = JSON.parse(browserStorage.get(storageKey) ?? 'null');
		if (isAccount(value)) return value;
	} catch (error) {
		console.warn(error);
	}
	return undefined;
}

/** Stores the account beside its token, for when the server can't say whose that is. `role`: as the server has it. */
export function storeAccount({ id, name, email, number }: User, role: string): void {
	browserStorage.set(storageKey, JSON.stringify({ id, name, email, number, role }));
}

/** Goes with the token. */
export function clearAccount(): void {
	browserStorage.remove(storageKey);
}
