import { afterEach, expect, it, vi } from 'vitest';
import { storedAccount } from '../accounts/stored-account.ts';
import { setPendingAdd, takePendingAdd } from '../cart/pending-add.ts';
import { storedContact } from '../requests/contact-memory.ts';
import { addCompared, removeCompared } from '../search/compare-store.ts';
import type { ApiResult } from './api.ts';
import { sendAddition, sendOnce } from './send-once.ts';

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

const answered: ApiResult<null> = { ok: true, data: null };
const lost: ApiResult<null> = { ok: false, status: 0, body: { error: '', code: 'unavailable' } };

/** The key under which a body with this text is sent; the call has the given result. */
async function keyOf(
	text: string,
	result = lost,
	path = '/api/requests',
	send: typeof sendAddition = sendOnce,
): Promise<string | undefined> {
	let key: string | undefined;
	await send(
		async (_method, _path, { headers }) => {
			key = headers?.['Idempotency-Key'];
			return result;
		},
		path,
		{ body: { text } },
	);
	return key;
}

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

it.each(garbage)('takes nothing from a storage that holds %.20s', async (text) => {
	vi.spyOn(console, 'warn').mockReturnValue();
	const keys = ['compared', 'request-key', 'add-after-sign-in', 'account', 'contact'];
	withStorage(Object.fromEntries(keys.map((key) => [key, text])));
	expect(storedAccount()).toBeUndefined();
	expect(storedContact()).toEqual({});
	expect(takePendingAdd({ state: null, pathname: '/', search: '' })).toBeUndefined();
	expect(await keyOf('A')).toMatch(/^[0-9a-f]{32}$/);
	expect(addCompared({ id: 7, name: 'Seal' })).toBe(true);
	removeCompared({ id: 7 });
});

it('returns what was stored', () => {
	withStorage();
	setPendingAdd({ url: '/product/3', quantity: 4 });
	expect(takePendingAdd({ state: null, pathname: '/product/3', search: '' })).toBeUndefined();
	withStorage({ contact: '{"name":"Hassan","number":3}' });
	expect(storedContact()).toEqual({ name: 'Hassan' });
});

it('sends a call without a response under its key again, also after another one was sent', async () => {
	withStorage();
	const first = await keyOf('A');
	const second = await keyOf('B', answered);
	expect(second).not.toBe(first);
	expect(await keyOf('B')).not.toBe(second);
	expect(await keyOf('A', answered)).toBe(first);
	expect(await keyOf('A')).not.toBe(first);
});

it('keeps a key of its own for each address', async () => {
	withStorage();
	expect(await keyOf('A', lost, '/api/requests/1/notes')).not.toBe(await keyOf('A', lost, '/api/requests/2/notes'));
});

it('goes on with the key that an older script stored', async () => {
	const stored = withStorage({ 'request-key': '["an-older-key","{\\"text\\":\\"A\\"}"]' });
	await keyOf('B');
	expect(await keyOf('A', answered)).toBe('an-older-key');
	expect(stored.get('request-key')).not.toContain('an-older-key');
});

it('stores no more than ten calls without a response', async () => {
	const stored = withStorage();
	const first = await keyOf('0');
	for (let at = 1; at <= 10; at++) await keyOf(String(at));
	expect(JSON.parse(stored.get('request-key') ?? '')).toHaveLength(10);
	expect(await keyOf('0')).not.toBe(first);
});

it('takes an equal addition for another try of one without a response for two minutes after its last try', async () => {
	const minute = 60_000;
	withStorage();
	const clock = vi.spyOn(Date, 'now').mockReturnValue(0);
	const keyAt = async (minutes: number, send?: typeof sendAddition) => {
		clock.mockReturnValue(minutes * minute);
		return keyOf('500 USD', lost, '/api/requests/7/payments', send);
	};
	const first = await keyAt(1, sendAddition);
	expect(await keyAt(2.5, sendAddition)).toBe(first);
	expect(await keyAt(4, sendAddition)).toBe(first);
	const second = await keyAt(6, sendAddition);
	expect(second).not.toBe(first);
	// a request that is sent once stays the same for hours
	expect(await keyAt(600, sendOnce)).toBe(second);
});

it('takes no call of an older script, whose time is unknown, for another try of an addition', async () => {
	withStorage({ 'request-key': '[["an-older-key","[\\"/api/cart/add\\",{\\"text\\":\\"A\\"}]"]]' });
	expect(await keyOf('A', lost, '/api/cart/add', sendAddition)).not.toBe('an-older-key');
	withStorage({ 'request-key': '[["an-older-key","[\\"/api/cart/add\\",{\\"text\\":\\"A\\"}]"]]' });
	expect(await keyOf('A', lost, '/api/cart/add')).toBe('an-older-key');
});
