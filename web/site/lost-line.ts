import type { Route } from '../+types/root.ts';
import { createStore } from '../store.ts';
import { takeMeantReload } from '../ui/reload-page.ts';

/** How browsers name a response that did not come: Chromium, Firefox, Safari. */
const networkMessages = /failed to fetch|network ?error|load failed|connection/i;

/** Whether a page's data did not come because the server was not reached. */
export const isNetworkError = (error: unknown): boolean =>
	error instanceof TypeError && networkMessages.test(error.message);

export interface LostPage {
	url: string;
	/** Its script did not come either: the router can't show it any more, only the browser can load it. */
	asDocument: boolean;
}

/** The page that was asked for and did not come; the one before it stays meanwhile. */
export const lostPage = createStore<LostPage | undefined>(undefined);

/** The page of the newest navigation, until its data and its script are there. */
let pendingUrl: string | undefined;

/**
 * Holds a navigation whose page did not come, until there is another one: the router would show an error in place of the
 * page that is there, and what was typed and chosen on it would be gone.
 */
export const holdLostPages: Route.ClientMiddlewareFunction = async ({ request }, next) => {
	pendingUrl = request.url;
	lostPage.set(undefined);
	const results = await next();
	if (pendingUrl === request.url) pendingUrl = undefined;
	const { aborted } = request.signal;
	const lost = Object.values(results).some(({ type, result }) => type === 'error' && isNetworkError(result));
	if (!lost || aborted) return results;
	lostPage.set({ url: request.url, asDocument: false });
	await new Promise((resolve) => request.signal.addEventListener('abort', resolve));
	return results;
};

/** Has the browser load the page at this URL, when the server can be reached; else it counts as lost. */
export async function openDocument(url: string): Promise<void> {
	try {
		await fetch(url, { method: 'HEAD', cache: 'no-store' });
	} catch (error) {
		console.error(error);
		return lostPage.set({ url, asDocument: true });
	}
	window.location.assign(url);
}

/**
 * Keeps this page where the browser would leave it for an error of its own: a link that loads a document on a line that is
 * known to be down, and the router's reload when a page's script did not come, be it of a page that a link was only pointed at.
 */
export function guardDocument(event: NavigateEvent): void {
	const { destination, navigationType, userInitiated, downloadRequest, formData } = event;
	const isReload = navigationType === 'reload' && !userInitiated && !takeMeantReload();
	const isLink = (navigationType === 'push' || navigationType === 'replace') && !navigator.onLine;
	const leaves = event.cancelable && !destination.sameDocument && downloadRequest === null && !formData;
	if (!leaves || !(isReload || isLink) || new URL(destination.url).origin !== window.location.origin) return;
	event.preventDefault();
	if (!isReload) return void openDocument(destination.url);
	// a page that is known to be lost is tried again when somebody says so
	if (pendingUrl !== undefined && !lostPage.get()?.asDocument) void openDocument(pendingUrl);
}
