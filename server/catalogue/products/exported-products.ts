import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { ProductRow } from '#contract/catalogue/import.schema.ts';
import { changes } from '../../changes/tables.ts';
import type { Queries } from '../../platform/database.ts';
import { products } from '../tables.ts';
import { type ProductRecord, readProducts } from './product-record.ts';

/**
 * For rows of an exported file: the products at the time of the export, by key, rebuilt from the history. Products that have not changed
 * since are missing.
 */
export async function readExported(database: Queries, rows: ProductRow[]): Promise<Map<string, ProductRecord>> {
	const times = new Map(rows.flatMap(({ key, exportedAt }) => (exportedAt ? [[key, new Date(exportedAt)]] : [])));
	const past = new Map<string, ProductRecord>();
	if (times.size === 0) return past;
	const stored = await readProducts(database, inArray(products.key, [...times.keys()]));
	const byId = new Map(stored.map(({ id, record }) => [id, record]));
	const earliest = new Date(Math.min(...[...times.values()].map((time) => time.getTime())));
	const updates = await database
		.select({ id: changes.entityId, at: changes.at, before: changes.before })
		.from(changes)
		.where(
			and(
				eq(changes.entity, 'product'),
				eq(changes.action, 'update'),
				inArray(changes.entityId, [...byId.keys()]),
				gt(changes.at, earliest),
			),
		)
		.orderBy(desc(changes.id));
	for (const { id, at, before } of updates) {
		const record = byId.get(id);
		const time = record && times.get(record.key);
		if (record && time && at > time) past.set(record.key, { ...(past.get(record.key) ?? record), ...before });
	}
	return past;
}
