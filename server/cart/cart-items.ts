import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { CartItem } from '#contract/cart/cart.schema.ts';
import { type DatedStatement, stockNow } from '#contract/catalogue/availability.ts';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import { m } from '#messages';
import { type CustomerViewer, customerOf, type Viewer } from '../accounts/viewer.ts';
import { columnIn } from '../catalogue/products/in-language.ts';
import { nameColumns } from '../catalogue/products/product-summaries.ts';
import { categories, products, variants } from '../catalogue/tables.ts';
import type { Queries } from '../platform/database.ts';
import { cartItems } from './tables.ts';

/** The condition that a row of `variants` is the item's size: by id, else by product and name of the size. */
export const isChosen = or(
	eq(variants.id, cartItems.variantId),
	and(isNull(cartItems.variantId), eq(variants.productId, cartItems.productId), eq(variants.size, cartItems.size)),
);

const offered = { english: sql`offered.description`, translations: sql`offered.translations` };
const description = { english: variants.description, translations: variants.translations };

const columns = (language: Language) => ({
	item: cartItems,
	name: nameColumns[language],
	model: products.model,
	price: sql<number | null>`coalesce(${variants.price}, ${products.price})`.mapWith(products.price),
	category: columnIn<string | null>(language, 'name', {
		english: categories.name,
		translations: categories.translations,
	}),
	images: products.images,
	availability: variants.availability,
	stock: variants.stock,
	statedAt: variants.statedAt,
	leadDaysFrom: variants.leadDaysFrom,
	leadDays: variants.leadDays,
	chosenId: variants.id,
	chosenSize: variants.size,
	chosenDescription: columnIn<string | null>(language, 'description', description),
	sizes: sql<string[]>`(select coalesce(json_agg(size order by position) filter (where size <> ''), '[]')
		from variants offered where offered.product_id = ${products.id})`,
	firstDescription: sql<string | null>`(select ${columnIn(language, 'description', offered)}
		from variants offered where offered.product_id = ${products.id} order by position limit 1)`,
});

function selectItems(database: Queries, where: SQL | undefined, language: Language) {
	return database
		.select(columns(language))
		.from(cartItems)
		.leftJoin(products, eq(products.id, cartItems.productId))
		.leftJoin(categories, eq(categories.id, products.categoryId))
		.leftJoin(variants, isChosen)
		.where(where)
		.orderBy(asc(cartItems.id));
}

function missingOf({ item, chosenId }: Pick<Row, 'item' | 'chosenId'>): CartItem['missing'] {
	if (item.productId === null) return 'product';
	return chosenId === null ? 'size' : null;
}

type Row = Awaited<ReturnType<typeof selectItems>>[number];

type Stated = Pick<Row, 'availability' | 'stock' | 'leadDaysFrom' | 'leadDays' | 'statedAt'>;

function statementOf({ availability, stock, leadDaysFrom, leadDays, statedAt }: Stated): DatedStatement {
	const lead = { lead_days_from: leadDaysFrom, lead_days: leadDays };
	return { availability: availability ?? 'ask', stock, ...lead, stated_at: statedAt };
}

function asItem({ item, sizes, images, ...row }: Row): CartItem {
	const pic = images ?? [];
	return {
		cart_item_id: item.id,
		user_id: item.customerId,
		product_id: item.productId,
		variant_id: row.chosenId,
		name: row.name ?? item.productName,
		model: row.model,
		category_name: row.category ?? item.categoryName,
		size: (row.chosenSize ?? item.size) || null,
		sizes,
		quantity: item.quantity,
		description: row.chosenDescription || row.firstDescription || null,
		price: row.price,
		...stockNow(statementOf(row), new Date()),
		image_url: pic[0] ?? null,
		pic,
		missing: missingOf({ item, ...row }),
	};
}

/** The items of the viewer's own cart, in a language. Throws `not_found` for another customer's cart. */
export async function listCartItems(
	database: Queries,
	viewer: Viewer,
	userId: number,
	language: Language,
): Promise<CartItem[]> {
	const customer = customerOf(viewer);
	if (userId !== customer.id) throw new AppError('not_found', m.cart_not_found());
	return (await selectItems(database, eq(cartItems.customerId, customer.id), language)).map(asItem);
}

/** One item of the customer's cart, in a language; throws `not_found`. */
export async function getCartItem(
	database: Queries,
	customer: CustomerViewer,
	id: number,
	language: Language,
): Promise<CartItem> {
	const own = and(eq(cartItems.id, id), eq(cartItems.customerId, customer.id));
	const [row] = await selectItems(database, own, language);
	if (!row) throw new AppError('not_found', m.cart_item_not_found());
	return asItem(row);
}
