import { afterEach, expect, it, vi } from 'vitest';
import type { ReadList } from '#contract/lists/lists.schema.ts';
import type { ChatBuyer } from '#contract/lists/pasted-chat.ts';
import { withDraftKey } from './draft-key.ts';
import { createListStore, type ListStore } from './list-draft.ts';

const readOf = (...texts: string[]): ReadList => ({
	lines: texts.map((text, at) => {
		return {
			line: at + 1,
			part: 1,
			text,
			quantity: 1,
			status: 'unknown',
			note: '',
			error: null,
			unread: false,
			candidates: [],
		};
	}),
	skipped: [],
	text: null,
});

/** A chat that was read, with the buyer that was found in it. */
function chatOf(found: ChatBuyer) {
	vi.stubGlobal('localStorage', { setItem: () => {}, removeItem: () => {}, getItem: () => null });
	const chat = createListStore('chat');
	chat.setText('MG1 20mm\nred handwheel');
	chat.setRead('MG1 20mm\nred handwheel', readOf('MG1 20mm', 'red handwheel'), found);
	return { chat, found };
}

/** A chat whose buyer the seller has typed. */
function chatWithTypedBuyer() {
	const { chat, found } = chatOf({ name: '', number: '+971501234567' });
	chat.setBuyer({ name: 'Ahmad', number: '+971501234567' });
	chat.edit();
	return { chat, found };
}

/** The buyer that the form shows. */
function shownBuyer({ store }: ListStore): ChatBuyer | undefined {
	const { found, buyer } = store.get();
	return buyer ?? found;
}

afterEach(() => vi.unstubAllGlobals());

it('takes over what another tab has made of the list, and sends it under the same id', () => {
	const stored = new Map<string, string>();
	const listeners: ((event: { key: string | null }) => void)[] = [];
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => void stored.set(key, value),
		removeItem: (key: string) => void stored.delete(key),
	});
	vi.stubGlobal('window', {
		addEventListener: (_: string, listener: (typeof listeners)[0]) => listeners.push(listener),
	});
	const [first, second] = [createListStore('tabs'), createListStore('tabs')];
	const changed = (key: string | null) => {
		for (const listener of listeners) listener({ key });
	};
	for (const { store } of [first, second]) store.subscribe(() => {});
	first.setRead('MG1 20mm', readOf('MG1 20mm'));
	changed('draft-tabs');
	expect(second.store.get()).toEqual(first.store.get());
	second.changeLine('1.1', { quantity: 7 });
	changed('draft-tabs');
	expect(first.store.get().lines?.[0]?.quantity).toBe(7);
	const { id } = first.store.get();
	second.edit();
	second.setText('MG1 25mm');
	second.setRead('MG1 25mm', readOf('MG1 25mm'));
	expect([id, second.store.get().id]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), id]);
	second.clear();
	changed(null);
	expect(first.store.get()).toEqual({ text: '' });
});

it('is sent with one key by whichever tab, and with another one after a correction', async () => {
	const send = vi.fn();
	const keyOf = async (body: object, draft: string | undefined) => {
		await withDraftKey(send, draft)('POST', '/api/requests', { body, headers: { 'Idempotency-Key': 'of the tab' } });
		return send.mock.lastCall?.[2].headers['Idempotency-Key'];
	};
	const keys = [
		await keyOf({ quantity: 1 }, 'abc'),
		await keyOf({ quantity: 1 }, 'abc'),
		await keyOf({ quantity: 2 }, 'abc'),
	];
	expect(keys[0]).toMatch(/^abc-[0-9a-f]{1,8}$/);
	expect(keys[1]).toBe(keys[0]);
	expect(keys[2]).not.toBe(keys[0]);
	const inArabic = await keyOf({ quantity: 1, language: 'ar' }, 'abc');
	expect(await keyOf({ quantity: 1, language: 'en' }, 'abc')).toBe(inArabic);
	expect(await keyOf({ quantity: 1 }, undefined), 'of an older script').toBe('of the tab');
});

it('keeps a line that was put back when another one is corrected', () => {
	const { chat } = chatOf({ name: '', number: '' });
	const skipped = [{ line: 3, text: 'total kit' }];
	const text = 'MG1 20mm\nred handwheel\ntotal kit';
	chat.setRead(text, { ...readOf('MG1 20mm', 'red handwheel'), skipped });
	chat.restore({ line: 3, text: 'total kit' });
	chat.changeLine('3.1', { quantity: 5 });
	chat.edit();
	chat.setRead('MG1 25mm\nred handwheel\ntotal kit', { ...readOf('MG1 25mm', 'red handwheel'), skipped });
	const { lines = [], skipped: stillSkipped } = chat.store.get();
	expect(lines.map((line) => [line.text, line.quantity])).toEqual([
		['MG1 25mm', 1],
		['red handwheel', 1],
		['total kit', 5],
	]);
	expect(stillSkipped).toEqual([]);
});

it('keeps the buyer that was typed when a line of the chat is corrected', () => {
	const { chat, found } = chatWithTypedBuyer();
	chat.setText('MG1 25mm\nred handwheel');
	chat.setRead('MG1 25mm\nred handwheel', readOf('MG1 25mm', 'red handwheel'), found);
	expect(shownBuyer(chat)).toEqual({ name: 'Ahmad', number: '+971501234567' });
});

it('takes the buyer of another chat that is pasted in place of the first', () => {
	const { chat } = chatWithTypedBuyer();
	chat.setText('SX460');
	chat.setRead('SX460', readOf('SX460'), { name: 'Sara', number: '' });
	expect(shownBuyer(chat)).toEqual({ name: 'Sara', number: '' });
});

it('takes the buyer of another sender or chat that has a line of the first', () => {
	const { chat } = chatWithTypedBuyer();
	chat.setText('red handwheel');
	chat.setRead('red handwheel', readOf('red handwheel'), { name: 'Sara', number: '' });
	expect(shownBuyer(chat)).toEqual({ name: 'Sara', number: '' });
});

it('takes the number that is found after a line with it is added', () => {
	const { chat } = chatOf({ name: 'Sara', number: '' });
	chat.edit();
	chat.setText('red handwheel\n+971501234567');
	chat.setRead('red handwheel', readOf('red handwheel'), { name: 'Sara', number: '+971501234567' });
	expect(shownBuyer(chat)).toEqual({ name: 'Sara', number: '+971501234567' });
});
