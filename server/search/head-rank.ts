import { type SQL, sql } from 'drizzle-orm';
import { foldedLetters } from '#contract/folded-letters.ts';
import { soughtEntry } from './lexeme-query.ts';

/** Of `Pump Shaft for EN 733 Bearing Brackets` the shaft: what follows is what a part is for, or has. */
const headOf = (name: SQL) => sql`split_part(split_part(lower(${name}), ' for ', 1), ' with ', 1)`;

/**
 * A table `called`, to be joined to each row of `products product`: what that is, as its names say, `en` and `ar`, in lower case with a
 * space before each word. `offset`: made once for a row, however often it is looked into, and of those that nobody looks into none.
 */
export const calledTable = sql`(select ' ' || ${headOf(sql`product.name`)} as en,
	' ' || translate(${headOf(sql`product.name_ar`)}, ${foldedLetters.from}, ${foldedLetters.to}) as ar offset 0) called`;

/** Whether what a row is called, in the language whose letters the text has, has it. */
export const isCalledText = (text: string) =>
	sql`strpos(${/\p{Script=Arabic}/u.test(text) ? sql`called.ar` : sql`called.en`}, ${text}) > 0`;

/** Whether what a row is called has one of the alternatives of folded words, with all its words: each where a word begins. */
export function isCalled(alternatives: string[][]): SQL {
	const hasAll = (words: string[]) =>
		sql`(${sql.join(
			words.map((word) => isCalledText(` ${soughtEntry(word).entry}`)),
			sql` and `,
		)})`;
	return sql`(${sql.join(alternatives.map(hasAll), sql` or `)})`;
}
