import type { Availability } from '#contract/catalogue/availability.ts';
import type { EditedVariant } from '#contract/catalogue/edited-product.schema.ts';
import { readDays, typedDays } from '#contract/catalogue/stock-text.ts';
import { typedPrice } from '#contract/money/amounts.ts';
import { formatPrice } from '#contract/money/currencies.ts';
import { typedNumber } from '#contract/text/phone.ts';
import { m } from '#messages';
import { catalogueCurrency } from '../frame/catalogue-currency.ts';
import { readTypedPrice } from './typed-price.ts';

/** What is said of a size beside its description, as it is typed. */
export interface SizeDetails {
	/** Its own; empty: the product's. */
	price: string;
	availability: Availability;
	/** Pieces, with `limited`. */
	stock: string;
	/** With `lead_time`; one number of days, or a range such as `3-5`. */
	leadDays: string;
	place: string;
	/** Stated again, though nothing of it has changed. */
	restated: boolean;
	/** What is measured of it, by the key of the parameter. */
	values: Record<string, string>;
}

export const emptyDetails: SizeDetails = {
	price: '',
	availability: 'ask',
	stock: '',
	leadDays: '',
	place: '',
	restated: false,
	values: {},
};

/** The words of the four statements, as one chooses among them. */
export const availabilityLabels: Readonly<Record<Availability, () => string>> = {
	in_stock: m.product_stock_in,
	limited: m.fields_limited,
	lead_time: m.fields_lead_time,
	ask: m.product_stock_ask,
};

const typed = (value: number | null) => (value === null ? '' : String(value));

/** The details of a stored size, to be typed over. */
export function detailsOf({ price, stated, place, values }: EditedVariant): SizeDetails {
	return {
		price: typedPrice(price),
		availability: stated.availability,
		place: place ?? '',
		restated: false,
		values,
		stock: typed(stated.stock),
		leadDays: typedDays(stated),
	};
}

/** A whole number that was typed in any digits; the text itself where it is none, for the server to say so. */
function wholeOf(text: string): number | string | null {
	const digits = typedNumber(text).trim();
	if (digits === '') return null;
	return /^\d{1,9}$/.test(digits) ? Number(digits) : text;
}

/** Days that were typed; the text itself where they can't be read, for the server to say so. */
function daysOf(text: string) {
	return readDays(text) ?? { lead_days_from: null, lead_days: text.trim() || null };
}

function statementOf({ availability, stock, leadDays }: SizeDetails) {
	return {
		availability,
		stock: availability === 'limited' ? wholeOf(stock) : null,
		...(availability === 'lead_time' ? daysOf(leadDays) : { lead_days_from: null, lead_days: null }),
	};
}

/** The details as a copy begins with them: of what nobody has looked at yet nothing is stated, and nothing has been measured. */
export function copiedDetails({ price }: SizeDetails): SizeDetails {
	return { ...emptyDetails, price };
}

/** Whether something else is stated of the stock than what stands, or the same again; of a new size, whether anything is. */
export function isRestated(details: SizeDetails, stored: EditedVariant | undefined): boolean {
	const [statement, stood] = [details, stored ? detailsOf(stored) : emptyDetails].map(statementOf);
	return details.restated || JSON.stringify(statement) !== JSON.stringify(stood);
}

/** What the API takes of a size: its price and place, its stock if it was stated again, and the values that were typed over. */
export function variantFormOf(size: string, details: SizeDetails, stored: EditedVariant | undefined) {
	const values = Object.entries(stored ? details.values : {}).filter(
		([key, text]) => text !== (stored?.values[key] ?? ''),
	);
	return {
		size,
		price: details.price,
		place: details.place,
		...(isRestated(details, stored) && statementOf(details)),
		...(values.length > 0 && { values: Object.fromEntries(values) }),
	};
}

/** A typed price with its currency; as it was typed where it can't be read. */
function priceIn(typed: string): string {
	const price = readTypedPrice(typed);
	return typeof price === 'number' && price !== 0 ? formatPrice(price, catalogueCurrency()) : typed;
}

/** Price, stock and place of a size on one line. */
export function detailsText({ price, availability, stock, leadDays, place }: SizeDetails): string {
	const figure = { limited: stock, lead_time: leadDays, in_stock: '', ask: '' }[availability];
	const texts = [priceIn(price), availabilityLabels[availability](), figure, place];
	return texts
		.map((text) => text.trim())
		.filter(Boolean)
		.join(' · ');
}
