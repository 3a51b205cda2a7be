import { type SQL, sql } from 'drizzle-orm';
import { lockFiles } from '../documents/rows/document-files.ts';
import { documents } from '../documents/rows/tables.ts';
import {
	deleteDocuments,
	readDocuments,
	recordOf,
	restoreDocuments,
	snapshotOf,
	updateDocuments,
} from '../documents/rows/write-documents.ts';
import type { Queries } from '../platform/database.ts';
import { isAny } from '../platform/is-any.ts';
import { groupPlans, idsOf, isOutside, type Obstacle, type Plan, type UndoKind } from './undo-kind.ts';

/** What a document is of: the table, the history's name of it, and the field in a snapshot. */
const targets = [
	{ entity: 'product', table: sql`products`, field: 'product_id' },
	{ entity: 'category', table: sql`categories`, field: 'categoryId' },
] as const;

/** Ids that have no row in the table, without those that the undone batch brings back. */
async function missing(
	database: Queries,
	{ entity, table }: { entity: 'product' | 'category'; table: SQL },
	ids: number[],
	within: string | undefined,
): Promise<Set<number>> {
	const { rows } = await database.execute<{ id: number }>(sql`
		select named.id from unnest(${sql.param(ids)}::integer[]) named (id)
		where not exists (select from ${table} present where present.id = named.id) and ${isOutside(within, entity, sql`named.id`)}`);
	return new Set(rows.map(({ id }) => id));
}

/** Documents that would return to a product or a category that is gone. */
async function goneTargets(database: Queries, created: Plan[], within: string | undefined): Promise<Obstacle[]> {
	const obstacles: Obstacle[] = [];
	for (const target of targets) {
		const { entity, field } = target;
		const named = created.flatMap((plan) => {
			const id = plan.next?.[field];
			return typeof id === 'number' ? [{ plan, id }] : [];
		});
		const ids = [...new Set(named.map(({ id }) => id))];
		const missingIds = ids.length > 0 ? await missing(database, target, ids, within) : new Set<number>();
		obstacles.push(
			...named.flatMap(({ plan, id }): Obstacle[] => (missingIds.has(id) ? [{ plan, entity, id, path: [] }] : [])),
		);
	}
	return obstacles;
}

export const undoDocuments: UndoKind = {
	lock: (transaction, things) => readDocuments(transaction, isAny(documents.id, idsOf(things)), { lock: true }),
	async read(database, ids) {
		const stored = await readDocuments(database, isAny(documents.id, ids));
		return new Map(stored.map((document) => [document.id, snapshotOf(document)]));
	},
	obstacles: (database, plans, within) => goneTargets(database, groupPlans(plans).created, within),
	async write(transaction, author, plans) {
		await lockFiles(transaction);
		const { created, changed, deleted } = groupPlans(plans);
		if (deleted.length > 0) await deleteDocuments(transaction, author, isAny(documents.id, idsOf(deleted)));
		const stored = await readDocuments(transaction, isAny(documents.id, idsOf(changed)), { lock: true });
		const beforeOf = new Map(stored.map((document) => [document.id, document]));
		await updateDocuments(
			transaction,
			author,
			changed.flatMap(({ id, next = {} }) => {
				const before = beforeOf.get(id);
				return before ? [{ before, after: recordOf(next) }] : [];
			}),
		);
		await restoreDocuments(
			transaction,
			author,
			created.map(({ id, next = {} }) => ({ ...recordOf(next), id })),
		);
	},
};
