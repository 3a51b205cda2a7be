import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * The rows that an insert returned. Throws unless there are `count`: a trigger may skip a row, and what references it would belong to
 * nothing.
 */
export function insertedRows<T>(table: PgTable, rows: T[], count: number): T[] {
	if (rows.length === count) return rows;
	throw new Error(`An insert into ${getTableName(table)} returned ${rows.length} rows instead of ${count}`);
}

/** The row that an insert returned. Throws as `insertedRows` does. */
export function insertedRow<T>(table: PgTable, rows: T[]): T {
	const [row] = insertedRows(table, rows, 1);
	return row as T;
}
