import type { Clause, WordClause } from '../read/query.ts';
import { type EntryLookup, entriesContaining, type KnownEntries, lookupOf, noEntries } from '../words/entries.ts';

/** PostgreSQL takes lexemes below 2,046 bytes; no entry has more characters than these. */
const maxLexeme = 500;

/** A lexeme of letters and digits, as a tsquery writes it. */
export const quoted = (lexeme: string) => `'${lexeme.slice(0, maxLexeme)}'`;

/** The tsquery for one word. `seals` → `'seal':*`; as a whole word `'seals'`. */
export function wordQuery(word: string, known: KnownEntries, isWholeWord = false): string {
	const lookup: EntryLookup = lookupOf(word, isWholeWord);
	if (lookup.isWholeWord) return quoted(lookup.entry);
	const covering = known.covering.get(lookup.entry) ?? [];
	// where the word is a code itself, a longer number is another code: MG12 is not MG1/20
	const isCode = /\p{L}\d/u.test(word) && covering.includes(word);
	const isOtherCode = (entry: string) => isCode && /^\d/.test(entry.slice(entry.indexOf(word) + word.length));
	const entries = [...covering, ...entriesContaining(word, known)].filter((entry) => !isOtherCode(entry)).map(quoted);
	const query = covering.length > 0 ? entries : [`${quoted(lookup.entry)}:*`, ...entries];
	return query.length > 1 ? `(${query.join(' | ')})` : query.join('');
}

/** The tsquery for alternatives: of one of them, all words. */
export function alternativesQuery(alternatives: string[][], queryOf: (word: string) => string): string {
	const queries = new Set(alternatives.map((words) => `(${words.map(queryOf).join(' & ')})`));
	return `(${[...queries].join(' | ')})`;
}

/** The tsquery of a clause; `isWholeWord`: only with the words as they are, not where an entry starts with them. */
export const clauseQuery = (
	{ alternatives, isWholeWord: isClauseWhole }: WordClause,
	entries: KnownEntries,
	isWholeWord = isClauseWhole,
) => alternativesQuery(alternatives, (word) => wordQuery(word, entries, isWholeWord));

/** The tsquery for products that have all words as they are typed, whatever their figures; undefined without words. */
export function typedWordsQuery(clauses: Clause[]): string | undefined {
	const words = clauses.filter((clause) => clause.kind !== 'figure');
	return words.length > 0 ? words.map((clause) => clauseQuery(clause, noEntries, true)).join(' & ') : undefined;
}

/** The tsquery for products of a category only: each has an entry with the number of its category, such as `#6`. */
export const queryInCategory = (query: string, category: number | undefined) =>
	category === undefined ? query : `(${query}) & ${quoted(`#${category}`)}`;
