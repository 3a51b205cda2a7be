import pg from 'pg';
import type { Database } from '../database.ts';
import { BackupError } from './manifest.ts';

export interface Table {
	name: string;
	columns: string[];
	/** Tables that its foreign keys reference. */
	needs: string[];
	/** The identity column and its sequence. */
	identity: { column: string; sequence: string } | null;
}

/** No timeouts, since a copy may take long. The formats of values don't depend on the database's settings. */
const copySettings = `
	set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0;
	set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1`;

/**
 * Begins a transaction for copying. Settings and locks of a copy are its transactions': behind a pooler, those of a session would stay
 * with a connection that others get.
 */
export async function beginCopy(client: pg.ClientBase, mode = ''): Promise<void> {
	await client.query(`begin ${mode}; ${copySettings}`);
}

/** Runs `use` on a connection of its own, which is closed afterwards: that ends a transaction that an error left open. */
export async function withConnection<T>(database: Database, use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
	const client = await database.$client.connect();
	try {
		return await use(client);
	} finally {
		client.release(true);
	}
}

/**
 * Without tables that belong to an extension, generated columns, and columns of the type `xid8`: transaction numbers mean nothing in
 * another cluster, so restored rows get the column's default.
 */
const tablesQuery = `
	select c.relname::text as name,
		array(
			select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
				and attgenerated = '' and atttypid <> 'xid8'::regtype order by attnum
		) as columns,
		array(
			select distinct other.relname::text from pg_constraint f join pg_class other on other.oid = f.confrelid
			where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid
		) as needs,
		(
			select json_build_object('column', attname, 'sequence', pg_get_serial_sequence(c.oid::regclass::text, attname))
			from pg_attribute where attrelid = c.oid and attidentity <> '' and not attisdropped
		) as identity
	from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
		and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
	order by c.relname`;

/** The tables of the schema without `untouched`, each after those that it references. Throws for a circle. */
export async function listTables(client: pg.ClientBase, untouched: string[]): Promise<Table[]> {
	const { rows } = await client.query<Table>(tablesQuery);
	const waiting = new Map(rows.filter(({ name }) => !untouched.includes(name)).map((table) => [table.name, table]));
	const placed: Table[] = [];
	while (waiting.size > 0) {
		const ready = [...waiting.values()].filter(({ needs }) => !needs.some((need) => waiting.has(need)));
		if (ready.length === 0) throw new BackupError('Tables refer to each other in a circle');
		for (const { name } of ready) waiting.delete(name);
		placed.push(...ready);
	}
	return placed;
}

/** `['a', 'b']` → `"a", "b"`. */
export function quoteNames(names: string[]): string {
	return names.map((name) => pg.escapeIdentifier(name)).join(', ');
}
