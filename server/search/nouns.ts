import { sql } from 'drizzle-orm';
import type { Queries } from '../platform/database.ts';
import { type Clause, queryOfClause, type WordClause } from './clauses.ts';
import { calledTable, isCalled } from './head-rank.ts';
import type { SoughtEntries } from './lexeme-query.ts';

/** Products that have a word in their names which are looked at for one that is called so. */
const maxLooked = 100;

/** Of what a product is called, what stands before a comma: of `Wear Ring, Bronze` the ring. */
const mainName = sql`(select split_part(called.en, ',', 1) as en, split_part(called.ar, '،', 1) as ar from ${calledTable}) called`;

/**
 * Those of the clauses that name what a product is, as the names of products say it: the seal, the foot valve, and not what a part is for.
 * One question for all; each costs what `maxLooked` products do.
 */
export async function listNouns(
	database: Queries,
	clauses: Clause[],
	entries: SoughtEntries,
): Promise<ReadonlySet<Clause>> {
	const words = clauses.filter(
		(clause): clause is WordClause => clause.kind === 'word' && !clause.isWhole && !/\d/.test(clause.text),
	);
	if (words.length === 0) return new Set();
	const columns = words.map(
		(clause, at) => sql`exists (
			select from (
				select product_id from product_search where names @@ ${queryOfClause(clause, entries)}::tsquery limit ${maxLooked}
			) found join products product on product.id = found.product_id cross join lateral ${mainName}
			where ${isCalled(clause.alternatives)}) as ${sql.identifier(`n${at}`)}`,
	);
	const { rows } = await database.execute<Record<string, boolean>>(sql`select ${sql.join(columns, sql`, `)}`);
	return new Set(words.filter((_, at) => rows[0]?.[`n${at}`]));
}
