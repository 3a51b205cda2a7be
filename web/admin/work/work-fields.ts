import type { StockStatement } from '#contract/catalogue/availability.ts';
import { stockText } from '#contract/catalogue/availability.ts';
import type { PriceAndStockBody, StatedStock } from '#contract/catalogue/price-and-stock.schema.ts';
import { readStock, typedStock } from '#contract/catalogue/stock-text.ts';
import { typedPrice } from '#contract/money/amounts.ts';
import type { StatedPrice } from '#contract/money/prices.ts';
import type { ListedSize } from '#contract/price-lists/price-lists.schema.ts';
import type { WorkProduct } from '#contract/work/worklist.schema.ts';
import { m } from '#messages';
import { priceText } from '../../catalogue/price.ts';
import { catalogueCurrency } from '../frame/catalogue-currency.ts';
import { readTypedPrice, typedPriceProblem } from '../products/typed-price.ts';

/** How the value of an editable cell is read and shown. */
export interface TypedField<T> {
	name: 'price' | 'stock' | 'list';
	inputMode: 'decimal' | 'text';
	/** The text in the input: `12.5`. */
	typed: (value: T) => string;
	/** The text in the cell: `$12.50`. */
	text: (value: T) => string;
	/** Undefined for an invalid text. */
	read: (text: string) => T | undefined;
	/** The error for an invalid text. */
	problem: (text: string) => string;
	/** The value expires: typed again, it is saved again. */
	isStatement?: true;
}

/** A value of the product, and how it is saved. */
export interface WorkField<T> extends TypedField<T> {
	/** The body of the API call. */
	form: (value: T) => PriceAndStockBody;
	/** The value in a product that was loaded again; undefined when the size is deleted. */
	valueOf: (product: WorkProduct) => T | undefined;
}

/** A price in the format of the API, where 0 is on request: 0 → `free`, `on_request` → 0. */
function sentPrice(value: StatedPrice): number | 'free' | null {
	if (value === 0) return 'free';
	return value === 'on_request' ? 0 : value;
}
/** A price for `priceText`, where null is on request. */
const shownPrice = (value: StatedPrice) => (value === 'on_request' ? null : value);

const price = {
	name: 'price',
	inputMode: 'decimal',
	typed: (value: StatedPrice) => (value === 'on_request' ? '0' : typedPrice(value)),
	read: readTypedPrice,
	problem: (text: string) => typedPriceProblem(text) ?? '',
} as const;

/** The price of a product, also of its sizes without their own price. */
export const productPrice: WorkField<StatedPrice> = {
	...price,
	text: (value) => priceText(shownPrice(value), catalogueCurrency()),
	form: (value) => ({ price: sentPrice(value) }),
	valueOf: (product) => product.price,
};

/** The price of a size; an empty input is the product's price. */
export const sizePrice = (id: number): WorkField<StatedPrice> => ({
	...price,
	text: (value) => (value === null ? m.worklist_price_inherited() : priceText(shownPrice(value), catalogueCurrency())),
	form: (value) => ({ sizes: [{ id, price: sentPrice(value) }] }),
	valueOf: ({ variants }) => variants.find((variant) => variant.id === id)?.price,
});

/** The chosen price list's price of a size from quantity 1; an empty input deletes it. */
export const listPrice = ({ price: paid, public_price }: ListedSize): TypedField<number | null> => ({
	...price,
	name: 'list',
	// without an entry, the price may come from a percentage of the whole list
	text: (entry) =>
		entry === null && paid === public_price
			? m.worklist_list_inherited()
			: priceText(entry ?? paid, catalogueCurrency()),
	read: (text) => {
		const typed = readTypedPrice(text);
		// a list has no free prices
		return typed === 'on_request' || typed === 0 ? undefined : typed;
	},
	problem: (text) => typedPriceProblem(text) ?? m.price_entry_price(),
});

/** A statement of stock in the format of the API. */
export function statedStock({ availability, stock, lead_days_from, lead_days }: StockStatement): StatedStock {
	if (availability === 'limited' && stock !== null) return { availability, stock };
	if (availability === 'lead_time' && lead_days !== null) return { availability, lead_days_from, lead_days };
	return { availability: availability === 'ask' ? 'ask' : 'in_stock' };
}

const stock = {
	name: 'stock',
	inputMode: 'text',
	isStatement: true,
	typed: typedStock,
	text: stockText,
	read: readStock,
	problem: () => m.worklist_stock_invalid(),
} as const;

/** The stock of a product with at most one size. */
export const productStock: WorkField<StockStatement> = {
	...stock,
	form: (value) => ({ stock: statedStock(value) }),
	valueOf: ({ variants }) => variants[0],
};

export const sizeStock = (id: number): WorkField<StockStatement> => ({
	...stock,
	form: (value) => ({ sizes: [{ id, stock: statedStock(value) }] }),
	valueOf: ({ variants }) => variants.find((variant) => variant.id === id),
});
