import { type SQL, sql } from 'drizzle-orm';
import { baseLanguage, type Language, languages, type OtherLanguage } from '#contract/language.ts';
import { foldedLetters } from '#contract/text/folded-letters.ts';
import { nameColumnOf } from '../../catalogue/tables.ts';
import type { Queries } from '../../platform/database.ts';
import type { Clause, SearchQuery, WordClause } from '../read/query.ts';
import { lookupOf } from '../words/entries.ts';
import { clauseQuery } from './tsqueries.ts';

/** What a name says before "for" or "with": `Pump Shaft for EN 733 Bearing Brackets` → pump shaft. */
const headOf = (name: SQL) => sql`split_part(split_part(lower(${name}), ' for ', 1), ' with ', 1)`;

const translatedHead = (language: OtherLanguage) =>
	sql`translate(${headOf(sql`product.${sql.identifier(nameColumnOf(language))}`)}, ${foldedLetters.from}, ${foldedLetters.to})`;

const headIn = (language: Language) =>
	language === baseLanguage ? headOf(sql`product.name`) : translatedHead(language);

/** A column of a table `head`, which is called after its language. */
const columnOf = (language: Language) => sql`head.${sql.identifier(language)}`;

const selectEach = (make: (language: Language) => SQL) =>
	sql.join(
		languages.map((language) => sql`${make(language)} as ${sql.identifier(language)}`),
		sql`, `,
	);

/**
 * A table `head` for each row of `products product`: what the product is, by its names in each language, in lower case, a space before
 * each word. With `offset 0` it is made once a row, and only where it is read.
 */
export const headTable = sql`(select ${selectEach((language) => sql`' ' || ${headIn(language)}`)} offset 0) head`;

const isArabicScript = (language: Language) => new Intl.Locale(language).maximize().script === 'Arab';
const [arabicHeads = [], otherHeads = []] = [true, false].map((isArabic) =>
	languages.filter((language) => isArabicScript(language) === isArabic),
);

/** Whether the head has a folded text, in the languages with its letters. */
export function isInHead(text: string): SQL {
	const heads = /\p{Script=Arabic}/u.test(text) ? arabicHeads : otherHeads;
	const found = heads.map((language) => sql`strpos(${columnOf(language)}, ${text}) > 0`);
	return sql`(${found.length > 0 ? sql.join(found, sql` or `) : sql`false`})`;
}

/** Whether the head has one of the alternatives, with each of its words where a word of the head starts. */
export function isCalled(alternatives: string[][]): SQL {
	const hasEach = (words: string[]) =>
		sql`(${sql.join(
			words.map((word) => isInHead(` ${lookupOf(word).entry}`)),
			sql` and `,
		)})`;
	return sql`(${sql.join(alternatives.map(hasEach), sql` or `)})`;
}

/** Products with a word in their names, of which one must be called so. It limits the cost. */
const maxCompared = 100;

/** The head up to a comma: `Wear Ring, Bronze` → wear ring. */
const mainHead = sql`(select ${selectEach(
	(language) => sql`split_part(${columnOf(language)}, ${sql.raw(isArabicScript(language) ? "'،'" : "','")}, 1)`,
)} from ${headTable}) head`;

const mayBeNoun = (clause: Clause): clause is WordClause =>
	clause.kind === 'word' && !clause.isWholeWord && !/\d/.test(clause.text);

/**
 * The clauses that say what a part is called, as the names of products have it. `pump foot valve` → foot valve and pump; `rubber` → none.
 * One statement, for the clauses that `known` does not have yet.
 */
export async function listNouns(
	database: Queries,
	{ clauses, entries }: Pick<SearchQuery, 'clauses' | 'entries'>,
	known: Map<Clause, boolean>,
): Promise<ReadonlySet<Clause>> {
	const words = clauses.filter(mayBeNoun).filter((clause) => !known.has(clause));
	if (words.length > 0) {
		const columns = words.map(
			(clause, at) => sql`exists (
				select from (
					select product_id from product_search where names @@ ${clauseQuery(clause, entries)}::tsquery limit ${maxCompared}
				) found join products product on product.id = found.product_id cross join lateral ${mainHead}
				where ${isCalled(clause.alternatives)}) as ${sql.identifier(`n${at}`)}`,
		);
		const { rows } = await database.execute<Record<string, boolean>>(sql`select ${sql.join(columns, sql`, `)}`);
		for (const [at, word] of words.entries()) known.set(word, rows[0]?.[`n${at}`] ?? false);
	}
	return new Set(clauses.filter((clause) => known.get(clause)));
}
