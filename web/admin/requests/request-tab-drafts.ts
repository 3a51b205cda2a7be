import { useEffect, useRef, useState } from 'react';
import { clearDraft, storeDraft, storedDraft } from '../../ui/form-draft.ts';
import { useAdmin } from '../session/admin-session.ts';

/** What can be typed about an open request: status and next step, a note, a payment. */
const draftNames = ['fields', 'note', 'payment'] as const;

/** Keys of what the tab stores of an open request until it is saved, for this administrator. */
export type RequestDraftKeys = Record<(typeof draftNames)[number], string>;

export function useRequestDraftKeys(requestId: number): RequestDraftKeys {
	const state = useAdmin();
	const owner = state.status === 'in' ? state.admin.id : 0;
	const keyOf = (name: string) => `request-${requestId}-${name}-of-${owner}`;
	return { fields: keyOf('fields'), note: keyOf('note'), payment: keyOf('payment') };
}

/** Whether the tab has stored something that was typed about the request. */
export const hasRequestDrafts = (keys: RequestDraftKeys): boolean =>
	draftNames.some((name) => storedDraft(keys[name], {}) !== undefined);

/** Call it when what was typed is discarded. */
export function clearRequestDrafts(keys: RequestDraftKeys): void {
	for (const name of draftNames) clearDraft(keys[name]);
}

/**
 * Stores the draft in the tab while it is unsaved: the session may end before it is saved. After a change of the administrator, what is typed
 * belongs to the new one only.
 */
export function useTabDraft(key: string, draft: object, isUnsaved: boolean): void {
	const lastKey = useRef(key);
	useEffect(() => {
		if (lastKey.current !== key) clearDraft(lastKey.current);
		lastKey.current = key;
		if (isUnsaved) storeDraft(key, draft);
		else clearDraft(key);
	}, [key, draft, isUnsaved]);
}

/** A state that begins with the draft of this tab, else with `initial`. */
export function useDraftState<T extends object>(key: string, initial: T) {
	return useState(() => storedDraft(key, initial) ?? initial);
}
