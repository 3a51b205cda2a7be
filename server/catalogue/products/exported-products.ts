import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
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

/**
 * For rows of an exported file: the keys of products whose references somebody has changed since the export. The file leaves them unchanged, or it
 * would bring back what was deleted.
 */
export async function readNewerReferences(database: Queries, rows: ProductRow[]): Promise<Set<string>> {
	const times = new Map(
		rows.flatMap(({ key, exportedAt, references }) => (exportedAt && references ? [[key, new Date(exportedAt)]] : [])),
	);
	if (times.size === 0) return new Set();
	const earliest = new Date(Math.min(...[...times.values()].map((time) => time.getTime()))).toISOString();
	const { rows: changed } = await database.execute<{ key: string; at: string }>(sql`
		with changed as (
			select reference.product_id, change.at
			from changes change join product_references reference on reference.id = change.entity_id
			where change.entity = 'reference' and change.at > ${earliest}
			union all
			select (coalesce(after, before) ->> 'product_id')::integer, at
			from changes where entity = 'reference' and action <> 'update' and at > ${earliest}
		)
		select products.key, max(at)::text as at from changed join products on products.id = changed.product_id group by products.key`);
	return new Set(changed.flatMap(({ key, at }) => (new Date(at) > (times.get(key) ?? new Date()) ? [key] : [])));
}
