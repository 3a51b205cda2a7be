import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { SentRequest } from '#contract/requests.ts';
import { clearDraft, storeDraft, storedDraft } from '../ui/form-draft.ts';

/** The request that was sent from a place in the tab's history, and from its URL: a page that was not reached by a link has no key of its own. */
interface Sent {
	key: string;
	request: SentRequest;
}

const pattern: Sent = { key: '', request: { id: 0, code: '', type: 'Inquiry', message: '', chatUrl: '' } };

/**
 * What was sent from this page of the tab: a guest has its code nowhere else, so that a reload and the way back show it again,
 * until something else is begun there or whoever is signed in signs out. `name`: of the page. On the server and while hydrating nothing.
 */
export function useSentRequest(name: 'ask' | 'list') {
	const { key: entry, search } = useLocation();
	const key = entry + search;
	const storageKey = `sent-${name}`;
	const [sent, setSent] = useState<SentRequest>();
	useEffect(() => {
		const stored = storedDraft(storageKey, pattern);
		setSent(stored?.key === key ? stored.request : undefined);
	}, [key, storageKey]);
	return {
		sent,
		onSent(request: SentRequest) {
			storeDraft(storageKey, { key, request } satisfies Sent);
			setSent(request);
		},
		forget() {
			clearDraft(storageKey);
			setSent(undefined);
		},
	};
}
