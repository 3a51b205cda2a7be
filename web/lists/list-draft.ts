import { createContext, useContext } from 'react';
import type { ReadList } from '#contract/lists.ts';
import { browserStorage } from '../storage.ts';
import { createStore, type Store, useStore } from '../store.ts';
import { localDraftPrefix, onDraftsCleared } from '../ui/form-draft.ts';
import { asDraft, type DraftLine, typedLine } from './list-line.ts';

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
function storedDraft(storageKey: string): ListDraft {
	try {
		const draft = JSON.parse(browserStorage.get(storageKey) ?? 'null') as Partial<ListDraft> | null;
		if (typeof draft?.text === 'string' && (draft.lines === undefined || Array.isArray(draft.lines)))
			return { ...draft, text: draft.text };
	} catch (error) {
		console.warn(error);
	}
	return empty;
}

/** Where a list is that somebody is at, in this browser; it survives a reload. */
export interface ListStore {
	store: Store<ListDraft>;
	/** What is being pasted. */
	setText(text: string): void;
	/** The list was read. `text`: what was pasted; undefined for a file, of which the lines are the text. */
	setRead(text: string | undefined, list: ReadList): void;
	/** Back to the text. */
	edit(): void;
	/** Changes the line with this number. */
	changeLine(line: number, change: Partial<DraftLine>): void;
	/** The list was sent, or given up. */
	clear(): void;
}

/** `name`: of the draft, in the browser's storage. Whoever signs out leaves it empty. */
export function createListStore(name: string): ListStore {
	const storageKey = `${localDraftPrefix}${name}`;
	const store = createStore<ListDraft>(empty, () => store.set(storedDraft(storageKey)));
	const setDraft = (draft: ListDraft) => {
		store.set(draft);
		browserStorage.set(storageKey, JSON.stringify(draft));
	};
	onDraftsCleared(() => store.set(empty));
	return {
		store,
		setText: (text) => setDraft({ text }),
		setRead(pasted, { lines, skipped }) {
			const text = pasted ?? lines.map(typedLine).join('\n');
			setDraft({ text, lines: lines.map(asDraft), skipped });
		},
		edit: () => setDraft({ text: store.get().text }),
		changeLine(line, change) {
			const { lines = [], ...draft } = store.get();
			setDraft({ ...draft, lines: lines.map((one) => (one.line === line ? { ...one, ...change } : one)) });
		},
		clear() {
			store.set(empty);
			browserStorage.remove(storageKey);
		},
	};
}

/** A buyer's own. */
export const buyersList = createListStore('list');

/** The list that the components below are about. */
export const ListContext = createContext(buyersList);

/** The list of the context as it is now, and what changes it. */
export function useList(): ListStore & { draft: ListDraft } {
	const list = useContext(ListContext);
	return { ...list, draft: useStore(list.store, empty) };
}
