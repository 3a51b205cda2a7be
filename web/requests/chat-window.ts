import { m } from '#messages';

/**
 * A window for the chat. It must be opened in the click itself, or the browser takes it for an unwanted one; it is sent
 * to the chat when the request is stored. Undefined where the browser does not open it.
 */
export function openChatWindow(): { show(url: string): boolean; close(): void } | undefined {
	const chat = window.open('', '_blank');
	if (!chat) return undefined;
	chat.opener = null;
	chat.document.title = m.request_opening();
	chat.document.body.textContent = m.request_opening();
	return {
		/** False when the window was closed meanwhile. */
		show(url) {
			if (chat.closed) return false;
			chat.location.replace(url);
			return true;
		},
		close: () => chat.close(),
	};
}
