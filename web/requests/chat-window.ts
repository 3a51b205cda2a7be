import { m } from '#messages';

/**
 * Fills the empty window as a page of the shop: the window has none of its styles, and may have no style sheet of its own by
 * the shop's policy, so that they are set one by one.
 */
function showWaiting({ document: page }: Window): void {
	const tokens = getComputedStyle(document.documentElement);
	const text = page.createElement('p');
	text.role = 'status';
	text.textContent = m.request_opening();
	page.title = m.request_opening();
	page.documentElement.lang = document.documentElement.lang;
	page.documentElement.dir = document.documentElement.dir;
	Object.assign(page.body.style, {
		display: 'grid',
		placeItems: 'center',
		minBlockSize: '100vh',
		margin: '0',
		background: tokens.getPropertyValue('--color-paper'),
		color: tokens.getPropertyValue('--color-ink'),
		font: `1.25rem/1.5 ${tokens.getPropertyValue('--font-sans')}`,
	});
	Object.assign(text.style, {
		paddingBlockEnd: '0.5rem',
		borderBlockEnd: `3px solid ${tokens.getPropertyValue('--color-red')}`,
	});
	page.body.replaceChildren(text);
}

export interface ChatWindow {
	/** Goes to the chat; false when the window was closed meanwhile. */
	show(url: string): boolean;
	/** Says what is waited for. */
	say(text: string): void;
	close(): void;
}

/**
 * A window for the chat. It must be opened in the click itself, or the browser takes it for an unwanted one; it is sent
 * to the chat when the request is stored. Undefined where the browser does not open it.
 */
function openChatWindow(): ChatWindow | undefined {
	const chat = window.open('', '_blank');
	if (!chat) return undefined;
	chat.opener = null;
	showWaiting(chat);
	return {
		show(url) {
			if (chat.closed) return false;
			chat.location.replace(url);
			return true;
		},
		say(text) {
			const status = chat.document.querySelector('[role="status"]');
			if (status) status.textContent = text;
		},
		close: () => chat.close(),
	};
}

/**
 * Opens a window for the chat, in the press itself, and runs what fills it; without it where the browser opens none. It is
 * closed when the page is left meanwhile.
 */
export async function withChatWindow(run: (chat: ChatWindow | undefined) => Promise<void>): Promise<void> {
	const chat = openChatWindow();
	const onLeave = () => chat?.close();
	window.addEventListener('pagehide', onLeave);
	try {
		await run(chat);
	} finally {
		window.removeEventListener('pagehide', onLeave);
	}
}
