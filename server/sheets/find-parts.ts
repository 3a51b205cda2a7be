import { eq, or, sql } from 'drizzle-orm';
import type { Availability } from '#contract/catalogue/availability.ts';
import { everybodysList } from '#contract/money/line-prices.ts';
import { findByModel } from '../catalogue/products/find-by-model.ts';
import { compact } from '../catalogue/search-text.ts';
import { products } from '../catalogue/tables.ts';
import type { Queries } from '../platform/database.ts';
import { isAny } from '../platform/is-any.ts';

/** A size of a part with its price and stock. */
export interface PartSize {
	/** Empty for a part without sizes. */
	size: string;
	price: number | null;
	availability: Availability;
	stock: number | null;
	leadDaysFrom: number | null;
	leadDays: number | null;
	statedAt: string | null;
	/** How many quantity breaks everybody has. */
	steps: number;
}

/** A product as sheets price it. */
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
		'leadDaysFrom', lead_days_from, 'leadDays', lead_days, 'statedAt', stated_at, 'steps', (
			select count(*) from price_entries entry where entry.variant_id = variant.id and entry.list_id = ${everybodysList}
		)) order by position)
	from variants variant where variant.product_id = products.id)`;

const { id, key, model, name, price } = products;

/** Columns of `Part`, for a query of products. */
export const partColumns = { id, key, model, name, price, sizes: sizeList };

/** Finds the parts with a code; several when the code is ambiguous. */
export type PartsOf = (code: string) => Part[];

const lower = (text: string) => text.toLowerCase();

/** Looks up all codes in a few statements. A code is a model in any spelling (an exact spelling wins), else a name, else a key. */
export async function findParts(database: Queries, codes: string[]): Promise<PartsOf> {
	const distinctCodes = [...new Set(codes.filter(Boolean))];
	if (distinctCodes.length === 0) return () => [];
	const keys = [...new Set(distinctCodes.map(compact).filter(Boolean))];
	const models = await findByModel(database, keys);
	const ids = [...new Set([...models.values()].flat())];
	// by name and key only what is no model: for hundreds of names the planner would read all products
	const unmatched = distinctCodes.filter((code) => !models.has(compact(code)));
	const isNamed = sql`lower(products.name) collate "C" = any(${sql.param(unmatched.map(lower))}::text[])`;
	const rows = await database
		.select(partColumns)
		.from(products)
		.where(or(isAny(id, ids), ...(unmatched.length > 0 ? [isAny(key, unmatched), isNamed] : [])));
	const byId = new Map(rows.map((part) => [part.id, part]));
	const byName = Map.groupBy(rows, (part) => lower(part.name));
	const byKey = new Map(rows.map((part) => [part.key, part]));
	return (code) => {
		const sameCode = (models.get(compact(code)) ?? []).flatMap((found) => byId.get(found) ?? []);
		const exact = sameCode.filter((part) => lower(part.model ?? '') === lower(code));
		const withName = byName.get(lower(code)) ?? [];
		const withKey = byKey.get(code);
		return [exact, sameCode, withName, withKey ? [withKey] : []].find((parts) => parts.length > 0) ?? [];
	};
}

/** The part of a product; undefined when the product no longer exists. */
export async function readPart(database: Queries, product: number): Promise<Part | undefined> {
	const [part] = await database.select(partColumns).from(products).where(eq(id, product));
	return part;
}
