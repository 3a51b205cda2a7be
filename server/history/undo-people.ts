import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { recordedAs, type Snapshot } from '../changes/record-changes.ts';
import {
	deleteSplit,
	insertSplit,
	type PlaceOfPerson,
	personSnapshot,
	placePerson,
	readPeople,
	type SplitPerson,
} from '../people/write-people.ts';
import type { Queries } from '../platform/database.ts';
import { lockRecords } from '../requests/buyers-records.ts';
import { groupPlans, idsOf, isOutside, type Obstacle, type Plan, type Thing, type UndoKind } from './undo-kind.ts';

const placeOf = (snapshot: Snapshot | undefined) => recordedAs<PlaceOfPerson>(snapshot);

/** The records that a record belonged to, or was split from, by its changes. */
function otherRecords({ changes }: Thing): number[] {
	const snapshots = changes.flatMap(({ before, after }) => [before, after]);
	return snapshots
		.flatMap((snapshot) => [snapshot?.merged_into, snapshot?.split_from])
		.filter((id) => typeof id === 'number');
}

/** The record to join is gone, or is a part of another by now; a record with parts can't be one. */
async function lacking(database: Queries, plan: Plan, within: string | undefined): Promise<Obstacle[]> {
	const { merged_into: target } = placeOf(plan.next);
	if (target === null || target === placeOf(plan.now)?.merged_into) return [];
	const { rows } = await database.execute<{ merged_into: number | null; is_outside: boolean }>(sql`
		select merged_into, ${isOutside(within, 'person', sql`people.id`)} as is_outside from people where id = ${target}`);
	const [record] = rows;
	if (!record) return [{ plan, entity: 'person', id: target, path: [] }];
	if (record.merged_into !== null && record.is_outside)
		return [{ plan, entity: 'person', id: target, path: ['merged_into'], now: record.merged_into }];
	return hasParts(database, plan, within);
}

/** Parts that the batch `within` moves don't count: the undo takes them out first. */
async function hasParts(database: Queries, plan: Plan, within: string | undefined): Promise<Obstacle[]> {
	const { rows } = await database.execute<{ id: number }>(sql`
		select id from people where merged_into = ${plan.id} and ${isOutside(within, 'person', sql`people.id`)} order by id limit 1`);
	return rows.map(({ id }): Obstacle => ({ plan, entity: 'person', id, path: ['merged_into'], now: plan.id }));
}

/** Requests that are another record's by now can't be taken out of theirs again. */
async function movedRequests(database: Queries, plan: Plan): Promise<Obstacle[]> {
	const { requests, split_from } = recordedAs<SplitPerson>(plan.next);
	const { rows } = await database.execute<{ id: number }>(sql`
		select id from requests where id = any(${sql.param(requests)}::integer[]) and person_id = ${split_from} order by id`);
	const now = rows.map(({ id }) => id);
	if (
		isDeepStrictEqual(
			now,
			requests.toSorted((a, b) => a - b),
		)
	)
		return [];
	return [{ plan, entity: 'person', id: plan.id, path: ['requests'], after: requests, now }];
}

export const undoPeople: UndoKind = {
	lock: (transaction, things) => lockRecords(transaction, [...idsOf(things), ...things.flatMap(otherRecords)]),
	async read(database, ids) {
		const snapshots = new Map<number, Snapshot>();
		for (const row of await readPeople(database, ids)) snapshots.set(row.id, await personSnapshot(database, row));
		return snapshots;
	},
	async obstacles(database, plans, within) {
		const { created, changed, deleted } = groupPlans(plans);
		const obstacles: Obstacle[] = [];
		for (const plan of [...created, ...changed]) obstacles.push(...(await lacking(database, plan, within)));
		for (const plan of created) obstacles.push(...(await movedRequests(database, plan)));
		for (const plan of deleted) obstacles.push(...(await hasParts(database, plan, within)));
		return obstacles;
	},
	async write(transaction, author, plans) {
		const stored = await readPeople(transaction, idsOf(plans));
		for (const row of stored) {
			const plan = plans.find(({ id }) => id === row.id);
			if (plan?.next) await placePerson(transaction, author, row, placeOf(plan.next));
			else await deleteSplit(transaction, author, row);
		}
		for (const { id, next } of groupPlans(plans).created)
			await insertSplit(transaction, author, recordedAs<SplitPerson>(next), { id });
	},
};
