import type { Queries } from '../../platform/database.ts';
import type { Clause, SearchQuery } from '../read/query.ts';
import type { ReadTables, readText } from '../read/read-text.ts';

/** What the steps of one search work with. */
export interface RelaxContext extends Pick<ReadTables, 'words' | 'measured'> {
	database: Queries;
	/** Which clauses say what a part is called, as far as it was looked up. */
	nouns: Map<Clause, boolean>;
	/** Reads another text in place of what was typed. */
	again: (text: string) => ReturnType<typeof readText>;
}

/** Makes a looser query of one that no product matches; undefined where the step has nothing to change. */
export type Step = (query: SearchQuery, context: RelaxContext) => Promise<SearchQuery | undefined>;
