import { browserStorage, tabStorage } from '../platform/storage.ts';

const prefix = 'draft-';
/** Functions that clear drafts in memory. */
const holders = new Set<() => void>();

/** For drafts that all tabs share and that survive closing the browser. */
export const localDraftPrefix = prefix;

/** Whether a value has all fields of the pattern with the same types, since anything may be in the storage. */
function isLike<T extends object>(value: unknown, pattern: T): value is T {
	if (typeof value !== 'object' || value === null) return false;
	const fields = new Map(Object.entries(value));
	return Object.entries(pattern).every(([name, field]) => {
		const expected: unknown = fields.get(name);
		return typeof expected === typeof field && Array.isArray(expected) === Array.isArray(field);
	});
}

/**
 * The unsaved input of a form in this tab, which survives a reload and an expired session. `initial` is an example of the draft; a value
 * of another shape is removed. Undefined without a draft.
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

/** Stores a form's input in the tab. Never store passwords. */
export function storeDraft(key: string, values: object): void {
	tabStorage.set(prefix + key, JSON.stringify(values));
}

/** Call it after a save, or when the input is discarded; after the form's reset, which would store the values again. */
export function clearDraft(key: string): void {
	tabStorage.remove(prefix + key);
	tabStorage.remove(`${prefix}${key} pictures`);
}

/** Calls `onClear` whenever all drafts are removed, for drafts that are also in memory. */
export function onDraftsCleared(onClear: () => void): void {
	holders.add(onClear);
}

/** Removes all drafts of this tab and browser, so that signing out leaves nothing to the next user. */
export function clearDrafts(): void {
	for (const onClear of holders) onClear();
	for (const storage of [tabStorage, browserStorage])
		for (const key of storage.keys()) if (key.startsWith(prefix)) storage.remove(key);
}
