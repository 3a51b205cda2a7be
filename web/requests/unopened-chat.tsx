import { lazy, Suspense } from 'react';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { useSiteData } from '../platform/site-data.ts';
import { createStore, useStore } from '../platform/store.ts';

const ChatDialog = lazy(() => import('./chat-dialog.tsx').then((module) => ({ default: module.ChatDialog })));
const store = createStore<SentRequest | undefined>(undefined);

/** Shows the message of a stored request whose chat did not open. */
export function showUnopenedChat(request: SentRequest): void {
	store.set(request);
}

/** The dialog of a stored request whose chat the browser did not open, on any page; nothing where the firm has no chat. */
export function UnopenedChat() {
	const request = useStore(store, undefined);
	const { site } = useSiteData();
	if (!request || !site.phone) return null;
	return (
		<Suspense>
			<ChatDialog request={request} onClose={() => store.set(undefined)} />
		</Suspense>
	);
}
