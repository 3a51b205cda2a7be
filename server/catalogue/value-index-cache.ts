import { sql } from 'drizzle-orm';
import type { Queries } from '../platform/database.ts';
import { type IndexedParameter, type IndexedValue, loadValueIndex, type ValueIndex } from './value-index.ts';
import { isStaleVariant } from './variant-values.ts';

/** Changed products that are read one by one; for more the whole category is read. */
const maxChanged = 500;

interface CachedIndex {
	index: ValueIndex;
	/** Which transactions it has seen. */
	snapshot: string;
	/** Products that have been replaced in it. */
	replaced: number;
	/** Whether sizes were waiting to be read: what comes of that is no change of a product, and told by none. */
	isUnsettled: boolean;
}

const valueKey = ({ low, high, text }: IndexedValue) => `${low} ${high} ${text}`;

function concat(one: Uint32Array, other: Uint32Array): Uint32Array {
	const both = new Uint32Array(one.length + other.length);
	both.set(one);
	both.set(other, one.length);
	return both;
}

function mergeValues({ values }: IndexedParameter, added: IndexedValue[], offset: number): IndexedValue[] {
	const merged = new Map(values.map((value) => [valueKey(value), value]));
	for (const value of added) {
		const known = merged.get(valueKey(value));
		const sizes = concat(
			known?.sizes ?? new Uint32Array(),
			value.sizes.map((place) => place + offset),
		);
		merged.set(valueKey(value), { ...value, sizes });
	}
	return [...merged.values()].sort((a, b) => a.low - b.low || a.high - b.high || (a.text < b.text ? -1 : 1));
}

/** The index with the sizes of some products replaced: the old ones belong to no product any more, the new ones come last. */
function replaceProducts(index: ValueIndex, replaced: ReadonlySet<number>, part: ValueIndex): ValueIndex {
	const offset = index.products.length;
	return {
		ids: concat(index.ids, part.ids),
		products: concat(
			index.products.map((product) => (replaced.has(product) ? 0 : product)),
			part.products,
		),
		parameters: index.parameters.map((parameter, at) => ({
			...parameter,
			values: mergeValues(parameter, part.parameters[at]?.values ?? [], offset),
		})),
	};
}

async function currentSnapshot(database: Queries): Promise<string> {
	const { rows } = await database.execute<{ snapshot: string }>(sql`select pg_current_snapshot()::text as snapshot`);
	return rows[0]?.snapshot ?? '';
}

/** What transactions have changed that an older snapshot did not see. */
async function changesSince(database: Queries, snapshot: string) {
	const { rows } = await database.execute<{ entity: string; id: number }>(sql`
		select distinct entity, entity_id::integer as id from changes
		where entity in ('category', 'product') and transaction >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
			and not pg_visible_in_snapshot(transaction, ${snapshot}::pg_snapshot)
		limit ${maxChanged + 1}`);
	return rows;
}

/** Whether sizes wait to be read, after an upgrade or with other parameters of a category. */
async function hasStaleVariants(database: Queries): Promise<boolean> {
	const { rows } = await database.execute<{ is_stale: boolean }>(
		sql`select exists(select from variants where ${isStaleVariant}) as is_stale`,
	);
	return rows[0]?.is_stale ?? false;
}

/** Reads anew what has changed of a category, which takes milliseconds; all of it where that is not told product by product. */
async function refreshed(database: Queries, categoryId: number, cached: CachedIndex | undefined): Promise<CachedIndex> {
	// before the values: what is committed in between is read twice rather than never
	const snapshot = await currentSnapshot(database);
	const isUnsettled = await hasStaleVariants(database);
	const changes = cached ? await changesSince(database, cached.snapshot) : [];
	const ids = changes.filter(({ entity }) => entity === 'product').map(({ id }) => id);
	const replaced = (cached?.replaced ?? 0) + ids.length;
	const isTold = ids.length > 0 && ids.length === changes.length && replaced <= maxChanged;
	if (!cached || cached.isUnsettled || !isTold)
		return { index: await loadValueIndex(database, categoryId), snapshot, replaced: 0, isUnsettled };
	const part = await loadValueIndex(database, categoryId, ids);
	return { index: replaceProducts(cached.index, new Set(ids), part), snapshot, replaced, isUnsettled };
}

/** The indexes of the categories, in memory. */
export interface ValueIndexCache {
	/** That of a category, which must be one that there is. */
	get(categoryId: number): Promise<ValueIndex>;
	/** Has each looked at again when it is next needed. */
	invalidate(): void;
}

/** An empty cache; each index is read when it is first needed, and then only what has changed. */
export function createValueIndexCache(database: Queries): ValueIndexCache {
	const kept = new Map<number, CachedIndex>();
	const current = new Map<number, Promise<CachedIndex>>();
	return {
		async get(categoryId) {
			const known = current.get(categoryId);
			if (known) return (await known).index;
			const loading = refreshed(database, categoryId, kept.get(categoryId));
			current.set(categoryId, loading);
			try {
				const cached = await loading;
				kept.set(categoryId, cached);
				return cached.index;
			} catch (error) {
				if (current.get(categoryId) === loading) current.delete(categoryId);
				throw error;
			}
		},
		invalidate: () => current.clear(),
	};
}
