import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Availability } from '#contract/availability.ts';
import { findByModel } from '../catalogue/find-by-model.ts';
import { compact } from '../catalogue/search-text.ts';
import { products } from '../catalogue/tables.ts';
import type { Queries } from '../platform/database.ts';

/** A size of a part, with what is said of it. */
export interface PartSize {
	/** Empty for a part without sizes. */
	size: string;
	price: number | null;
	availability: Availability;
	stock: number | null;
	leadDaysFrom: number | null;
	leadDays: number | null;
	statedAt: string | null;
}

/** A product as a sheet prices it. */
export interface Part {
	id: number;
	key: string;
	model: string | null;
	name: string;
	price: number | null;
	sizes: PartSize[];
}

const sizeList = sql<PartSize[]>`(
	select json_agg(json_build_object('size', size, 'price', price, 'availability', availability, 'stock', stock,
		'leadDaysFrom', lead_days_from, 'leadDays', lead_days, 'statedAt', stated_at) order by position)
	from variants variant where variant.product_id = products.id)`;

const { id, key, model, name, price } = products;

/** Columns of `Part`, for a query of products. */
export const partColumns = { id, key, model, name, price, sizes: sizeList };

/** Finds the parts that a code means; several where it means more than one. */
export type PartsOf = (code: string) => Part[];

const lower = (text: string) => text.toLowerCase();

/**
 * What each of the codes means, in a handful of statements: the part whose model it is, in any spelling, the very same one before
 * those that differ in signs alone; else the one of that name, or key.
 */
export async function findParts(database: Queries, codes: string[]): Promise<PartsOf> {
	const written = [...new Set(codes.filter(Boolean))];
	if (written.length === 0) return () => [];
	const keys = [...new Set(written.map(compact).filter(Boolean))];
	const models = await findByModel(database, keys);
	const ids = [...new Set([...models.values()].flat())];
	const isNamed = sql`lower(products.name) collate "C" = any(${sql.param(written.map(lower))}::text[])`;
	const rows = await database
		.select(partColumns)
		.from(products)
		.where(or(ids.length > 0 ? inArray(id, ids) : undefined, inArray(key, written), isNamed));
	const byId = new Map(rows.map((part) => [part.id, part]));
	const byName = Map.groupBy(rows, (part) => lower(part.name));
	const byKey = new Map(rows.map((part) => [part.key, part]));
	return (code) => {
		const alike = (models.get(compact(code)) ?? []).flatMap((found) => byId.get(found) ?? []);
		const exact = alike.filter((part) => lower(part.model ?? '') === lower(code));
		const named = byName.get(lower(code)) ?? [];
		const keyed = byKey.get(code);
		return [exact, alike, named, keyed ? [keyed] : []].find((parts) => parts.length > 0) ?? [];
	};
}

/** The part of a product's row; undefined for one that is gone. */
export async function readPart(database: Queries, product: number): Promise<Part | undefined> {
	const [part] = await database.select(partColumns).from(products).where(eq(id, product));
	return part;
}
