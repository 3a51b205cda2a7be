import { afterEach, expect, it, vi } from 'vitest';
import type { ReadList } from '#contract/lists/lists.schema.ts';
import { createListStore } from './list-draft.ts';

const readOf = (...texts: string[]): ReadList => ({
	lines: texts.map((text, at) => {
		return { line: at + 1, part: 1, text, quantity: 1, status: 'unknown', note: '', error: null, candidates: [] };
	}),
	skipped: [],
});

/** A chat whose buyer the seller has typed. */
function chatWithTypedBuyer() {
	vi.stubGlobal('localStorage', { setItem: () => {}, removeItem: () => {}, getItem: () => null });
	const chat = createListStore('chat');
	const found = { name: '', number: '+971501234567' };
	chat.setText('MG1 20mm\nred handwheel');
	chat.setRead('MG1 20mm\nred handwheel', readOf('MG1 20mm', 'red handwheel'), found);
	chat.setBuyer({ name: 'Ahmad', number: '+971501234567' });
	chat.edit();
	return { chat, found };
}

afterEach(() => vi.unstubAllGlobals());

it('keeps the buyer that was typed when a line of the chat is corrected', () => {
	const { chat, found } = chatWithTypedBuyer();
	chat.setText('MG1 25mm\nred handwheel');
	chat.setRead('MG1 25mm\nred handwheel', readOf('MG1 25mm', 'red handwheel'), found);
	expect(chat.store.get().buyer).toEqual({ name: 'Ahmad', number: '+971501234567' });
});

it('takes the buyer of another chat that is pasted in place of the first', () => {
	const { chat } = chatWithTypedBuyer();
	chat.setText('SX460');
	chat.setRead('SX460', readOf('SX460'), { name: 'Sara', number: '' });
	expect(chat.store.get().buyer).toEqual({ name: 'Sara', number: '' });
});
