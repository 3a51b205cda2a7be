import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { CompanyState, MemberRole } from '#contract/companies/company-rules.ts';
import type { Translations } from '#contract/language.ts';
import type { Currency } from '#contract/money/currencies.ts';
import { type Author, recordChanges, recordUpdate, type Snapshot } from '../../changes/record-changes.ts';
import type { Queries } from '../../platform/database.ts';
import { insertedRow } from '../../platform/inserted-rows.ts';
import { isAny } from '../../platform/is-any.ts';
import { companyCurrency } from './company-amounts.ts';
import { lockPeople } from './memberships.ts';
import { isOpenInvitation } from './open-invitations.ts';
import { companies, companyMembers } from './tables.ts';

/** A person of a company, without his name. */
export interface MemberRecord {
	customer_id: number;
	role: MemberRole;
}

/** A company as the history has it. */
export interface CompanyRecord {
	name: string;
	translations: Translations<{ name: string }>;
	tax_number: string;
	licence: string;
	country: string;
	region: string;
	addresses: string[];
	state: CompanyState;
	price_list: number | null;
	terms_days: number | null;
	credit: number | null;
	approval_above: number | null;
	currency: Currency;
	po_required: boolean;
	note: string;
	/** In the order of their ids. */
	members: MemberRecord[];
	/** After a merge: into which company, and the ids of what moved there; older entries lack the invitations. */
	merged?: { into: number; requests: number[]; invitations?: number[] };
}

export interface StoredCompany {
	id: number;
	version: number;
	record: CompanyRecord;
}

const entity = 'company';

/** A company with the fields of the newest version: older entries of the history may lack some. */
export function companySnapshot(record: CompanyRecord): Snapshot & CompanyRecord {
	const { country = '', region = '' }: Partial<CompanyRecord> = record;
	return { ...record, country, region };
}

const columnsOf = (record: CompanyRecord) => ({
	name: record.name,
	translations: record.translations,
	taxNumber: record.tax_number,
	licence: record.licence,
	country: record.country,
	region: record.region,
	addresses: record.addresses,
	state: record.state,
	priceListId: record.price_list,
	termsDays: record.terms_days,
	credit: record.credit,
	approvalAbove: record.approval_above,
	currency: record.currency,
	poRequired: record.po_required,
	note: record.note,
});

function recordOf(row: typeof companies.$inferSelect, members: MemberRecord[]): CompanyRecord {
	return {
		name: row.name,
		translations: row.translations,
		tax_number: row.taxNumber,
		licence: row.licence,
		country: row.country,
		region: row.region,
		addresses: row.addresses,
		state: row.state,
		price_list: row.priceListId,
		terms_days: row.termsDays,
		credit: row.credit,
		approval_above: row.approvalAbove,
		currency: row.currency,
		po_required: row.poRequired,
		note: row.note,
		members,
	};
}

const columns = { ...getTableColumns(companies), currency: companyCurrency(sql`companies`) };

/** Companies with their people; `lock` keeps them until the transaction ends. */
export async function readCompanies(
	database: Queries,
	ids: number[],
	{ lock = false }: { lock?: boolean } = {},
): Promise<StoredCompany[]> {
	const query = database.select(columns).from(companies).where(isAny(companies.id, ids)).orderBy(asc(companies.id));
	const rows = await (lock ? query.for('update') : query);
	const members = await database
		.select()
		.from(companyMembers)
		.where(isAny(companyMembers.companyId, ids))
		.orderBy(asc(companyMembers.customerId));
	return rows.map((row) => {
		const own = members
			.filter(({ companyId }) => companyId === row.id)
			.map(({ customerId, role }): MemberRecord => ({ customer_id: customerId, role }));
		return { id: row.id, version: row.version, record: recordOf(row, own) };
	});
}

/** The record without people whose accounts are gone. Locks the others, so that none is deleted before the transaction ends. */
async function withAccounts(transaction: Queries, record: CompanyRecord): Promise<CompanyRecord> {
	const members = record.members.toSorted((a, b) => a.customer_id - b.customer_id);
	const present = new Set(
		await lockPeople(
			transaction,
			members.map(({ customer_id }) => customer_id),
		),
	);
	return { ...record, members: members.filter(({ customer_id }) => present.has(customer_id)) };
}

