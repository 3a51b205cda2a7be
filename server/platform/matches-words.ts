import { and, type SQL, sql } from 'drizzle-orm';

/** The condition that every word of a search stands somewhere in the text, in upper or lower case; undefined without a word. */
export function matchesWords(text: SQL, search = ''): SQL | undefined {
	const words = search.split(/\s+/).filter(Boolean);
	return and(...words.map((word) => sql`(${text}) ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`));
}
