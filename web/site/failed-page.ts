import type { Route } from '../+types/root.ts';
import { runInBackground } from '../platform/background.ts';
import { createStore } from '../platform/store.ts';
import { takeRequestedReload } from '../ui/reload-page.ts';

/** Messages of network errors in Chromium, Firefox and Safari. */
const networkMessages = /failed to fetch|network ?error|load failed|connection/i;

/** Whether loading failed because the server could not be reached. */
export const isNetworkError = (error: unknown): boolean =>
	error instanceof TypeError && networkMessages.test(error.message);

export interface FailedPage {
	url: string;
	/** Its script failed, too: the router can't show the page, only the browser can load it. */
	isDocumentNeeded: boolean;
}

/** The page that could not be loaded; the page before remains visible. */
export const failedPage = createStore<FailedPage | undefined>(undefined);

/** URL of the current navigation until its data and script are loaded. */
let pendingUrl: string | undefined;

/**
 * Stops a navigation that failed by the network until the next one: otherwise the router would replace the visible page, and its inputs,
 * by an error.
 */
export const stopFailedNavigations: Route.ClientMiddlewareFunction = async ({ request }, next) => {
	pendingUrl = request.url;
	failedPage.set(undefined);
	const results = await next();
	if (pendingUrl === request.url) pendingUrl = undefined;
	const { aborted } = request.signal;
	const hasFailed = Object.values(results).some(({ type, result }) => type === 'error' && isNetworkError(result));
	if (!hasFailed || aborted) return results;
	failedPage.set({ url: request.url, isDocumentNeeded: false });
	await new Promise((resolve) => request.signal.addEventListener('abort', resolve));
	return results;
};

/** Lets the browser load this URL if the server can be reached; else marks the page as lost. */
export async function openDocument(url: string): Promise<void> {
	try {
		await fetch(url, { method: 'HEAD', cache: 'no-store' });
	} catch (error) {
		console.error(error);
		return failedPage.set({ url, isDocumentNeeded: true });
	}
	window.location.assign(url);
}

/**
 * Stays on this page instead of showing the browser's error page: for a link that loads a document while offline, and for the router's
 * reload after a page's script failed, even if that was only prefetched.
 */
export function guardDocument(event: NavigateEvent): void {
	const { destination, navigationType, userInitiated, downloadRequest, formData } = event;
	const isReload = navigationType === 'reload' && !userInitiated && !takeRequestedReload();
	const isLink = (navigationType === 'push' || navigationType === 'replace') && !navigator.onLine;
	const leaves = event.cancelable && !destination.sameDocument && downloadRequest === null && !formData;
	if (!leaves || !(isReload || isLink) || new URL(destination.url).origin !== window.location.origin) return;
	event.preventDefault();
	if (!isReload) return void openDocument(destination.url);
	// a lost page is only retried by the user
	if (pendingUrl !== undefined && !failedPage.get()?.isDocumentNeeded) runInBackground(openDocument(pendingUrl));
}
