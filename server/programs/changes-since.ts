import { sql } from 'drizzle-orm';
import type { Scope } from '#contract/accounts/rights.ts';
import { AppError, fieldError } from '#contract/errors.ts';
import { accountTraces } from '#contract/history/account-traces.ts';
import type { ChangesSince, ChangesSinceQuery, FollowedEntity } from '#contract/programs/changes-since.schema.ts';
import { m } from '#messages';
import { permit, type Viewer } from '../accounts/viewer.ts';
import { changes } from '../changes/tables.ts';
import type { Queries } from '../platform/database.ts';
import { databaseIdentity } from './tables.ts';

/** Which records a scope shows. */
const entitiesOf: Partial<Record<Scope, readonly FollowedEntity[]>> = {
	'catalogue:read': ['category', 'product', 'reference', 'document'],
	'requests:read': ['request'],
	'people:read': ['customer'],
};

/** Changes that one call scans: perhaps few of them are of the program's scopes. */
const maxScanned = 20_000;

/** A place in the history of one database: behind the change `id` of a transaction. */
interface Place {
	database: string;
	/** A 64-bit number. */
	transaction: string;
	id: number;
}

const cursorOf = ({ database, transaction, id }: Place) =>
	Buffer.from(`${database}.${transaction}.${id}`).toString('base64url');

const cursorForm = /^([0-9a-f-]{36})\.(0|[1-9]\d{0,18})\.(0|[1-9]\d{0,14})$/;

/** Throws `invalid` for a text that is no cursor. */
function readCursor(text: string): Place {
	const decoded = Buffer.from(text, 'base64url').toString();
	const [, database, transaction, id] = cursorForm.exec(decoded) ?? [];
	if (database === undefined || transaction === undefined || Buffer.from(decoded).toString('base64url') !== text) {
		throw fieldError('invalid', 'after', m.programs_cursor_invalid());
	}
	return { database, transaction, id: Number(id) };
}

interface Now {
	/** The id of this database. */
	database: string;
	/** The oldest transaction that is still running: the first that may still get changes. */
	running: string;
	/** The cursor's transaction does not exist yet: the cursor is from before a restore. */
	isAhead: boolean;
}

/** Where the database is; makes its identity at the first call. */
async function readNow(database: Queries, place: Place | undefined): Promise<Now> {
	const select = sql`select id as database, pg_snapshot_xmin(pg_current_snapshot())::text as running,
		coalesce(${place?.transaction ?? null}::text::xid8 > pg_snapshot_xmax(pg_current_snapshot()), false) as "isAhead"
		from ${databaseIdentity}`;
	const read = async () => (await database.execute<Now & Record<string, unknown>>(select)).rows[0];
	const found = await read();
	if (found) return found;
	await database.execute(sql`insert into ${databaseIdentity} default values on conflict do nothing`);
	const made = await read();
	if (!made) throw new Error('The database has no identity');
	return made;
}

type Row = {
	id: number;
	transaction: string;
	/** False for the last scanned row, which only moves the cursor: it is there when the scan ended at `maxScanned`. */
	shown: boolean;
	at: Date;
	entity: FollowedEntity;
	entityId: number;
	action: string;
	fields: string[];
	kind: ChangesSince['changes'][number]['actor']['kind'];
	name: string | null;
	source: ChangesSince['changes'][number]['source'];
	batch: string | null;
};

/**
 * Changes behind a cursor, in the order of their transactions, of the kinds that the program's scopes show; a change of everybody's quantity breaks
 * as one of the product that shows them. A reader misses none and sees none
 * twice: only changes of transactions below the oldest running one are listed, which no transaction can join any more. Throws `invalid` for a text
 * that is no cursor, and `gone` for the cursor of another database, as of one before a restore.
 */
export async function listChangesSince(
	database: Queries,
	viewer: Viewer,
	{ after, limit }: ChangesSinceQuery,
): Promise<ChangesSince> {
	permit(viewer, 'changes.follow');
	const scopes = viewer.kind === 'program' ? viewer.scopes : [];
	const entities = scopes.flatMap((scope) => entitiesOf[scope] ?? []);
	const place = after === undefined || after === 'now' ? undefined : readCursor(after);
	const now = await readNow(database, place);
	if (place && (place.database !== now.database || now.isAhead)) throw new AppError('gone', m.programs_cursor_gone());
	const atEnd = { database: now.database, transaction: now.running, id: 0 };
	if (after === 'now') return { changes: [], next: cursorOf(atEnd), more: false };
	const { rows } = await database.execute<Row>(sql`
		with scanned as materialized (
			select * from ${changes} change
			where (change.transaction, change.id) > (${place?.transaction ?? '0'}::text::xid8, ${place?.id ?? 0}::bigint)
				and change.transaction < ${now.running}::text::xid8
			order by change.transaction, change.id limit ${maxScanned}
		), shown as (
			select * from scanned change
			where (change.entity = any(${sql.param(entities)}::text[]) or change.steps_of is not null and ${entities.includes('product')})
				and change.action <> all(${sql.param([...accountTraces])}::text[])
			order by change.transaction, change.id limit ${limit + 1}
		)
		select change.id, change.transaction::text, true as shown, change.at, change.actor_kind as kind, change.source, change.batch,
			case when change.steps_of is null then change.entity else 'product' end as entity,
			coalesce(change.steps_of, change.entity_id) as "entityId",
			case when change.steps_of is null then change.action else 'update' end as action,
			case when change.actor_kind in ('program', 'command') then change.actor_name end as name,
			case when change.steps_of is not null then '{steps}'
				else array(select jsonb_object_keys((coalesce(change.before, '{}') || coalesce(change.after, '{}')) - 'erasure_id') order by 1)
			end as fields
		from shown change
		union all
		(select id, transaction::text, false, at, actor_kind, source, batch, entity, entity_id, action, null, '{}'
			from scanned where (select count(*) from scanned) = ${maxScanned}
			order by scanned.transaction desc, scanned.id desc limit 1)`);
	const shown = rows.filter((row) => row.shown);
	const listed = shown.slice(0, limit);
	const lastScanned = rows.find((row) => !row.shown);
	const last = shown.length > limit ? listed.at(-1) : lastScanned;
	return {
		changes: listed.map(({ id, at, entity, entityId, action, fields, kind, name, source, batch }) => ({
			id: Number(id),
			at: new Date(at).toISOString(),
			entity,
			entity_id: entityId,
			action,
			fields,
			actor: { kind, name },
			source,
			batch,
		})),
		next: cursorOf(last ? { database: now.database, transaction: last.transaction, id: Number(last.id) } : atEnd),
		more: last !== undefined,
	};
}
