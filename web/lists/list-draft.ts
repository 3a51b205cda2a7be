import type { ReadList } from '#contract/lists.ts';
import { createStore, useStore } from '../store.ts';
import { localDraftPrefix } from '../ui/form-draft.ts';
import { asDraft, type DraftLine } from './list-line.ts';

const storageKey = `${localDraftPrefix}list`;

/** A list that somebody is at: what was pasted, and its lines once they are read. */
export interface ListDraft {
	text: string;
	/** Undefined before it is read. */
	lines?: DraftLine[];
	/** Headings and empty lines, which are no part of it. */
	skipped?: ReadList['skipped'];
}

const empty: ListDraft = { text: '' };

/** Anybody may have written something else into the storage. */
function storedDraft(): ListDraft {
	try {
		const draft = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Partial<ListDraft> | null;
		if (typeof draft?.text === 'string' && (draft.lines === undefined || Array.isArray(draft.lines)))
			return { ...draft, text: draft.text };
	} catch (error) {
		console.warn(error);
	}
	return empty;
}

const store = createStore<ListDraft>(empty, () => store.set(storedDraft()));

/** The list of this browser; it survives a reload. */
export const useListDraft = (): ListDraft => useStore(store, empty);

function setDraft(draft: ListDraft): void {
	store.set(draft);
	try {
		localStorage.setItem(storageKey, JSON.stringify(draft));
	} catch (error) {
		// a full storage keeps the list of before
		console.warn(error);
	}
}

/** What is being pasted. */
export const setListText = (text: string): void => setDraft({ text });

/** The list was read. */
export function setReadList(text: string, { lines, skipped }: ReadList): void {
	setDraft({ text, lines: lines.map(asDraft), skipped });
}

/** Back to the text. */
export const editList = (): void => setDraft({ text: store.get().text });

/** Changes the line with this number. */
export function changeLine(line: number, change: Partial<DraftLine>): void {
	const { lines = [], ...draft } = store.get();
	setDraft({ ...draft, lines: lines.map((one) => (one.line === line ? { ...one, ...change } : one)) });
}

/** The list was sent, or given up. */
export function clearList(): void {
	store.set(empty);
	localStorage.removeItem(storageKey);
}
