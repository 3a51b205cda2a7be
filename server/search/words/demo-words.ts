import { readFile } from 'node:fs/promises';
import type { Language } from '#contract/language.ts';
import { type SearchWordKind, searchWordKinds } from '#contract/search/search-words.ts';
import type { Database } from '../../platform/database.ts';
import { root } from '../../platform/root.ts';
import { searchWords } from '../tables.ts';
import { foldedPhrase } from './known-words.ts';

/** Words with one meaning, as the demo's file groups them. */
export interface WordGroup {
	kind: SearchWordKind;
	means: string[];
	said: string[];
	/** Names of what is not sold, by language. */
	names?: Partial<Record<Language, string>>;
}

/** Fills the table of words with those of the trade: each kind of words that it has none of. */
export async function loadDemoWords(database: Database): Promise<void> {
	const storedKinds = await database.selectDistinct({ kind: searchWords.kind }).from(searchWords);
	const missing = new Set(searchWordKinds.filter((kind) => !storedKinds.some((row) => row.kind === kind)));
	if (missing.size === 0) return;
	const file = await readFile(new URL('database/demo/search-words.json', root), 'utf8');
	const rows = (JSON.parse(file) as WordGroup[])
		.filter(({ kind }) => missing.has(kind))
		.flatMap(({ kind, means, said, names = {} }) =>
			said.map((text) => ({ said: text, saidFolded: foldedPhrase(text), kind, means, names })),
		);
	await database.insert(searchWords).values(rows).onConflictDoNothing();
}
