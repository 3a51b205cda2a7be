import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BackupRefused } from './manifest.ts';

export interface Table {
	name: string;
	columns: string[];
	/** Expressions by which its rows have one order, in every database. */
	order: string[];
	/** Tables that its rows refer to. */
	needs: string[];
	/** The column whose numbers the database gives. */
	identity: string | null;
}

/** How a session writes values, and that it may take its time; the same in every database, so that hashes are. */
const session = `
	set statement_timeout = 0;
	set idle_in_transaction_session_timeout = 0;
	set lock_timeout = 0;
	set client_encoding = 'UTF8';
	set timezone = 'UTC';
	set datestyle = 'ISO, MDY';
	set intervalstyle = 'postgres';
	set extra_float_digits = 1;
	set bytea_output = 'hex'`;

/** Makes a connection ready to copy tables; it is to be closed afterwards, not given back. */
export async function settle(client: pg.ClientBase): Promise<void> {
	await client.query(session);
}

/** What belongs to an extension is made with it. Texts are ordered by their bytes: collations differ between databases. */
const listing = `
	select c.relname::text as name,
		array(
			select a.attname::text from pg_attribute a
			where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
		) as columns,
		array(
			select quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end
			from pg_index i cross join unnest(i.indkey::int2[]) with ordinality k (attnum, place)
			join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
			where i.indrelid = c.oid and i.indisprimary order by k.place
		) as "order",
		array(
			select distinct other.relname::text from pg_constraint f join pg_class other on other.oid = f.confrelid
			where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid
		) as needs,
		(
			select a.attname::text from pg_attribute a
			where a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped
		) as identity
	from pg_class c join pg_namespace n on n.oid = c.relnamespace
	where n.nspname = current_schema() and c.relkind = 'r'
		and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
	order by c.relname`;

/** Puts every table after those that it refers to. Refuses tables that refer to each other in a circle. */
function inOrder(tables: Table[]): Table[] {
	const placed: Table[] = [];
	while (placed.length < tables.length) {
		const names = new Set(placed.map(({ name }) => name));
		const ready = tables.filter(({ name, needs }) => !names.has(name) && needs.every((need) => names.has(need)));
		if (ready.length === 0) throw new BackupRefused('Tables refer to each other in a circle');
		placed.push(...ready);
	}
	return placed;
}

/** The tables of the schema except those left out, each after those that it refers to. */
export async function listTables(client: pg.ClientBase, leftOut: string[]): Promise<Table[]> {
	const { rows } = await client.query<Table>(listing);
	return inOrder(rows.filter(({ name }) => !leftOut.includes(name)));
}

export function quoted(names: string[]): string {
	return names.map(pg.escapeIdentifier).join(', ');
}

/** A table's rows as PostgreSQL's COPY writes them, a line each. */
export function readRows(client: pg.ClientBase, { name, columns, order }: Table): AsyncIterable<Buffer> {
	const by = order.length > 0 ? order.join(', ') : `${quoted([name])}::text collate "C"`;
	return client.query(copyTo(`copy (select ${quoted(columns)} from ${quoted([name])} order by ${by}) to stdout`));
}

/** The number that the database would give next, in digits. */
export async function nextNumber(client: pg.ClientBase, table: string, column: string): Promise<string> {
	const found = await client.query<{ name: string }>('select pg_get_serial_sequence(quote_ident($1), $2) as name', [
		table,
		column,
	]);
	const { rows } = await client.query<{ next: string }>(
		`select (last_value + is_called::int)::text as next from ${found.rows[0]?.name}`,
	);
	return rows[0]?.next ?? '1';
}

/** Gives numbers after the largest one and from `next` on. Unlike `setval`, it ends with the transaction. */
export async function continueNumbers(
	client: pg.ClientBase,
	table: string,
	{ column, next }: { column: string; next: string },
): Promise<void> {
	const [name, id] = [quoted([table]), quoted([column])];
	const { rows } = await client.query<{ next: string }>(
		`select greatest(coalesce(max(${id}), 0) + 1, $1::bigint)::text as next from ${name}`,
		[next],
	);
	await client.query(`alter table ${name} alter column ${id} restart with ${rows[0]?.next}`);
}
