import { afterEach, expect, it, vi } from 'vitest';
import { withChatWindow } from './chat-window.ts';

/** A window for a chat, whose page another site may take. */
function newWindow() {
	const status = { style: {}, textContent: '' };
	const page = {
		createElement: () => status,
		documentElement: {},
		body: { style: {}, replaceChildren: () => {} },
		querySelector: () => status,
	};
	const chat = {
		isElsewhere: false,
		closed: false,
		get document() {
			if (chat.isElsewhere) throw new DOMException('Blocked a frame', 'SecurityError');
			return page;
		},
	};
	vi.stubGlobal('window', { open: () => chat, addEventListener: () => {}, removeEventListener: () => {} });
	vi.stubGlobal('document', { documentElement: { lang: 'en', dir: 'ltr' } });
	vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '' }));
	return { chat, status };
}

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

it('leaves what is sent alone when the buyer opens another site in the window of the chat', async () => {
	vi.spyOn(console, 'warn').mockReturnValue();
	const { chat, status } = newWindow();
	await withChatWindow(async (opened) => {
		opened?.say('1 of 3');
		chat.isElsewhere = true;
		expect(() => opened?.say('2 of 3')).not.toThrow();
	});
	expect(status.textContent).toBe('1 of 3');
});
