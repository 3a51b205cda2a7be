import { AppError } from '#contract/errors.ts';
import { otherLanguages } from '#contract/language.ts';
import type { Currency } from '#contract/money/currencies.ts';
import type { NewRequestItem } from '#contract/requests/requests.schema.ts';
import { m } from '#messages';
import { lockOrderables, type Orderable } from '../cart/orderables.ts';
import { readCatalogueCurrency } from '../catalogue/catalogue-currency.ts';
import type { Queries } from '../platform/database.ts';
import { type PriceBuyer, readLinePrices } from '../price-lists/read-prices.ts';
import type { StoredItem } from './request-rows.ts';
import type { LineTranslations } from './tables.ts';

/** The names of a part and of its category in other languages. */
export function translationsOf({ translations, categoryTranslations }: Orderable): LineTranslations {
	const nameEntries = otherLanguages.flatMap((language) => {
		const [name, category_name] = [translations[language]?.name, categoryTranslations[language]?.name];
		return name || category_name
			? [[language, { ...(name && { name }), ...(category_name && { category_name }) }]]
			: [];
	});
	return Object.fromEntries(nameEntries);
}

/** The sent fields of an item. For an item in words, the text is the name. */
function asSent({ name, category_name = '', text, size, quantity }: NewRequestItem) {
	return { name: name ?? text ?? '', category_name, size: size || null, quantity, typed: text ?? null };
}

/** The price of a line that has none. */
const unpriced = { price: null, price_list: null, price_from: 1 };

/** What a line costs, and by which list and from which quantity. */
type ItemPrice = Pick<StoredItem, keyof typeof unpriced>;

function asItem(
	item: NewRequestItem,
	orderable: Orderable | undefined,
	{ currency, ...price }: ItemPrice & { currency: Currency },
): StoredItem {
	const sent = asSent(item);
	if (!sent.name && !orderable) throw new AppError('invalid', m.request_product_gone());
	const product_id = orderable?.productId ?? null;
	if (!orderable || (item.name && !orderable.variant))
		return { ...sent, code: null, ...unpriced, currency, product_id, variant_id: null, translations: {} };
	const { name, categoryName: category_name, code, variant } = orderable;
	const names = { name, category_name, translations: translationsOf(orderable) };
	return { ...sent, ...names, code, ...price, currency, product_id, variant_id: variant?.id ?? null };
}

/**
 * The items to store: with the catalogue's names and code, and the buyer's price on this day, for items with a product; as sent when the
 * catalogue lacks the product or its size. Throws `invalid` for an item with only a product id that the catalogue lacks.
 */
export async function resolveItems(
	transaction: Queries,
	items: NewRequestItem[],
	pricing: { buyer: PriceBuyer; day: string },
): Promise<StoredItem[]> {
	const productSizes = items.flatMap(({ productId, size }) => (productId ? { productId, size: size ?? '' } : []));
	const locked = (await lockOrderables(transaction, productSizes)).values();
	const orderables = items.map(({ productId }) => (productId ? locked.next().value : undefined));
	const lines = orderables.flatMap((orderable, at) => {
		const [variant_id, quantity] = [orderable?.variant?.id, items[at]?.quantity ?? 1];
		return variant_id === undefined ? [] : [{ variant_id, quantity }];
	});
	const prices = (await readLinePrices(transaction, pricing, lines)).values();
	const currency = await readCatalogueCurrency(transaction);
	return items.map((item, at) => {
		const orderable = orderables[at];
		const line = orderable?.variant && prices.next().value;
		const price = line ? { price: line.price, price_list: line.list, price_from: line.min_quantity } : unpriced;
		return asItem(item, orderable, { ...price, currency });
	});
}

/** Whether a stored item, with English names, comes from this sent item. */
function isSameItem(item: NewRequestItem, stored: StoredItem): boolean {
	const sent = asSent(item);
	if (sent.size !== stored.size || sent.quantity !== stored.quantity || sent.typed !== stored.typed) return false;
	if (stored.product_id !== null) return item.productId === stored.product_id;
	const translated = [stored, ...Object.values(stored.translations)];
	return (['name', 'category_name'] as const).every((field) =>
		translated.some((names) => names[field] === sent[field]),
	);
}

/**
 * Whether the stored items, with English names, come from these sent items. An item with a product is the same if its product is;
 * otherwise its names may match in any language.
 */
export function isSameList(sent: NewRequestItem[], stored: StoredItem[]): boolean {
	return (
		sent.length === stored.length &&
		sent.every((item, at) => {
			const storedItem = stored[at];
			return storedItem !== undefined && isSameItem(item, storedItem);
		})
	);
}
