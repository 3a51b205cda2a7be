import { inArray } from 'drizzle-orm';
import { recordChanges } from '../changes/record-changes.ts';
import { productCosts } from '../costs/tables.ts';
import { costSnapshot, lockCosts, readCosts, recordOfSnapshot, writeCosts } from '../costs/write-costs.ts';
import { groupPlans, idsOf, type UndoKind } from './undo-kind.ts';

/** Costs hang on nothing: a product that is deleted leaves them. */
export const undoCosts: UndoKind = {
	lock: (transaction, things) => lockCosts(transaction, idsOf(things)),
	async read(database, ids) {
		return new Map((await readCosts(database, ids)).map((row) => [row.productId, costSnapshot(row)]));
	},
	obstacles: async () => [],
	async write(transaction, author, plans) {
		const stored = new Map((await lockCosts(transaction, idsOf(plans))).map((row) => [row.productId, row]));
		for (const { id, next } of plans)
			if (next) await writeCosts(transaction, author, id, stored.get(id), recordOfSnapshot(next));
		const { deleted } = groupPlans(plans);
		if (deleted.length === 0) return;
		await transaction.delete(productCosts).where(inArray(productCosts.productId, idsOf(deleted)));
		await recordChanges(
			transaction,
			author,
			deleted.map(({ id, now = {} }) => ({ entity: 'product_cost', id, action: 'delete', before: now })),
		);
	},
};
