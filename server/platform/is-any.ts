import { type Column, type SQL, sql } from 'drizzle-orm';

/**
 * Whether a column is any of these values, none of which is null. However many they are, they go as one parameter, where `inArray` has one
 * for each: of hundreds, that takes longer than the query.
 */
export function isAny(column: Column, values: readonly (number | string)[]): SQL {
	return sql`${column} = any(${sql.param(values)}::${sql.raw(column.getSQLType())}[])`;
}
