import type { SessionState } from '../accounts/session.ts';
import { browserStorage, isRecord, readStored } from '../platform/storage.ts';
import { clearDraft, storeDraft, storedDraft } from '../ui/form-draft.ts';

const storageKey = 'contact';
const draftKey = 'contact';

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

const emptyContact: Contact = { name: '', number: '', email: '' };

/** Stores what was typed of a contact until its form is sent, for this tab. */
export function storeTypedContact(contact: Partial<Contact>): void {
	storeDraft(draftKey, { ...emptyContact, ...contact });
}

/** Call it when the form was sent. */
export function clearTypedContact(): void {
	clearDraft(draftKey);
}

/** The contact that was typed in this tab and not sent, field by field, else the one of the last request from this browser. */
export function knownContact(): Partial<Contact> {
	const { name, number, email } = storedDraft(draftKey, emptyContact) ?? emptyContact;
	return { ...storedContact(), ...(name && { name }), ...(number && { number }), ...(email && { email }) };
}
