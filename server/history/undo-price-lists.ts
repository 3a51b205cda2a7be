import { and, ne, sql } from 'drizzle-orm';
import { recordedAs, type Snapshot } from '../changes/record-changes.ts';
import type { Queries } from '../platform/database.ts';
import { priceLists } from '../price-lists/rows/tables.ts';
import {
	deleteEntries,
	type EntryRecord,
	entrySnapshot,
	insertEntries,
	lockEntries,
	type NewEntry,
	readEntries,
	updateEntries,
} from '../price-lists/rows/write-entries.ts';
import {
	deleteList,
	insertList,
	type ListRecord,
	listSnapshot,
	lockLists,
	readLists,
	recordOfRow,
	updateList,
} from '../price-lists/rows/write-lists.ts';
import { groupPlans, idsOf, isOutside, type Obstacle, type Plan, type UndoKind } from './undo-kind.ts';

const listOf = (snapshot: Snapshot | undefined) => listSnapshot(recordedAs<ListRecord>(snapshot));
const entryOf = (snapshot: Snapshot | undefined) => entrySnapshot(recordedAs<EntryRecord>(snapshot));

export const undoPriceLists: UndoKind = {
	lock: (transaction, things) => lockLists(transaction, idsOf(things)),
	async read(database, ids) {
		return new Map((await readLists(database, ids)).map((list) => [list.id, listSnapshot(recordOfRow(list))]));
	},
	async obstacles(database, plans, within) {
		const { created, changed, deleted } = groupPlans(plans);
		const obstacles: Obstacle[] = [];
		for (const plan of [...created, ...changed]) {
			const { name } = listOf(plan.next);
			const isTaken = and(sql`lower(${priceLists.name}) = lower(${name})`, ne(priceLists.id, plan.id));
			const rows = await database
				.select({ id: priceLists.id })
				.from(priceLists)
				.where(and(isTaken, isOutside(within, 'price_list', sql`price_lists.id`)));
			obstacles.push(
				...rows.map(({ id }): Obstacle => ({ plan, entity: 'price_list', id, path: ['name'], after: name, now: name })),
			);
		}
		for (const plan of deleted) {
			const { rows } = await database.execute<{ id: number; entity: 'company' | 'request' }>(sql`
				select id, 'company' as entity from companies where price_list_id = ${plan.id}
				union all select request_id, 'request' from request_lines where price_list_id = ${plan.id} limit 20`);
			obstacles.push(...rows.map(({ id, entity }): Obstacle => ({ plan, entity, id, path: [], now: plan.id })));
		}
		return obstacles;
	},
	async write(transaction, author, plans) {
		const stored = await lockLists(transaction, idsOf(plans));
		for (const list of stored) {
			const plan = plans.find(({ id }) => id === list.id);
			if (plan?.next) await updateList(transaction, author, list, listOf(plan.next));
			else await deleteList(transaction, author, list);
		}
		for (const { id, next } of groupPlans(plans).created) await insertList(transaction, author, listOf(next), id);
	},
};

/** The sizes that entries return to, by product and size. */
async function sizesOf(database: Queries, plans: Plan[]): Promise<Map<string, number>> {
	const pairs = plans.map(({ next }) => entryOf(next)).map(({ product_id, size }) => ({ product_id, size }));
	const { rows } = await database.execute<{ id: number; key: string }>(sql`
		select variant.id, variant.product_id || ' ' || variant.size as key
		from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as named (product_id integer, size text)
		join variants variant on variant.product_id = named.product_id and variant.size = named.size`);
	return new Map(rows.map(({ id, key }) => [key, id]));
}

const sizeKey = ({ product_id, size }: EntryRecord) => `${product_id} ${size}`;

