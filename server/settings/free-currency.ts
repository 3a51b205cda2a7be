import { AppError } from '#contract/errors.ts';
import type { Currency } from '#contract/money/currencies.ts';
import { m } from '#messages';
import { hasPrices } from '../catalogue/products/has-prices.ts';
import { anyCompanyHasAmounts } from '../companies/rows/company-amounts.ts';
import type { Queries } from '../platform/database.ts';

/** Whether anything has an amount in the catalogue's currency: parts and lists a price, companies a credit or a limit. */
export const catalogueHasAmounts = async (database: Queries): Promise<boolean> =>
	(await hasPrices(database)) || anyCompanyHasAmounts(database);

/** Throws `conflict` while anything has an amount in the catalogue's currency: it must be converted, or 5 dollars would become 5 dinars. */
export async function requireNoAmounts(database: Queries, currencies: { from: Currency; to: Currency }): Promise<void> {
	if (await hasPrices(database)) throw new AppError('conflict', m.settings_currency_priced(currencies));
	if (await anyCompanyHasAmounts(database)) throw new AppError('conflict', m.settings_currency_owed(currencies));
}
