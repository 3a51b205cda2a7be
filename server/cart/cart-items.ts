import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { CartItem } from '#contract/cart/cart.schema.ts';
import { type DatedStatement, stockNow } from '#contract/catalogue/availability.ts';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import { m } from '#messages';
import { type CustomerViewer, customerOf, type Viewer } from '../accounts/viewer.ts';
import { readCatalogueCurrency } from '../catalogue/catalogue-currency.ts';
import { columnIn } from '../catalogue/products/in-language.ts';
import { nameColumns } from '../catalogue/products/product-summaries.ts';
import { categories, products, variants } from '../catalogue/tables.ts';
import type { Queries } from '../platform/database.ts';
import { readLinePrices } from '../price-lists/read-prices.ts';
import { isChosen } from './is-chosen.ts';
import { cartItems } from './tables.ts';

const offered = { english: sql`offered.description`, translations: sql`offered.translations` };
const description = { english: variants.description, translations: variants.translations };

const columns = (language: Language) => ({
	item: cartItems,
	name: nameColumns[language],
	model: products.model,
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

/** What an item cost when it was put in; null when that is not known, or was in another currency. */
function addedPriceOf({ price, priceListId, priceFrom, priceCurrency }: Row['item'], currency: string) {
	return priceCurrency === currency ? { price, list: priceListId, min_quantity: priceFrom } : null;
}

function asItem({ item, sizes, images, ...row }: Row, currency: string): Omit<CartItem, keyof CartPrice> {
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
		...stockNow(statementOf(row), new Date()),
		image_url: pic[0] ?? null,
		pic,
		missing: missingOf({ item, ...row }),
		added_price: addedPriceOf(item, currency),
	};
}

type CartPrice = Pick<CartItem, 'price' | 'public_price' | 'list' | 'min_quantity'>;

/** How a cart is shown: names in a language, prices of a day by the shop's time zone. */
export interface CartView {
	language: Language;
	/** YYYY-MM-DD. */
	day: string;
}

/** The items with what the customer pays for their quantities. */
async function readItems(
	database: Queries,
	customer: CustomerViewer,
	where: SQL | undefined,
	{ language, day }: CartView,
): Promise<CartItem[]> {
	const currency = await readCatalogueCurrency(database);
	const items = (await selectItems(database, where, language)).map((row) => asItem(row, currency));
	const lines = items.flatMap(({ variant_id, quantity }) => (variant_id === null ? [] : [{ variant_id, quantity }]));
	const prices = (await readLinePrices(database, { buyer: { customer: customer.id }, day }, lines)).values();
	return items.map((item) => {
		const line = item.variant_id === null ? undefined : prices.next().value;
		const { price = null, public_price = null, list = null, min_quantity = 1 } = line ?? {};
		return { ...item, price, public_price, list, min_quantity };
	});
}

/** The items of the viewer's own cart. Throws `not_found` for another customer's cart. */
export async function listCartItems(
	database: Queries,
	viewer: Viewer,
	userId: number,
	view: CartView,
): Promise<CartItem[]> {
	const customer = customerOf(viewer);
	if (userId !== customer.id) throw new AppError('not_found', m.cart_not_found());
	return readItems(database, customer, eq(cartItems.customerId, customer.id), view);
}

/** One item of the customer's cart; throws `not_found`. */
export async function getCartItem(
	database: Queries,
	customer: CustomerViewer,
	id: number,
	view: CartView,
): Promise<CartItem> {
	const own = and(eq(cartItems.id, id), eq(cartItems.customerId, customer.id));
	const [item] = await readItems(database, customer, own, view);
	if (!item) throw new AppError('not_found', m.cart_item_not_found());
	return item;
}
