import type { SessionState } from '../accounts/session.ts';
import { browserStorage } from '../storage.ts';

const storageKey = 'contact';

/** Who asks without an account, as it was typed. */
export interface Contact {
	name: string;
	number: string;
}

/** The contact of the last guest's request from this browser; anybody may have written something else into the storage. */
export function rememberedContact(): Partial<Contact> {
	try {
		const { name, number } = JSON.parse(browserStorage.get(storageKey) ?? '{}') as Partial<Contact>;
		return { ...(typeof name === 'string' && { name }), ...(typeof number === 'string' && { number }) };
	} catch (error) {
		console.warn(error);
		return {};
	}
}

/** Fills a guest's contact in the next time. An account's is not stored: who uses this browser next may be another. */
export function rememberContact({ name, number }: Contact, { status }: SessionState): void {
	if (status !== 'anonymous') return;
	browserStorage.set(storageKey, JSON.stringify({ name, number }));
}
