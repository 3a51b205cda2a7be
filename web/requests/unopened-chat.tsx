import { lazy, Suspense } from 'react';
import type { SentRequest } from '#contract/requests.ts';
import { createStore, useStore } from '../store.ts';

const ChatDialog = lazy(() => import('./chat-dialog.tsx').then((module) => ({ default: module.ChatDialog })));
const store = createStore<SentRequest | undefined>(undefined);

/** Shows the message of a stored request whose chat did not open. */
export function showUnopened(request: SentRequest): void {
	store.set(request);
}

/** A stored request whose chat the browser did not open, whichever page is shown by then. */
export function UnopenedChat() {
	const request = useStore(store, undefined);
	if (!request) return null;
	return (
		<Suspense>
			<ChatDialog request={request} onClose={() => store.set(undefined)} />
		</Suspense>
	);
}
