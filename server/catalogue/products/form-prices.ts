import type { ProductForm } from '#contract/catalogue/catalogue-forms.schema.ts';
import type { Issue } from '#contract/errors.ts';
import { fitsCurrency, readStatedPrice } from '#contract/money/amounts.ts';
import { type Currency, decimalsOf } from '#contract/money/currencies.ts';
import type { StatedPrice } from '#contract/money/prices.ts';
import { m } from '#messages';

/** The prices of a form; undefined where it has none. */
interface FormPrices {
	price: StatedPrice | undefined;
	/** In the order of its variants. */
	sizes: (StatedPrice | undefined)[];
	issues: Issue[];
}

const decimalsProblem = (currency: Currency, price: string) =>
	m.product_price_decimals({ currency, decimals: decimalsOf(currency), price });

/** Reads the prices of a form in the catalogue's currency, with a problem for each that can't be read. */
export function readFormPrices(
	{ price, variants = [] }: Pick<ProductForm, 'price' | 'variants'>,
	currency: Currency,
): FormPrices {
	const issues: Issue[] = [];
	const read = (typed: string | number | null | undefined, path: string): StatedPrice | undefined => {
		if (typed === undefined || typed === null) return typed;
		const { price: stated, problem } = readStatedPrice(String(typed), currency);
		if (problem === undefined) return stated;
		const message = problem === 'decimals' ? decimalsProblem(currency, String(typed)) : m.product_price_invalid();
		issues.push({ path, message });
		return undefined;
	};
	return {
		price: read(price, 'price'),
		sizes: variants.map((variant, at) => read(variant.price, `variants.${at}.price`)),
		issues,
	};
}

/** The problem of a price that has more decimals than the catalogue's currency. */
export function decimalsIssue(price: StatedPrice | undefined, path: string, currency: Currency): Issue[] {
	if (typeof price !== 'number' || fitsCurrency(price, currency)) return [];
	return [{ path, message: decimalsProblem(currency, String(price)) }];
}
