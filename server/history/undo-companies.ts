import { sql } from 'drizzle-orm';
import type { MemberRole } from '#contract/companies/company-rules.ts';
import { recordedAs, type Snapshot } from '../changes/record-changes.ts';
import { lockPeople } from '../companies/rows/memberships.ts';
import {
	type CompanyRecord,
	companySnapshot,
	deleteCompany,
	deleteMerged,
	insertCompany,
	readCompanies,
	takeBack,
	updateCompany,
} from '../companies/rows/write-companies.ts';
import type { Queries } from '../platform/database.ts';
import { groupPlans, idsOf, isOutside, type Obstacle, type Plan, type UndoKind } from './undo-kind.ts';

/** A company of the history; `unflatten` leaves out an empty list of translations. */
function recordOf(snapshot: Snapshot | undefined): CompanyRecord {
	const record = recordedAs<CompanyRecord>(snapshot);
	return { ...record, translations: record.translations ?? {}, members: record.members ?? [] };
}

/**
 * People who are of another company by now or have no account any more, and a list that was deleted. Companies of `plans` and of the batch
 * `within` don't count.
 */
async function lacking(database: Queries, plan: Plan, plans: Plan[], within: string | undefined): Promise<Obstacle[]> {
	const { members, price_list } = recordOf(plan.next);
	const ids = sql.param(members.map(({ customer_id }) => customer_id));
	const { rows } = await database.execute<{ id: number; company: number | null; role: MemberRole }>(sql`
		select named.id, member.company_id as company, member.role from unnest(${ids}::integer[]) named (id)
		left join customers customer on customer.id = named.id
		left join company_members member on member.customer_id = named.id
		where customer.id is null
			or (member.company_id <> all(${sql.param(idsOf(plans))}::integer[])
				and ${isOutside(within, 'company', sql`member.company_id`)})`);
	const people = rows.map(
		({ id, company, role }): Obstacle =>
			company === null
				? { plan, entity: 'customer', id, path: [] }
				: { plan, entity: 'company', id: company, path: ['members'], after: [], now: [{ customer_id: id, role }] },
	);
	const lists = await database.execute(sql`select from price_lists where id = ${price_list}`);
	if (price_list === null || lists.rows.length > 0 || price_list === undefined) return people;
	return [...people, { plan, entity: 'price_list', id: price_list, path: [] }];
}

/**
 * The companies that these changes brought back after a merge, each with the company that it was merged into: an undo of the change merges
 * them again.
 */
async function mergesAgain(database: Queries, changeIds: number[]): Promise<Map<number, number>> {
	const { rows } = await database.execute<{ id: number; into: number }>(sql`
		select own.entity_id as id, (merge.before -> 'merged' -> 'into')::integer as into
		from changes own join changes merge on merge.id = own.undoes
		where own.id = any(${sql.param(changeIds)}::bigint[]) and own.entity = 'company' and own.action = 'create'
			and jsonb_exists(merge.before, 'merged')`);
	return new Map(rows.map(({ id, into }) => [id, into]));
}

/** Requests name a company that is to be deleted. */
async function hasRequests(database: Queries, plan: Plan): Promise<Obstacle[]> {
	const { rows } = await database.execute<{ id: number }>(
		sql`select id from requests where company_id = ${plan.id} order by id limit 1`,
	);
	return rows.map(({ id }): Obstacle => ({ plan, entity: 'request', id, path: [], now: plan.id }));
}

/** `into` was deleted, or it is not in `plans` and so can't take in the people of this company. */
async function notMergeable(database: Queries, plan: Plan, into: number, plans: Plan[]): Promise<Obstacle[]> {
	const { rows } = await database.execute(sql`select from companies where id = ${into}`);
	if (rows.length === 0) return [{ plan, entity: 'company', id: into, path: [] }];
	const { members } = recordOf(plan.now);
	if (members.length === 0 || plans.some(({ id }) => id === into)) return [];
	return [{ plan, entity: 'company', id: plan.id, path: ['members'], after: [], now: members }];
}

/**
 * A merge is the deletion of one company and the people of the other. Its undo brings the deleted company back with its requests and
 * the invitations that moved. The undo of that undo merges again, as the staff do: everything that the company has then moves, also what came in
 * since, and the next undo brings all of it back. New people or terms of the company are a conflict, as for any record that an undo deletes.
 */
export const undoCompanies: UndoKind = {
	async lock(transaction, things) {
		const merges = await mergesAgain(
			transaction,
			things.flatMap(({ changes }) => changes.map(({ id }) => id)),
		);
		// all at once, in the order of their ids
		await readCompanies(transaction, [...idsOf(things), ...merges.values()], { lock: true });
	},
	async read(database, ids) {
		return new Map((await readCompanies(database, ids)).map(({ id, record }) => [id, companySnapshot(record)]));
	},
	async obstacles(database, plans, within) {
		const { created, changed, deleted } = groupPlans(plans);
		const obstacles: Obstacle[] = [];
		for (const plan of [...created, ...changed]) obstacles.push(...(await lacking(database, plan, plans, within)));
		const merges = await mergesAgain(
			database,
			deleted.map(({ change }) => change),
		);
		for (const plan of deleted) {
			const into = merges.get(plan.id);
			obstacles.push(
				...(into === undefined ? await hasRequests(database, plan) : await notMergeable(database, plan, into, plans)),
			);
		}
		return obstacles;
	},
	async write(transaction, author, plans) {
		const { created, changed, deleted } = groupPlans(plans);
		const stored = await readCompanies(transaction, idsOf(plans), { lock: true });
		await lockPeople(
			transaction,
			[...created, ...changed].flatMap(({ next }) => recordOf(next).members.map(({ customer_id }) => customer_id)),
		);
		const merges = await mergesAgain(
			transaction,
			deleted.map(({ change }) => change),
		);
		const companyOf = ({ id }: Plan) => stored.filter((company) => company.id === id);
		// people leave a company before they join the other
		for (const plan of deleted)
			for (const company of companyOf(plan)) {
				const into = merges.get(plan.id);
				if (into === undefined) await deleteCompany(transaction, author, company);
				else await deleteMerged(transaction, author, company, into);
			}
		for (const plan of changed)
			for (const company of companyOf(plan)) await updateCompany(transaction, author, company, recordOf(plan.next));
		for (const { id, next } of created) {
			const { merged, ...record } = recordOf(next);
			await insertCompany(transaction, author, record, id);
			if (merged) await takeBack(transaction, id, merged.into);
		}
	},
};
