import { createContext, useContext } from 'react';
import type { ReadList } from '#contract/lists/lists.schema.ts';
import type { ChatBuyer } from '#contract/lists/pasted-chat.ts';
import { currentLanguage } from '../platform/language.ts';
import { randomKey } from '../platform/random-key.ts';
import { browserStorage, isRecord, readStored } from '../platform/storage.ts';
import { createStore, type Store, useStore } from '../platform/store.ts';
import { localDraftPrefix, onDraftsCleared } from '../ui/form-draft.ts';
import { asDraft, asRestored, type DraftLine, hasLineOf, hasSuggestion, lineKey, withChoices } from './list-line.ts';

/** A list in progress: the pasted text, and its lines once they are parsed. */
export interface ListDraft {
	text: string;
	/** Names a list that was read, until it is sent: two tabs send it once. One that an older script stored has none. */
	id?: string;
	/** Undefined before the text is parsed. */
	lines?: DraftLine[];
	/** When the lines were read, in milliseconds, and the language of their names and notes. */
	read?: { at: number; language: string };
	/** Headings, greetings and empty lines. */
	skipped?: ReadList['skipped'];
	/** While the text is changed: its lines before, whose choices the same lines keep. */
	earlier?: DraftLine[];
	/** The buyer of a chat as found in the text. */
	found?: ChatBuyer;
	/** The buyer of a chat as typed. Another text begins with its own. */
	buyer?: ChatBuyer;
}

const empty: ListDraft = { text: '' };

function isCandidate(value: unknown): boolean {
	return isRecord(value) && Number.isInteger(value.product_id) && Array.isArray(value.sizes);
}

/** The fields that pages use without a check. */
function isLine(value: unknown): boolean {
	if (!isRecord(value)) return false;
	const { line, text, quantity, candidates, chosen } = value;
	const numbers = [quantity, chosen].every((number) => number === null || typeof number === 'number');
	const hasLine = Number.isInteger(line) && typeof text === 'string' && numbers;
	return hasLine && Array.isArray(candidates) && candidates.every(isCandidate);
}

const isBuyer = (value: unknown) =>
	isRecord(value) && typeof value.name === 'string' && typeof value.number === 'string';

const isReading = (value: unknown) =>
	isRecord(value) && typeof value.at === 'number' && typeof value.language === 'string';

function isDraft(value: unknown): value is ListDraft {
	if (!isRecord(value) || typeof value.text !== 'string') return false;
	const { id = '', lines = [], earlier = [], skipped = [], found, buyer, read } = value;
	if (typeof id !== 'string' || (read !== undefined && !isReading(read))) return false;
	if (![found, buyer].every((stored) => stored === undefined || isBuyer(stored))) return false;
	if (![lines, earlier].every((list) => Array.isArray(list) && list.every(isLine))) return false;
	return Array.isArray(skipped) && skipped.every(isRecord);
}

const isSameBuyer = (a: ChatBuyer | undefined, b: ChatBuyer | undefined) =>
	a?.name === b?.name && a?.number === b?.number;

const storedDraft = (storageKey: string): ListDraft => readStored(browserStorage, storageKey, isDraft) ?? empty;

/** The list in progress in this browser; it survives a reload. */
export interface ListStore {
	store: Store<ListDraft>;
	/** Changes the pasted text. */
	setText(text: string): void;
	/** Sets the parsed list. `text`: the pasted text; undefined for a file, which comes back as a text. `found`: the buyer of a chat. */
	setRead(text: string | undefined, list: ReadList, found?: ChatBuyer): void;
	/** Sets the lines after the text was read again. */
	setRefreshed(lines: DraftLine[]): void;
	/** Stores the buyer of the chat as typed. */
	setBuyer(buyer: ChatBuyer): void;
	/** Goes back to the text. What was chosen for a line counts again when it is read unchanged. */
	edit(): void;
	/** Changes the line with this key. */
	changeLine(key: string, change: Partial<DraftLine>): void;
	/** Brings back a line that was left out. */
	restore(line: ReadList['skipped'][number]): void;
	/** Chooses the first suggestion of each line that has none chosen and needs no size. */
	acceptSuggestions(): void;
	/** Call it when the list was sent or discarded. */
	clear(): void;
}

/** `name`: of the draft, in the browser's storage. Signing out clears it. */
export function createListStore(name: string): ListStore {
	const storageKey = `${localDraftPrefix}${name}`;
	const takeStored = () => store.set(storedDraft(storageKey));
	const store = createStore<ListDraft>(empty, () => {
		// another tab has changed or sent the list
		window.addEventListener('storage', ({ key }) => {
			if (key === storageKey || key === null) takeStored();
		});
		takeStored();
	});
	const setDraft = (draft: ListDraft) => {
		store.set(draft);
		browserStorage.set(storageKey, JSON.stringify(draft));
	};
	onDraftsCleared(() => store.set(empty));
	return {
		store,
		setText(text) {
			const { id, earlier, found, buyer } = store.get();
			const read = { ...(id && { id }), ...(earlier && { earlier }) };
			setDraft({ text, ...read, ...(found && { found }), ...(buyer && { buyer }) });
		},
		setRead(pasted, { lines: read, skipped, text: fileText }, found) {
			const text = pasted ?? fileText ?? '';
			const { id = randomKey(), earlier = [], found: foundBefore, buyer } = store.get();
			const restored = new Set(earlier.flatMap((line) => (line.isRestored ? [line.text] : [])));
			const again = skipped.filter((line) => restored.has(line.text)).map(asRestored);
			const stillSkipped = skipped.filter((line) => !restored.has(line.text));
			const present = [...read.map(asDraft), ...again].toSorted((a, b) => a.line - b.line);
			const lines = withChoices(present, earlier);
			const isSameChat = hasLineOf(lines, earlier) && isSameBuyer(found, foundBefore);
			setDraft({
				text,
				id,
				lines,
				read: { at: Date.now(), language: currentLanguage() },
				skipped: stillSkipped,
				...(found && { found }),
				...(isSameChat && buyer && { buyer }),
			});
		},
		setRefreshed: (lines) => setDraft({ ...store.get(), lines, read: { at: Date.now(), language: currentLanguage() } }),
		setBuyer: (buyer) => setDraft({ ...store.get(), buyer }),
		edit() {
			const { lines: earlier, skipped: _, ...draft } = store.get();
			setDraft({ ...draft, ...(earlier && { earlier }) });
		},
		changeLine(key, change) {
			const { lines = [], ...draft } = store.get();
			setDraft({ ...draft, lines: lines.map((line) => (lineKey(line) === key ? { ...line, ...change } : line)) });
		},
		restore(line) {
			const { lines = [], skipped = [], ...draft } = store.get();
			const restored = [...lines, asRestored(line)].toSorted((a, b) => a.line - b.line);
			setDraft({ ...draft, lines: restored, skipped: skipped.filter((other) => other.line !== line.line) });
		},
		acceptSuggestions() {
			const { lines = [], ...draft } = store.get();
			setDraft({ ...draft, lines: lines.map((line) => (hasSuggestion(line) ? { ...line, chosen: 0 } : line)) });
		},
		clear() {
			store.set(empty);
			browserStorage.remove(storageKey);
		},
	};
}

export const buyersList = createListStore('list');

/** The list of the components below. */
export const ListContext = createContext(buyersList);

/** The current list of the context, with its functions. */
export function useList(): ListStore & { draft: ListDraft } {
	const list = useContext(ListContext);
	return { ...list, draft: useStore(list.store, empty) };
}
