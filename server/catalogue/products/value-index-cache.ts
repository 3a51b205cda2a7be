import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database.ts';
import { type IndexedParameter, type IndexedValue, loadValueIndex, type ValueIndex } from './value-index.ts';
import { hasStaleVariants } from './variant-values.ts';

/** Up to this many changed products are read by themselves; beyond, the whole category. */
const maxChanged = 500;

interface CachedIndex {
	index: ValueIndex;
	/** The transactions that it has seen. */
	snapshot: string;
	/** Products replaced in it so far. */
	replaced: number;
	/** Whether sizes waited to be read by the parsers. Reading them changes values without a change in the history. */
	isUnsettled: boolean;
}

const valueKey = ({ low, high, text }: IndexedValue) => `${low} ${high} ${text}`;

function concat(a: Uint32Array, b: Uint32Array): Uint32Array {
	const both = new Uint32Array(a.length + b.length);
	both.set(a);
	both.set(b, a.length);
	return both;
}

function mergeValues({ values }: IndexedParameter, added: IndexedValue[], offset: number): IndexedValue[] {
	const merged = new Map(values.map((value) => [valueKey(value), value]));
	for (const value of added) {
		const entry = merged.get(valueKey(value));
		const sizes = concat(
			entry?.sizes ?? new Uint32Array(),
			value.sizes.map((place) => place + offset),
		);
		merged.set(valueKey(value), { ...value, sizes });
	}
	return [...merged.values()].sort((a, b) => a.low - b.low || a.high - b.high || (a.text < b.text ? -1 : 1));
}

/** Replaces the sizes of some products: old ones get product 0, new ones are appended. */
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

/** Changes that the snapshot did not see. */
async function changesSince(database: Queries, snapshot: string) {
	const { rows } = await database.execute<{ entity: string; id: number }>(sql`
		select distinct entity, entity_id::integer as id from changes
		where entity in ('category', 'product') and transaction >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
			and not pg_visible_in_snapshot(transaction, ${snapshot}::pg_snapshot)
		limit ${maxChanged + 1}`);
	return rows;
}

/** Updates an index: only the changed products where possible, which takes milliseconds, else the whole category. */
async function refreshIndex(
	database: Queries,
	categoryId: number,
	cached: CachedIndex | undefined,
): Promise<CachedIndex> {
	// before the values: a commit in between is then read twice rather than never
	const snapshot = await currentSnapshot(database);
	const isUnsettled = await hasStaleVariants(database);
	const changes = cached ? await changesSince(database, cached.snapshot) : [];
	const ids = changes.filter(({ entity }) => entity === 'product').map(({ id }) => id);
	const replaced = (cached?.replaced ?? 0) + ids.length;
	const canReplace = ids.length > 0 && ids.length === changes.length && replaced <= maxChanged;
	if (!cached || cached.isUnsettled || !canReplace)
		return { index: await loadValueIndex(database, categoryId), snapshot, replaced: 0, isUnsettled };
	const part = await loadValueIndex(database, categoryId, ids);
	return { index: replaceProducts(cached.index, new Set(ids), part), snapshot, replaced, isUnsettled };
}

/** Value indexes of categories, in memory. */
export interface ValueIndexCache {
	/** The index of an existing category. */
	get(categoryId: number): Promise<ValueIndex>;
	/** Every index is checked again on its next use. */
	invalidate(): void;
}

/** An empty cache. An index is read on first use, later only its changes. */
export function createValueIndexCache(database: Queries): ValueIndexCache {
	const lastKnown = new Map<number, CachedIndex>();
	const current = new Map<number, Promise<CachedIndex>>();
	return {
		async get(categoryId) {
			const cached = current.get(categoryId);
			if (cached) return (await cached).index;
			const loading = refreshIndex(database, categoryId, lastKnown.get(categoryId));
			current.set(categoryId, loading);
			try {
				const cached = await loading;
				lastKnown.set(categoryId, cached);
				return cached.index;
			} catch (error) {
				if (current.get(categoryId) === loading) current.delete(categoryId);
				throw error;
			}
		},
		invalidate: () => current.clear(),
	};
}
