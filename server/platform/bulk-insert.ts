import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * `insert into table (…) select …` for any number of rows, with the field names of the Drizzle table. Passes all rows as one JSON
 * parameter, since a PostgreSQL query takes at most 65,535 parameters. All rows need the fields of the first. An identity is only given
 * when a deleted row comes back under its number. `rest` follows, such as `on conflict …` or `returning …`.
 */
export function bulkInsert(table: PgTable, rows: Record<string, unknown>[], rest: SQL = sql``): SQL {
	const [first = {}] = rows;
	const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in first);
	const names = sql.join(
		columns.map(([, { name }]) => sql.identifier(name)),
		sql`, `,
	);
	// null is left out: PostgreSQL reads the same from less text
	const json = rows.map((row) =>
		Object.fromEntries(columns.map(([field, { name }]) => [name, row[field] ?? undefined])),
	);
	return sql`insert into ${table} (${names}) overriding system value
		select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(json)}::json) ${rest}`;
}

/** The part after `on conflict … do update set`: `column = excluded.column, …`. */
export function fromExcluded(table: PgTable, fields: string[]): SQL {
	const columns = getTableColumns(table);
	const set = fields.flatMap((field) => {
		const name = columns[field]?.name;
		return name === undefined ? [] : [sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`];
	});
	return sql.join(set, sql`, `);
}
