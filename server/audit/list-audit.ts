import { type SQL, sql } from 'drizzle-orm';
import { type AuditEntry, type AuditQuery, auditPageSize } from '#contract/audit/audit.schema.ts';
import { auditKinds } from '#contract/audit/audit-kinds.ts';
import type { Queries } from '../platform/database.ts';
import { readInBatches } from '../platform/in-batches.ts';
import { isWithinDays } from '../platform/time-zones.ts';

/** Entries that are in memory at once. */
const batchSize = 1_000;

type Row = Omit<AuditEntry, 'account'> & {
	/** The number that its own table gives it. */
	number: string;
	account_kind: NonNullable<AuditEntry['account']>['kind'] | null;
	account_id: number | null;
	account_name: string | null;
};

/**
 * Changes that the audit shows, in its columns. Who tried to sign in is nobody yet: then the account is the one that was tried. Its
 * condition is the one of the index `changes_of_audit`.
 */
const ofHistory = sql`
	select 'change-' || id as id, at, id as number,
		case
			when entity = 'settings' then 'settings'
			when entity in ('token', 'webhook') then 'programs'
			when action in ('create', 'update', 'delete', 'restore', 'invited', 'invitation_withdrawn') then 'people'
			else action
		end as kind,
		case when actor_kind in ('administrator', 'customer', 'program') then actor_kind when entity in ('administrator', 'customer') then entity end
			as account_kind,
		case when actor_kind in ('administrator', 'customer', 'program') then actor_id when entity in ('administrator', 'customer') then entity_id end
			as account_id,
		actor_name as account_name, coalesce(after ->> 'network', '') as network, coalesce(after ->> 'device', '') as device,
		'' as request_id, '' as details
	from changes
	where entity in ('administrator', 'settings', 'token', 'webhook')
		or entity = 'customer' and action in ('sign_in', 'sign_in_refused', 'password', 'sessions_ended', 'erase')`;

const ownEntries = sql`
	select 'audit-' || id, at, id, kind, account_kind, account_id, account_name, network, device, request_id, details from audit`;

function condition({ kind, account, from, to }: Omit<AuditQuery, 'page'>, timeZone: string): SQL {
	const [accountKind, id] = account?.split('-') ?? [];
	const conditions = [
		// an action of an older version has no label
		sql`kind in (${sql.join(
			(kind === undefined ? auditKinds : [kind]).map((known) => sql`${known}`),
			sql`, `,
		)})`,
		account === undefined ? undefined : sql`account_kind = ${accountKind} and account_id = ${Number(id)}`,
		isWithinDays(sql`at`, { from, to }, timeZone),
	].filter((part) => part !== undefined);
	return sql.join(conditions, sql` and `);
}

/** Entries behind this one, in the order of the list. */
function behind({ at, number, id }: Row): SQL {
	// the first condition is the one that an index finds
	return sql`at <= ${at} and ((at, number) < (${at}, ${number}) or at = ${at} and number = ${number} and id > ${id})`;
}

function asEntry({ id, at, kind, account_kind, account_id, account_name, ...row }: Row): AuditEntry {
	const { network, device, request_id, details } = row;
	const account =
		account_kind === null || account_id === null ? null : { kind: account_kind, id: account_id, name: account_name };
	return { id, at: new Date(at).toISOString(), kind, account, network, device, request_id, details };
}

/** Entries that match, the newest first. */
async function selectAudit(
	database: Queries,
	where: SQL,
	{ limit, offset = 0 }: { limit: number; offset?: number },
): Promise<Row[]> {
	const { rows } = await database.execute<Row & Record<string, unknown>>(sql`
		select id, at, number, kind, account_kind, account_id, network, device, request_id, details,
			coalesce(account_name, case account_kind
				when 'administrator' then (select name from administrators where administrators.id = account_id)
				when 'customer' then (select name from customers where customers.id = account_id)
			end) as account_name
		from (${ofHistory} union all ${ownEntries}) entries
		where ${where}
		order by at desc, number desc, id limit ${limit} offset ${offset}`);
	return rows;
}

/** A page, and whether there are more. */
export async function listAudit(
	database: Queries,
	query: AuditQuery,
	timeZone: string,
): Promise<{ entries: AuditEntry[]; more: boolean }> {
	const offset = (query.page - 1) * auditPageSize;
	const rows = await selectAudit(database, condition(query, timeZone), { limit: auditPageSize + 1, offset });
	return { entries: rows.slice(0, auditPageSize).map(asEntry), more: rows.length > auditPageSize };
}

/** All entries that match, the newest first; each once, also when further ones come meanwhile. */
export async function* auditBatches(
	database: Queries,
	query: Omit<AuditQuery, 'page'>,
	timeZone: string,
): AsyncGenerator<AuditEntry[]> {
	const where = condition(query, timeZone);
	const read = async (last: Row | undefined): Promise<Row[]> =>
		selectAudit(database, last ? sql`${where} and ${behind(last)}` : where, { limit: batchSize });
	for await (const rows of readInBatches(batchSize, read)) yield rows.map(asEntry);
}
