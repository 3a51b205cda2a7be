import { sql } from 'drizzle-orm';
import type { Snapshot } from '../changes/record-changes.ts';
import {
	type CompanyRecord,
	companySnapshot,
	deleteCompany,
	insertCompany,
	readCompanies,
	updateCompany,
} from '../companies/rows/write-companies.ts';
import type { Queries } from '../platform/database.ts';
import { groupPlans, isOutside, type Obstacle, type Plan, type UndoKind } from './undo-kind.ts';

/** A company of the history; `unflatten` leaves out an empty list of translations. */
function recordOf(snapshot: Snapshot | undefined): CompanyRecord {
	const record = snapshot as unknown as CompanyRecord;
	return { ...record, translations: record.translations ?? {}, members: record.members ?? [] };
}

/** People who are of another company by now or have no account any more, and a list that was deleted. */
async function lacking(database: Queries, plan: Plan, within: string | undefined): Promise<Obstacle[]> {
	const { members, price_list } = recordOf(plan.next);
	const ids = sql.param(members.map(({ customer_id }) => customer_id));
	const { rows } = await database.execute<{ id: number; company: number | null }>(sql`
		select named.id, member.company_id as company from unnest(${ids}::integer[]) named (id)
		left join customers customer on customer.id = named.id
		left join company_members member on member.customer_id = named.id
		where customer.id is null
			or (member.company_id <> ${plan.id} and ${isOutside(within, 'company', sql`member.company_id`)})`);
	const people = rows.map(
		({ id, company }): Obstacle =>
			company === null
				? { plan, entity: 'customer', id, path: [] }
				: { plan, entity: 'company', id: company, path: ['members'], after: id, now: company },
	);
	const lists = await database.execute(sql`select from price_lists where id = ${price_list}`);
	if (price_list === null || lists.rows.length > 0 || price_list === undefined) return people;
	return [...people, { plan, entity: 'price_list', id: price_list, path: [] }];
}

export const undoCompanies: UndoKind = {
	lock: (transaction, things) =>
		readCompanies(
			transaction,
			things.map(({ id }) => id),
			{ lock: true },
		),
	async read(database, ids) {
		return new Map((await readCompanies(database, ids)).map(({ id, record }) => [id, companySnapshot(record)]));
	},
	async obstacles(database, plans, within) {
		const { created, changed, deleted } = groupPlans(plans);
		const obstacles: Obstacle[] = [];
		for (const plan of [...created, ...changed]) obstacles.push(...(await lacking(database, plan, within)));
		for (const plan of deleted) {
			const { rows } = await database.execute<{ id: number }>(
				sql`select id from requests where company_id = ${plan.id} order by id limit 1`,
			);
			obstacles.push(...rows.map(({ id }): Obstacle => ({ plan, entity: 'request', id, path: [], now: plan.id })));
		}
		return obstacles;
	},
	async write(transaction, author, plans) {
		const stored = await readCompanies(
			transaction,
			plans.map(({ id }) => id),
			{ lock: true },
		);
		for (const company of stored) {
			const plan = plans.find(({ id }) => id === company.id);
			if (plan?.next) await updateCompany(transaction, author, company, recordOf(plan.next));
			else await deleteCompany(transaction, author, company);
		}
		for (const { id, next } of groupPlans(plans).created) {
			const { merged, ...record } = recordOf(next);
			await insertCompany(transaction, author, record, id);
			if (merged)
				await transaction.execute(sql`update requests set company_id = ${id}
					where id = any(${sql.param(merged.requests)}::integer[]) and company_id = ${merged.into}`);
		}
	},
};
