import { type SQL, sql } from 'drizzle-orm';
import { type AuditEntry, type AuditQuery, auditPageSize } from '#contract/audit/audit.schema.ts';
import { auditKinds } from '#contract/audit/audit-kinds.ts';
import type { Queries } from '../platform/database.ts';
import { isWithinDays } from '../platform/time-zones.ts';

type Row = Omit<AuditEntry, 'account'> & {
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

function condition({ kind, account, from, to }: AuditQuery, timeZone: string): SQL {
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

function asEntry({ account_kind: kind, account_id: id, account_name: name, ...row }: Row): AuditEntry {
	const account = kind === null || id === null ? null : { kind, id, name };
	return { ...row, at: new Date(row.at).toISOString(), account };
}

/** Entries that match, the newest first, so many from `offset` on. */
export async function selectAudit(
	database: Queries,
	query: AuditQuery,
	timeZone: string,
	{ limit, offset }: { limit: number; offset: number },
): Promise<AuditEntry[]> {
	const { rows } = await database.execute<Row & Record<string, unknown>>(sql`
		select id, at, kind, account_kind, account_id, network, device, request_id, details,
			coalesce(account_name, case account_kind
				when 'administrator' then (select name from administrators where administrators.id = account_id)
				when 'customer' then (select name from customers where customers.id = account_id)
			end) as account_name
		from (${ofHistory} union all ${ownEntries}) entries
		where ${condition(query, timeZone)}
		order by at desc, number desc, id limit ${limit} offset ${offset}`);
	return rows.map(({ id, at, kind, account_kind, account_id, account_name, network, device, request_id, details }) =>
		asEntry({ id, at, kind, account_kind, account_id, account_name, network, device, request_id, details }),
	);
}

/** A page, and whether there are more. */
export async function listAudit(
	database: Queries,
	query: AuditQuery,
	timeZone: string,
): Promise<{ entries: AuditEntry[]; more: boolean }> {
	const offset = (query.page - 1) * auditPageSize;
	const rows = await selectAudit(database, query, timeZone, { limit: auditPageSize + 1, offset });
	return { entries: rows.slice(0, auditPageSize), more: rows.length > auditPageSize };
}