/** What entries that return lack: their list or size, or a place that another entry has taken. */
async function lackingForEntries(database: Queries, plans: Plan[], within: string | undefined): Promise<Obstacle[]> {
	if (plans.length === 0) return [];
	const sizes = await sizesOf(database, plans);
	const listIds = [...new Set(plans.map(({ next }) => entryOf(next).list_id))];
	const lists = new Set((await readLists(database, listIds)).map(({ id }) => id));
	const { rows: outside } = await database.execute<{ id: number }>(sql`
		select id from unnest(${sql.param(listIds)}::integer[]) named (id) where id <> 0 and ${isOutside(within, 'price_list', sql`named.id`)}`);
	const missing = new Set(outside.map(({ id }) => id).filter((id) => !lists.has(id)));
	const planned = new Set(idsOf(plans));
	const stored = await readEntries(
		database,
		sql`entry.variant_id = any(${sql.param([...sizes.values()])}::integer[])
			and entry.list_id = any(${sql.param(listIds)}::integer[]) and ${isOutside(within, 'price_entry', sql`entry.id`)}`,
	);
	const taken = new Map(
		stored
			.filter(({ id }) => !planned.has(id))
			.map((entry) => [`${entry.list_id} ${sizeKey(entry)} ${entry.min_quantity}`, entry]),
	);
	const { rows: outsideProducts } = await database.execute<{ id: number }>(sql`
		select id from unnest(${sql.param([...new Set(plans.map(({ next }) => entryOf(next).product_id))])}::integer[]) named (id)
		where ${isOutside(within, 'product', sql`named.id`)}`);
	const stays = new Set(outsideProducts.map(({ id }) => id));
	return plans.flatMap((plan): Obstacle[] => {
		const entry = entryOf(plan.next);
		if (missing.has(entry.list_id)) return [{ plan, entity: 'price_list', id: entry.list_id, path: [] }];
		if (!sizes.has(sizeKey(entry)))
			return stays.has(entry.product_id)
				? [{ plan, entity: 'product', id: entry.product_id, path: ['variants', entry.size], after: entry.size }]
				: [];
		const other = taken.get(`${entry.list_id} ${sizeKey(entry)} ${entry.min_quantity}`);
		return other
			? [{ plan, entity: 'price_entry', id: other.id, path: ['price'], after: entry.price, now: other.price }]
			: [];
	});
}

const isEntry = (ids: number[]) => sql`entry.id = any(${sql.param(ids)}::integer[])`;

export const undoPriceEntries: UndoKind = {
	async lock(transaction, things) {
		const stored = await readEntries(transaction, isEntry(idsOf(things)));
		const states = things.flatMap(({ changes }) => changes.map(({ before, after }) => before ?? after ?? undefined));
		const recorded = states.map((state) => recordedAs<Partial<EntryRecord> | undefined>(state)?.list_id);
		const ids = [...stored.map(({ list_id }) => list_id), ...recorded].filter((id) => id !== undefined);
		await lockLists(transaction, [...new Set(ids)]);
	},
	async read(database, ids) {
		return new Map((await readEntries(database, isEntry(ids))).map((entry) => [entry.id, entrySnapshot(entry)]));
	},
	obstacles(database, plans, within) {
		const { created } = groupPlans(plans);
		return lackingForEntries(database, created, within);
	},
	async write(transaction, author, plans) {
		const stored = await lockEntries(transaction, isEntry(idsOf(plans)));
		const { created, changed, deleted } = groupPlans(plans);
		const storedOf = new Map(stored.map((entry) => [entry.id, entry]));
		const present = (id: number) => {
			const entry = storedOf.get(id);
			return entry ? [entry] : [];
		};
		await deleteEntries(
			transaction,
			author,
			deleted.flatMap(({ id }) => present(id)),
		);
		await updateEntries(
			transaction,
			author,
			changed.flatMap(({ id, next }) => present(id).map((before) => ({ before, price: entryOf(next).price }))),
		);
		const sizes = await sizesOf(transaction, created);
		await insertEntries(
			transaction,
			author,
			created.flatMap(({ id, next }): NewEntry[] => {
				const entry = entryOf(next);
				const variant_id = sizes.get(sizeKey(entry));
				return variant_id === undefined ? [] : [{ ...entry, id, variant_id }];
			}),
		);
	},
};
