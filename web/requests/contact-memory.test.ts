import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { User } from '#contract/accounts/accounts.schema.ts';
import type { SessionState } from '../accounts/session.ts';
import { clearTypedContact, knownContact, storeTypedContact } from './contact-memory.ts';

/** The storage of the tab. */
const tab = new Map<string, string>();
const guest: SessionState = { status: 'anonymous' };

function account(id: number): SessionState {
	const user: User = { id, name: 'Amina', email: 'amina@example.com', number: null, role: 'customer' };
	return { status: 'signed-in', user, serverRole: 'customer' };
}

beforeEach(() => {
	tab.clear();
	vi.stubGlobal('sessionStorage', {
		getItem: (key: string) => tab.get(key) ?? null,
		setItem: (key: string, value: string) => void tab.set(key, value),
		removeItem: (key: string) => void tab.delete(key),
	});
	vi.stubGlobal('localStorage', { getItem: () => null });
});

afterEach(() => vi.unstubAllGlobals());

const typed = { name: 'Amina', number: '+20 100 765 4321', email: '' };

it('offers the number that was typed for an account to nobody else in the tab', () => {
	storeTypedContact(typed, account(7));
	expect(knownContact(guest)).toEqual({});
	expect(knownContact(account(8))).toEqual({});
	expect(knownContact(account(7))).toEqual({ number: '+20 100 765 4321' });
	clearTypedContact(account(7));
	expect(knownContact(account(7))).toEqual({});
});

it('offers a guest what was typed, also before this version of the shop', () => {
	tab.set('draft-ask', JSON.stringify(typed));
	expect(knownContact(guest)).toEqual({ name: 'Amina', number: '+20 100 765 4321' });
});
