import { and, eq, ne, sql } from 'drizzle-orm';
import { recordedAs, type Snapshot } from '../changes/record-changes.ts';
import {
	deletePage,
	insertPage,
	lockPages,
	type PageRecord,
	readPages,
	snapshotOf,
	updatePage,
} from '../firm-pages/page-rows.ts';
import { pages } from '../firm-pages/tables.ts';
import { groupPlans, idsOf, isOutside, type Obstacle, type UndoKind } from './undo-kind.ts';

const recordOf = (snapshot: Snapshot | undefined) => snapshotOf(recordedAs<PageRecord>(snapshot));

export const undoPages: UndoKind = {
	lock: (transaction, things) => lockPages(transaction, idsOf(things)),
	async read(database, ids) {
		return new Map((await readPages(database, ids)).map((page) => [page.id, snapshotOf(page)]));
	},
	async obstacles(database, plans, within) {
		const { created, changed } = groupPlans(plans);
		const obstacles: Obstacle[] = [];
		for (const plan of [...created, ...changed]) {
			const { path } = recordOf(plan.next);
			const rows = await database
				.select({ id: pages.id })
				.from(pages)
				.where(and(eq(pages.path, path), ne(pages.id, plan.id), isOutside(within, 'page', sql`pages.id`)));
			obstacles.push(
				...rows.map(({ id }): Obstacle => ({ plan, entity: 'page', id, path: ['path'], after: path, now: path })),
			);
		}
		return obstacles;
	},
	async write(transaction, author, plans) {
		const stored = await lockPages(transaction, idsOf(plans));
		const { created } = groupPlans(plans);
		for (const page of stored) {
			const plan = plans.find(({ id }) => id === page.id);
			if (plan?.next) await updatePage(transaction, author, page, recordOf(plan.next));
			else await deletePage(transaction, author, page);
		}
		for (const { id, next } of created) await insertPage(transaction, author, recordOf(next), id);
	},
};
