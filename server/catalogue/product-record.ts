import { type SQL, sql } from 'drizzle-orm';
import type { Availability } from '#contract/availability.ts';
import type { SealAttributes } from '#contract/catalogue.ts';
import type { Queries } from '../platform/database.ts';
import { products, sealAttributes, variants } from './tables.ts';

/** One size of a product, as a writer says it and the history keeps it. */
export interface VariantRecord {
	/** As typed; empty for a product without sizes. */
	size: string;
	description: string;
	/** US dollars; null is the product's. */
	price: number | null;
	availability: Availability;
	/** Pieces; with `limited`. */
	stock: number | null;
	/** Days; with `lead_time`. */
	leadDays: number | null;
	place: string | null;
	/** ISO 8601; when somebody last stated the availability. */
	statedAt: string | null;
	seal: SealAttributes | null;
}

/** A whole product, as a writer says it and the history keeps it. It is known by its key. */
export interface ProductRecord {
	key: string;
	categoryId: number;
	name: string;
	model: string | null;
	/** US dollars; null is 'Price on request'. */
	price: number | null;
	keywords: string[];
	/** Paths, or URLs of other sites. */
	images: string[];
	/** In their order; never empty. */
	variants: VariantRecord[];
	/** Descriptions beyond the sizes, as older files have them. */
	moreDescriptions: string[];
}

/** A product as it is stored: the record, and what only the database gives. */
export interface StoredProduct {
	id: number;
	version: number;
	record: ProductRecord;
	/** The rows of its sizes, in the order of `record.variants`. */
	variantIds: number[];
}

/** What a size says when nobody has said more of it. */
export const plainVariant: Omit<VariantRecord, 'size' | 'description'> = {
	price: null,
	availability: 'ask',
	stock: null,
	leadDays: null,
	place: null,
	statedAt: null,
	seal: null,
};

/**
 * The sizes of a product out of parallel lists, as forms and files send them, each with what was known of a size of that name
 * before; what the lists hold beyond the sizes is `moreDescriptions`.
 */
export function variantsOf(
	sizes: string[],
	descriptions: string[],
	before: VariantRecord[] = [],
): Pick<ProductRecord, 'variants' | 'moreDescriptions'> {
	const named = sizes.length > 0 ? sizes : [''];
	const variants = named.map((size, at) => ({
		...(before.find((variant) => variant.size === size) ?? plainVariant),
		size,
		description: descriptions[at] ?? '',
	}));
	return { variants, moreDescriptions: descriptions.slice(named.length) };
}

const variantList = sql<(VariantRecord & { id: number })[]>`(
	select json_agg(json_build_object(
		'id', ${variants.id}, 'size', ${variants.size}, 'description', ${variants.description}, 'price', ${variants.price},
		'availability', ${variants.availability}, 'stock', ${variants.stock}, 'leadDays', ${variants.leadDays},
		'place', ${variants.place}, 'statedAt', ${variants.statedAt},
		'seal', case when ${sealAttributes.variantId} is not null then json_build_object(
			'sizes', ${sealAttributes.sizes}, 'descriptions', ${sealAttributes.descriptions},
			'material', ${sealAttributes.material}, 'temperature', ${sealAttributes.temperature},
			'pressure', ${sealAttributes.pressure}, 'speed', ${sealAttributes.speed}) end
	) order by ${variants.position})
	from ${variants} left join ${sealAttributes} on ${sealAttributes.variantId} = ${variants.id}
	where ${variants.productId} = ${products.id})`;

const { id, version, key, categoryId, name, model, price, keywords, images, moreDescriptions } = products;
const columns = { id, version, key, categoryId, name, model, price, keywords, images, moreDescriptions, variantList };

/** The products of the condition as they are stored, always in the same order; locked until the transaction ends, if so. */
export async function readProducts(
	database: Queries,
	where: SQL,
	{ lock = false }: { lock?: boolean } = {},
): Promise<StoredProduct[]> {
	const query = database.select(columns).from(products).where(where).orderBy(products.key);
	const rows = await (lock ? query.for('update', { of: products }) : query);
	return rows.map(({ id, version, variantList, ...row }) => ({
		id,
		version,
		variantIds: variantList.map((variant) => variant.id),
		record: { ...row, variants: variantList.map(({ id: _, ...variant }) => variant) },
	}));
}
