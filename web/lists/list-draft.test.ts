import { afterEach, expect, it, vi } from 'vitest';
import type { ReadList } from '#contract/lists/lists.schema.ts';
import type { ChatBuyer } from '#contract/lists/pasted-chat.ts';
import { createListStore, type ListStore } from './list-draft.ts';

const readOf = (...texts: string[]): ReadList => ({
	lines: texts.map((text, at) => {
		return { line: at + 1, part: 1, text, quantity: 1, status: 'unknown', note: '', error: null, candidates: [] };
	}),
	skipped: [],
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
