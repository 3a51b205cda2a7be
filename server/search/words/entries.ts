/** Which text of a product is searched: its names and codes, or also its descriptions, keywords and sizes. Columns of `product_search`. */
export type Depth = 'names' | 'details';

/** What is looked up in the vocabulary for a word: the entry itself, or every entry that starts with it. */
export interface EntryLookup {
	entry: string;
	isWholeWord: boolean;
}

/** What the vocabulary has for the words of a search. Words that were not looked up are in none of the three. */
export interface KnownEntries {
	/** Entries that contain a part, but don't start with it. Example: `sx440` → `avrsx440`. */
	containing: ReadonlyMap<string, string[]>;
	/**
	 * For a prefix, a few entries that cover it: every product with an entry that starts so also has one of these.
	 * Missing from the map: the prefix has too many entries to list. Empty: no product has it.
	 */
	covering: ReadonlyMap<string, string[]>;
	/** Whole words that the vocabulary does not have. */
	absent: ReadonlySet<string>;
}

export const noEntries: KnownEntries = { containing: new Map(), covering: new Map(), absent: new Set() };

const isLatinWord = (word: string) => /^[a-z]+$/.test(word);

/** A plural starts with its singular: `seals` → `seal`. */
const stem = (word: string) => (isLatinWord(word) && word.length > 3 ? word.replace(/s$/, '') : word);

/**
 * The part of a word that is also found inside of entries: a code of three characters or more, or an Arabic word, which others
 * are joined to. Undefined for Latin words: they are found only where an entry starts. Examples: `sx440` → `sx440`, `seal` → undefined.
 */
export function partOf(word: string): string | undefined {
	const isOnlyPrefix = word.length < 3 || isLatinWord(word) || /^\d{3}$/.test(word);
	if (isOnlyPrefix) return undefined;
	return word.length > 4 ? word.replace(/^ال/, '') : word;
}

/** How a folded, compact word is looked up. Examples: `seals` → entries that start with `seal`; `25` → the entry `25` only. */
export function lookupOf(word: string, isWholeWord = false): EntryLookup {
	// most entries that start with a letter, or with one or two digits, are other words and numbers
	if (isWholeWord || /^(?:\d{1,2}|[a-z])$/.test(word)) return { entry: word, isWholeWord: true };
	return { entry: partOf(word) ?? stem(word), isWholeWord: false };
}

/** The entries that contain a word, but don't start with it. */
export const entriesContaining = (word: string, { containing }: KnownEntries): string[] =>
	containing.get(partOf(word) ?? '') ?? [];

/** Whether the vocabulary has nothing for a lookup. */
export function isAbsent({ entry, isWholeWord }: EntryLookup, { covering, absent }: KnownEntries): boolean {
	return isWholeWord ? absent.has(entry) : covering.get(entry)?.length === 0;
}
