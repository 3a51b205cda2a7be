import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { clearDraft, storeDraft, storedDraft } from '../ui/form-draft.ts';

interface Sent {
	/** `default?part=7`: the key of the page's entry in the tab's history, and its query, as the first page of each tab has the key `default`. */
	key: string;
	request: SentRequest;
}

const pattern: Sent = { key: '', request: { id: 0, code: '', type: 'Inquiry', message: '', chatUrl: '' } };

/**
 * The request that was sent from the page with this name in this tab. A guest finds its code nowhere else, so a reload and Back show it
 * again, until a new request begins or the user signs out. Undefined on the server and during hydration.
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
