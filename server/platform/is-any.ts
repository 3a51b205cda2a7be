import { type Column, type SQL, sql } from 'drizzle-orm';

/**
 * Whether a column is one of these values, without nulls. Passes all values as one parameter; `inArray` passes one each, and hundreds of
 * them take longer than the query.
 */
export function isAny(column: Column, values: readonly (number | string)[]): SQL {
	return sql`${column} = any(${sql.param(values)}::${sql.raw(column.getSQLType())}[])`;
}
