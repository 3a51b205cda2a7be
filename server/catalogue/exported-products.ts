import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { ProductRow } from '#contract/import.ts';
import { changes } from '../changes/tables.ts';
import type { Queries } from '../platform/database.ts';
import { type ProductRecord, readProducts } from './product-record.ts';
import { products } from './tables.ts';

/**
 * What the products of rows that were exported from here were at the time of that, by key, out of the history; nothing of those that
 * have not changed since.
 */
export async function readExported(database: Queries, rows: ProductRow[]): Promise<Map<string, ProductRecord>> {
	const times = new Map(rows.flatMap(({ key, exportedAt }) => (exportedAt ? [[key, new Date(exportedAt)]] : [])));
	const past = new Map<string, ProductRecord>();
	if (times.size === 0) return past;
	const stored = await readProducts(database, inArray(products.key, [...times.keys()]));
	const byId = new Map(stored.map(({ id, record }) => [id, record]));
	const first = new Date(Math.min(...[...times.values()].map((time) => time.getTime())));
	const made = await database
		.select({ id: changes.entityId, at: changes.at, before: changes.before })
		.from(changes)
		.where(
			and(
				eq(changes.entity, 'product'),
				eq(changes.action, 'update'),
				inArray(changes.entityId, [...byId.keys()]),
				gt(changes.at, first),
			),
		)
		.orderBy(desc(changes.id));
	for (const { id, at, before } of made) {
		const record = byId.get(id);
		const time = record && times.get(record.key);
		if (record && time && at > time) past.set(record.key, { ...(past.get(record.key) ?? record), ...before });
	}
	return past;
}