async function writeMembers(transaction: Queries, companyId: number, members: MemberRecord[]): Promise<void> {
	const ids = members.map(({ customer_id }) => customer_id);
	await transaction
		.delete(companyMembers)
		.where(sql`company_id = ${companyId} and not customer_id = any(${sql.param(ids)}::integer[])`);
	for (const { customer_id: customerId, role } of members) {
		// a person of another company stays there: the insert throws
		const { rowCount } = await transaction
			.update(companyMembers)
			.set({ role })
			.where(sql`customer_id = ${customerId} and company_id = ${companyId}`);
		if (rowCount === 0) await transaction.insert(companyMembers).values({ customerId, companyId, role });
	}
}

/**
 * Adds a company with its people, but for those whose accounts are gone, and records it; a deleted company comes back with its `id`. Throws the
 * database's error for a person of another company and for a list that was deleted.
 */
export async function insertCompany(
	transaction: Queries,
	author: Author,
	form: CompanyRecord,
	id?: number,
): Promise<number> {
	const record = await withAccounts(transaction, form);
	const row = { ...columnsOf(record), ...(id !== undefined && { id }) };
	const added = await transaction.insert(companies).overridingSystemValue().values(row).returning({ id: companies.id });
	const { id: companyId } = insertedRow(companies, added);
	await writeMembers(transaction, companyId, record.members);
	await recordChanges(transaction, author, [
		{ entity, id: companyId, action: 'create', after: companySnapshot(record) },
	]);
	return companyId;
}

/** Changes a locked company and records what differs. Throws as `insertCompany`. */
export async function updateCompany(
	transaction: Queries,
	author: Author,
	before: StoredCompany,
	form: CompanyRecord,
	action = 'update',
): Promise<void> {
	const { id } = before;
	const record = await withAccounts(transaction, form);
	await transaction
		.update(companies)
		.set({ ...columnsOf(record), version: before.version + 1 })
		.where(eq(companies.id, id));
	await writeMembers(transaction, id, record.members);
	const states = { before: companySnapshot(before.record), after: companySnapshot(record) };
	await recordUpdate(transaction, author, { entity, id, action, ...states });
}

/** Deletes a locked company and records it as it was. Throws the database's error while requests name it. */
export async function deleteCompany(
	transaction: Queries,
	author: Author,
	{ id, record }: Pick<StoredCompany, 'id' | 'record'>,
): Promise<void> {
	await transaction.delete(companies).where(eq(companies.id, id));
	await recordChanges(transaction, author, [{ entity, id, action: 'delete', before: companySnapshot(record) }]);
}

/** Moves the invitations that wait to another company; who is invited there already keeps that one. Returns the ids. */
async function moveInvitations(transaction: Queries, id: number, into: number): Promise<number[]> {
	const { rows } = await transaction.execute<{ id: number; company: number; email: string }>(sql`
		select id, company_id as company, email from company_invitations
		where company_id in (${id}, ${into}) and ${isOpenInvitation} order by id for update`);
	const invited = new Set(rows.filter(({ company }) => company === into).map(({ email }) => email));
	const ids = rows.filter(({ company, email }) => company === id && !invited.has(email)).map((row) => row.id);
	await transaction.execute(
		sql`update company_invitations set company_id = ${into} where id = any(${sql.param(ids)}::integer[])`,
	);
	return ids;
}

/**
 * Deletes a locked company that is merged into the locked company `into`: this moves requests and invitations, the caller the people. The
 * history notes what moved, so that an undo moves it back.
 */
export async function deleteMerged(
	transaction: Queries,
	author: Author,
	{ id, record }: Pick<StoredCompany, 'id' | 'record'>,
	into: number,
): Promise<void> {
	const { rows } = await transaction.execute<{ id: number }>(
		sql`update requests set company_id = ${into} where company_id = ${id} returning id`,
	);
	const requests = rows.map((request) => request.id).toSorted((a, b) => a - b);
	const merged = { into, requests, invitations: await moveInvitations(transaction, id, into) };
	await deleteCompany(transaction, author, { id, record: { ...record, merged } });
}

/** Moves back to a company, which exists again, what merges have moved from it to the company `into`, but no invitation that was used there. */
export async function takeBack(transaction: Queries, id: number, into: number): Promise<void> {
	const moved = (list: 'requests' | 'invitations') => sql`
		select jsonb_array_elements_text(before -> 'merged' -> ${list}::text)::integer from changes
		where entity = ${entity} and entity_id = ${id} and action = 'delete' and before -> 'merged' -> 'into' = to_jsonb(${into}::integer)`;
	await transaction.execute(
		sql`update requests set company_id = ${id} where company_id = ${into} and id in (${moved('requests')})`,
	);
	await transaction.execute(sql`update company_invitations set company_id = ${id}
		where company_id = ${into} and accepted_at is null and id in (${moved('invitations')})`);
}
