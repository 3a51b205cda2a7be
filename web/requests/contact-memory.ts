import type { SessionState } from '../accounts/session.ts';
import { browserStorage, isRecord, readStored } from '../platform/storage.ts';

const storageKey = 'contact';

/** A guest's contact as typed. */
export interface Contact {
	name: string;
	number: string;
}

/** The contact of the last guest in this browser. Checked, since anything may be in the storage. */
export function storedContact(): Partial<Contact> {
	const { name, number } = readStored(browserStorage, storageKey, isRecord) ?? {};
	return { ...(typeof name === 'string' && { name }), ...(typeof number === 'string' && { number }) };
}

/** Stores a guest's contact for the next time. An account's is not stored: the next user of this browser may be somebody else. */
export function storeContact({ name, number }: Contact, { status }: SessionState): void {
	if (status !== 'anonymous') return;
	browserStorage.set(storageKey, JSON.stringify({ name, number }));
}
