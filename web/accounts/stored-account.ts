import type { User } from '#contract/accounts/accounts.schema.ts';
import { browserStorage, isRecord, readStored } from '../platform/storage.ts';

const storageKey = 'account';

/** Checks the shape, since anything may be in the storage. */
function isAccount(value: unknown): value is User {
	if (!isRecord(value)) return false;
	const { id, name, email, number, role } = value;
	const texts = [name, email, role].every((text) => typeof text === 'string');
	return Number.isInteger(id) && texts && (number === null || typeof number === 'string');
}

/** The account of the token at the last response; undefined when unknown. */
export function storedAccount(): User | undefined {
	return readStored(browserStorage, storageKey, isAccount);
}

/** Stores the account beside its token, for when the server can't be reached. `role`: from the server. */
export function storeAccount({ id, name, email, number, has_own_prices }: User, role: string): void {
	browserStorage.set(storageKey, JSON.stringify({ id, name, email, number, role, has_own_prices }));
}

export function clearAccount(): void {
	browserStorage.remove(storageKey);
}
