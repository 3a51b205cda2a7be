import { useEffect, useState } from 'react';
import { clearDraft, storeDraft, storedDraft } from '../../ui/form-draft.ts';
import { useAdmin } from '../session/admin-session.ts';

/** What can be typed about an open request: status and next step, a note, a payment. */
const parts = ['fields', 'note', 'payment'] as const;

/** Keys of what the tab stores of an open request until it is saved, for this administrator. */
export type RequestDraftKeys = Record<(typeof parts)[number], string>;

export function useRequestDraftKeys(requestId: number): RequestDraftKeys {
	const state = useAdmin();
	const owner = state.status === 'in' ? state.admin.id : 0;
	const keyOf = (part: string) => `request-${requestId}-${part}-of-${owner}`;
	return { fields: keyOf('fields'), note: keyOf('note'), payment: keyOf('payment') };
}

/** Whether the tab has stored something that was typed about the request. */
export const hasRequestDrafts = (keys: RequestDraftKeys): boolean =>
	parts.some((part) => storedDraft(keys[part], {}) !== undefined);

/** Call it when what was typed is discarded. */
export function clearRequestDrafts(keys: RequestDraftKeys): void {
	for (const part of parts) clearDraft(keys[part]);
}

/** Stores the draft in the tab while it is unsaved: the session may end before it is saved. */
export function useTabDraft(key: string, draft: object, isUnsaved: boolean): void {
	useEffect(() => {
		if (isUnsaved) storeDraft(key, draft);
		else clearDraft(key);
	}, [key, draft, isUnsaved]);
}

/** A state that begins with the draft of this tab, else with `initial`. */
export function useDraftState<T extends object>(key: string, initial: T) {
	return useState(() => storedDraft(key, initial) ?? initial);
}
