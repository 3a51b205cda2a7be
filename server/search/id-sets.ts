import { type SQL, sql } from 'drizzle-orm';

/** A query that returns ids in one column; it can be part of another as it is. */
export type IdSet = SQL;

const joined = (sets: IdSet[], operator: SQL): IdSet | undefined => {
	if (sets.length < 2) return sets[0];
	return sql`(${sql.join(sets, operator)})`;
};

/** The ids that are in any of the sets; undefined without sets. */
export const unionOf = (sets: IdSet[]): IdSet | undefined => joined(sets, sql` union `);

/** The ids that are in each of the sets; undefined without sets. */
export const intersectionOf = (sets: IdSet[]): IdSet | undefined => joined(sets, sql` intersect `);

/** No ids. */
export const emptySet: IdSet = sql`(select null::integer where false)`;
