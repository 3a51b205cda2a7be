import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { clearDraft, storeDraft, storedDraft } from '../ui/form-draft.ts';

/** A sent request with the key of its entry in the tab's history and its URL: a page without navigation has no key of its own. */
interface Sent {
	key: string;
	request: SentRequest;
}

const pattern: Sent = { key: '', request: { id: 0, code: '', type: 'Inquiry', message: '', chatUrl: '' } };

/**
 * The request sent from this page in this tab. A guest finds its code nowhere else, so a reload and Back show it again, until a new
 * request begins or the user signs out. `name`: of the page. Undefined on the server and during hydration.
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
