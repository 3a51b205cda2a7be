import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { browserStorage, tabStorage } from '../storage.ts';

const prefix = 'draft-';
/** What holds drafts in memory, and empties it. */
const holders = new Set<() => void>();

/** Of drafts that other tabs share and that stay when the browser is closed. */
export const localDraftPrefix = prefix;

/** Whether a value has all fields of the pattern, of the same types: anybody may have written into the storage. */
function isLike<T extends object>(value: unknown, pattern: T): value is T {
	if (typeof value !== 'object' || value === null) return false;
	const fields = new Map(Object.entries(value));
	return Object.entries(pattern).every(([name, field]) => {
		const other: unknown = fields.get(name);
		return typeof other === typeof field && Array.isArray(other) === Array.isArray(field);
	});
}

/**
 * What was typed into a form in this tab and not saved, so that neither a reload nor a session that ends loses it. `initial`
 * says what a draft of the form looks like; what is none is removed. Undefined without a draft.
 */
export function storedDraft<T extends object>(key: string, initial: T): T | undefined {
	const text = tabStorage.get(prefix + key);
	if (text === null) return undefined;
	try {
		const draft: unknown = JSON.parse(text);
		if (isLike(draft, initial)) return draft;
	} catch (error) {
		console.warn(error);
	}
	clearDraft(key);
	return undefined;
}

/** Stores what is typed into a form in the tab. Not for forms with a password. */
export function storeDraft(key: string, values: object): void {
	tabStorage.set(prefix + key, JSON.stringify(values));
}

/** After a save, or when what was typed is given up; after the form was reset, as that stores its values once more. */
export function clearDraft(key: string): void {
	tabStorage.remove(prefix + key);
}

/** Has `onClear` called whenever all drafts are removed, by what holds one in memory beside the storage. */
export function onDraftsCleared(onClear: () => void): void {
	holders.add(onClear);
}

/** Removes every draft of this tab and this browser: who signs out leaves nothing to the next. */
export function clearDrafts(): void {
	for (const onClear of holders) onClear();
	for (const storage of [tabStorage, browserStorage])
		for (const key of storage.keys()) if (key.startsWith(prefix)) storage.remove(key);
}

/** The same with every change of the form. */
export function useStoredDraft<Input extends FieldValues, Context, Output>(
	key: string,
	form: Pick<UseFormReturn<Input, Context, Output>, 'subscribe'>,
): void {
	const { subscribe } = form;
	useEffect(
		() =>
			subscribe({
				formState: { values: true, isDirty: true },
				callback: ({ values, isDirty }) => {
					if (isDirty) storeDraft(key, values);
				},
			}),
		[key, subscribe],
	);
}
