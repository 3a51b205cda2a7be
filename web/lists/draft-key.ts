import type { customerCall } from '../accounts/session.ts';

type Send = typeof customerCall;

/** A short hash of a text (FNV-1a), for telling contents apart and not for secrets. */
function hashOf(text: string): string {
	let hash = 0x811c9dc5;
	for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
	return (hash >>> 0).toString(16);
}

/**
 * Sends a draft that all tabs share with its id and its contents as the idempotency key: whichever tab sends it, the server stores it once. A draft
 * of an older script has no id, and the call has a key of the tab.
 */
export function withDraftKey(send: Send, draft: string | undefined): Send {
	if (draft === undefined) return send;
	return (method, path, options = {}) => {
		// the same list in another language is the same list
		const key = `${draft}-${hashOf(JSON.stringify({ ...(options.body as object | undefined), language: undefined }))}`;
		return send(method, path, { ...options, headers: { ...options.headers, 'Idempotency-Key': key } });
	};
}
