import { m } from '#messages';
import { useSiteData } from '../platform/site-data.ts';

/** Shows a waiting message in the new window. Sets styles one by one, since the shop's content policy allows no style sheet there. */
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
		borderBlockEnd: `3px solid ${tokens.getPropertyValue('--color-accent')}`,
	});
	page.body.replaceChildren(text);
}

export interface ChatWindow {
	/** Opens the chat; false when the window was closed meanwhile. */
	show(url: string): boolean;
	/** Shows another text in place of the waiting message, while that is there. */
	say(text: string): void;
	close(): void;
}

/**
 * Opens a window for the chat. Must run in the click itself, or the browser blocks the window. Undefined when the browser blocks it
 * anyway.
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
			try {
				const status = chat.document.querySelector('[role="status"]');
				if (status) status.textContent = text;
			} catch (error) {
				// the buyer has closed the window, or opened another site in it
				console.warn(error);
			}
		},
		close: () => chat.close(),
	};
}

/**
 * Opens a window for the chat in the click itself, and returns the result of `run` with it; with undefined when the browser blocks it. Closes
 * the window when the user leaves the page meanwhile.
 */
export async function withChatWindow<T>(run: (chat: ChatWindow | undefined) => Promise<T>): Promise<T> {
	const chat = openChatWindow();
	const onLeave = () => chat?.close();
	window.addEventListener('pagehide', onLeave);
	try {
		return await run(chat);
	} finally {
		window.removeEventListener('pagehide', onLeave);
	}
}

/**
 * The same for a chat with the firm: without a number of the firm, `run` goes on with no window, since such a chat would reach nobody.
 */
export function useFirmChatWindow(): typeof withChatWindow {
	const { site } = useSiteData();
	return (run) => (site.phone ? withChatWindow(run) : run(undefined));
}
