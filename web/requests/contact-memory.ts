import type { SessionState } from '../accounts/session.ts';
import { browserStorage, isRecord, readStored } from '../platform/storage.ts';
import { clearDraft, storeDraft, storedDraft } from '../ui/form-draft.ts';

const storageKey = 'contact';

/**
 * Each account has a draft of its own, apart from the guests': the next person at this tab may be somebody else. The guests' key is the one of
 * older versions.
 */
const draftKeyOf = (session: SessionState) =>
	session.status === 'signed-in' ? `contact of ${session.user.id}` : 'ask';

/** The contact of a guest, or of an account without a number, as typed. */
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

const emptyContact: Contact = { name: '', number: '', email: '' };

/** Stores what was typed of a contact until its form is sent, for this tab; of an account's the number, as it has the rest. */
export function storeTypedContact({ name, number, email }: Contact, session: SessionState): void {
	const typed = session.status === 'signed-in' ? { ...emptyContact, number } : { name, number, email };
	storeDraft(draftKeyOf(session), typed);
}

/** Call it when the form was sent. */
export function clearTypedContact(session: SessionState): void {
	clearDraft(draftKeyOf(session));
}

/** The contact that was typed in this tab and not sent, field by field, else the one of the last request from this browser. */
export function knownContact(session: SessionState): Partial<Contact> {
	const { name, number, email } = storedDraft(draftKeyOf(session), emptyContact) ?? emptyContact;
	return { ...storedContact(), ...(name && { name }), ...(number && { number }), ...(email && { email }) };
}
