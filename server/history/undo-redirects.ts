import { sql } from 'drizzle-orm';
import { recordedAs, type Snapshot } from '../changes/record-changes.ts';
import { findCircles, leadingTo } from '../redirects/rows/circles.ts';
import { redirects } from '../redirects/rows/tables.ts';
import {
	deleteRedirects,
	insertRedirects,
	lockRedirects,
	type RedirectRecord,
	readRedirectsWith,
	redirectColumns,
	snapshotOf,
	updateRedirects,
} from '../redirects/rows/write-redirects.ts';
import { groupPlans, idsOf, isOutside, type Obstacle, type UndoKind } from './undo-kind.ts';

const recordOf = (snapshot: Snapshot | undefined) => snapshotOf(recordedAs<RedirectRecord>(snapshot));

export const undoRedirects: UndoKind = {
	lock: (transaction) => lockRedirects(transaction),
	async read(database, ids) {
		const stored = await readRedirectsWith(database, ids);
		return new Map(stored.map((redirect) => [redirect.id, snapshotOf(redirect)]));
	},
	async obstacles(database, plans, within) {
		const { created, changed, deleted } = groupPlans(plans);
		const outside = await database
			.select(redirectColumns)
			.from(redirects)
			.where(isOutside(within, 'redirect', sql`redirects.id`));
		const planned = new Set(idsOf(plans));
		const otherRedirects = new Map(
			outside.filter(({ id }) => !planned.has(id)).map((redirect) => [redirect.from, redirect]),
		);
		const taken = created.flatMap((plan): Obstacle[] => {
			const { from } = recordOf(plan.next);
			const other = otherRedirects.get(from);
			return other ? [{ plan, entity: 'redirect', id: other.id, path: ['from'], after: from, now: from }] : [];
		});
		const planOf = new Map([...created, ...changed].map((plan) => [recordOf(plan.next).from, plan]));
		const targets = new Map([
			...[...otherRedirects.values()].map(({ from, to }) => [from, to] as const),
			...[...planOf].map(([from, plan]) => [from, recordOf(plan.next).to] as const),
		]);
		const deletionOf = new Map(deleted.map((plan) => [recordOf(plan.now).from, plan]));
		const present = new Map([
			...[...otherRedirects.values()].map(({ from, to }) => [from, to] as const),
			...[...changed, ...deleted].map(({ now }) => [recordOf(now).from, recordOf(now).to] as const),
		]);
		const ledThere = leadingTo(present, new Set(deletionOf.keys()));
		const circles = findCircles(targets, [...planOf.keys(), ...ledThere.keys()]).flatMap((circle) => {
			const blocking = circle.flatMap((address) => otherRedirects.get(address) ?? [])[0];
			return circle.flatMap((address): Obstacle[] => {
				const plan = planOf.get(address);
				const deletion = deletionOf.get(ledThere.get(address) ?? '');
				if (!plan)
					return deletion && blocking
						? [{ plan: deletion, entity: 'redirect', id: blocking.id, path: [], now: blocking.from }]
						: [];
				return [
					{
						plan,
						entity: 'redirect',
						id: blocking?.id ?? plan.id,
						path: ['to'],
						after: recordOf(plan.next).to,
						now: blocking?.to,
					},
				];
			});
		});
		return [...taken, ...circles];
	},
	async write(transaction, author, plans) {
		const { created, changed, deleted } = groupPlans(plans);
		const stored = new Map(
			(await readRedirectsWith(transaction, idsOf(plans))).map((redirect) => [redirect.id, redirect]),
		);
		const storedOf = (id: number) => stored.get(id) ?? [];
		await deleteRedirects(
			transaction,
			author,
			deleted.flatMap(({ id }) => storedOf(id)),
		);
		await updateRedirects(
			transaction,
			author,
			changed.flatMap(({ id, next }) => {
				const before = stored.get(id);
				return before ? [{ before, after: recordOf(next) }] : [];
			}),
		);
		await insertRedirects(
			transaction,
			author,
			created.map(({ id, next }) => ({ ...recordOf(next), id })),
		);
	},
};
