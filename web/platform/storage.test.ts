import { afterEach, expect, it, vi } from 'vitest';
import { storedAccount } from '../accounts/stored-account.ts';
import { setPendingAdd, takePendingAdd } from '../cart/pending-add.ts';
import { storedContact } from '../requests/contact-memory.ts';
import { clearRequestKey, requestKey } from '../requests/request-key.ts';
import { addCompared, removeCompared } from '../search/compare-store.ts';

/** Stubs both storages of the browser with these entries. */
function withStorage(entries: Record<string, string> = {}) {
	const stored = new Map(Object.entries(entries));
	const storage = {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => void stored.set(key, value),
		removeItem: (key: string) => void stored.delete(key),
	};
	vi.stubGlobal('sessionStorage', storage);
	vi.stubGlobal('localStorage', storage);
	return stored;
}

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const garbage = [
	'null',
	'[]',
	'{}',
	'"x"',
	'3',
	'true',
	'{',
	'',
	'[null]',
	'[{}]',
	'{"url":1}',
	'["",""]',
	`"${'x'.repeat(100_000)}"`,
];

it.each(garbage)('takes nothing from a storage that holds %.20s', (text) => {
	vi.spyOn(console, 'warn').mockReturnValue();
	const keys = ['compared', 'request-key', 'add-after-sign-in', 'account', 'contact'];
	withStorage(Object.fromEntries(keys.map((key) => [key, text])));
	expect(storedAccount()).toBeUndefined();
	expect(storedContact()).toEqual({});
	expect(takePendingAdd({ state: null, pathname: '/', search: '' })).toBeUndefined();
	expect(requestKey('{"text":"A"}')).toMatch(/^[0-9a-f]{32}$/);
	expect(addCompared({ id: 7, name: 'Seal' })).toBe(true);
	removeCompared(7);
});

it('returns what was stored', () => {
	withStorage();
	setPendingAdd({ url: '/product/3', quantity: 4 });
	expect(takePendingAdd({ state: null, pathname: '/product/3', search: '' })).toBeUndefined();
	withStorage({ contact: '{"name":"Hassan","number":3}' });
	expect(storedContact()).toEqual({ name: 'Hassan' });
});

it('sends a request without a response under its key again, also after another one was sent', () => {
	withStorage();
	const [first, second] = [requestKey('A'), requestKey('B')];
	expect(second).not.toBe(first);
	clearRequestKey('B');
	expect(requestKey('A')).toBe(first);
	clearRequestKey('A');
	expect(requestKey('A')).not.toBe(first);
});

it('goes on with the key that an older script stored', () => {
	withStorage({ 'request-key': '["an-older-key","A"]' });
	requestKey('B');
	expect(requestKey('A')).toBe('an-older-key');
});

it('stores no more than ten requests without a response', () => {
	const stored = withStorage();
	const first = requestKey('0');
	for (let at = 1; at <= 10; at++) requestKey(String(at));
	expect(JSON.parse(stored.get('request-key') ?? '')).toHaveLength(10);
	expect(requestKey('0')).not.toBe(first);
});
