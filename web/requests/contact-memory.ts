import type { SessionState } from '../accounts/session.ts';
import { browserStorage, isRecord, readStored } from '../platform/storage.ts';

const storageKey = 'contact';

/** A guest's contact as typed. */
export interface Contact {
	name: string;
	number: string;
	/** For mails about the request; empty for none. */
	email: string;
}

/** The contact of the last guest in this browser. Checked, since anything may be in the storage. */
export function storedContact(): Partial<Contact> {
	const stored = readStored(browserStorage, storageKey, isRecord) ?? {};
	const fields = ['name', 'number', 'email'].filter((field) => typeof stored[field] === 'string');
	return Object.fromEntries(fields.map((field) => [field, stored[field]]));
}

/** Stores a guest's contact for the next time. An account's is not stored: the next user of this browser may be somebody else. */
export function storeContact({ name, number, email }: Contact, { status }: SessionState): void {
	if (status !== 'anonymous') return;
	browserStorage.set(storageKey, JSON.stringify({ name, number, email }));
}
