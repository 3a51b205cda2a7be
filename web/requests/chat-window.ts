import { m } from '#messages';

/**
 * A window for the chat. It must be opened in the click itself, or the browser takes it for an unwanted one; it is sent
 * to the chat when the request is stored. Undefined where the browser throws.
 */
export function openChatWindow(): { show(url: string): boolean; close(): void } | undefined {
	const opened = window.open('', '_blank');
	if (!opened) return undefined;
	opened.opener = null;
	opened.document.title = m.request_opening();
	opened.document.body.textContent = m.request_opening();
	return {
		/** False when the window was closed meanwhile. */
		show(url) {
			if (opened.closed) return false;
			opened.location.replace(url);
			return true;
		},
		close: () => opened.close(),
	};
}
