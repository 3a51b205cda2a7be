import { readFile } from 'node:fs/promises';
import type { SearchWordKind } from '#contract/search/search-words.ts';
import type { Database } from '../../platform/database.ts';
import { root } from '../../platform/root.ts';
import { searchWords } from '../tables.ts';
import { foldedPhrase } from './known-words.ts';

/** Words with one meaning, as the demo's file groups them. */
export interface WordGroup {
	kind: SearchWordKind;
	means: string[];
	said: string[];
}

/** Fills the table of words, if it is empty, with those of the trade. */
export async function loadDemoWords(database: Database): Promise<void> {
	const [any] = await database.select({ id: searchWords.id }).from(searchWords).limit(1);
	if (any) return;
	const file = await readFile(new URL('database/demo/search-words.json', root), 'utf8');
	const rows = (JSON.parse(file) as WordGroup[]).flatMap(({ kind, means, said }) =>
		said.map((text) => ({ said: text, saidFolded: foldedPhrase(text), kind, means })),
	);
	await database.insert(searchWords).values(rows).onConflictDoNothing();
}
