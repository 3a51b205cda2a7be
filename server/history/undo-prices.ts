import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Currency } from '#contract/money/currencies.ts';
import { m } from '#messages';
import { readCatalogueCurrency } from '../catalogue/catalogue-currency.ts';
import { hasPrices } from '../catalogue/products/has-prices.ts';
import { changes } from '../changes/tables.ts';
import type { Queries } from '../platform/database.ts';

// A price is undone only in its own currency: else 5 dollars of the history would come back as 5 dinars.

/** A change of a product that may have changed a price: of sizes, the history has all fields together. */
const changesPrice = sql`((${changes.entity} = 'product' and (
	${changes.before} -> 'price' is distinct from ${changes.after} -> 'price'
	or ${changes.before} -> 'variants' is distinct from ${changes.after} -> 'variants'))
	or ${changes.entity} = 'price_entry')`;
const changesCurrency = sql`(${changes.entity} = 'settings' and ${changes.after} ? 'catalogue_currency')`;

async function hasChange(database: Queries, where: SQL | undefined): Promise<boolean> {
	const rows = await database.select({ id: changes.id }).from(changes).where(where).limit(1);
	return rows.length > 0;
}

/** Whether a batch gave the catalogue another currency and converted its prices. */
async function isConversion(database: Queries, batch: string | null): Promise<boolean> {
	if (batch === null) return false;
	const isOfBatch = eq(changes.batch, batch);
	return (
		(await hasChange(database, and(isOfBatch, changesCurrency))) &&
		(await hasChange(database, and(isOfBatch, inArray(changes.entity, ['product', 'price_entry']))))
	);
}

const otherCurrency = (currency: Currency) => new AppError('conflict', m.history_other_currency({ currency }));

/** Throws `conflict` when undoing the change alone would put a price of another currency into the catalogue. */
export async function checkCurrencyOfChange(database: Queries, id: number): Promise<void> {
	const [change] = await database
		.select({
			batch: changes.batch,
			currency: sql<Currency>`${changes.currency}`,
			isPrice: sql<boolean>`coalesce(${changesPrice}, false)`,
			isCurrency: sql<boolean>`coalesce(${changesCurrency}, false)`,
			from: sql<Currency>`${changes.after} ->> 'catalogue_currency'`,
			to: sql<Currency>`${changes.before} ->> 'catalogue_currency'`,
		})
		.from(changes)
		.where(eq(changes.id, id));
	if (!change || !(change.isPrice || change.isCurrency)) return;
	if (await isConversion(database, change.batch)) throw new AppError('conflict', m.history_part_of_conversion());
	if (change.isPrice && change.currency !== (await readCatalogueCurrency(database)))
		throw otherCurrency(change.currency);
	if (change.isCurrency && (await hasPrices(database)))
		throw new AppError('conflict', m.settings_currency_priced({ from: change.from, to: change.to }));
}

/** The same of a batch. Returns whether it is a conversion, which is undone as a whole, as long as no price has changed since. */
export async function checkCurrencyOfBatch(database: Queries, batch: string): Promise<boolean> {
	const currency = await readCatalogueCurrency(database);
	const isOfBatch = eq(changes.batch, batch);
	const [other] = await database
		.select({ currency: sql<Currency>`${changes.currency}` })
		.from(changes)
		.where(and(isOfBatch, changesPrice, sql`${changes.currency} <> ${currency}`))
		.limit(1);
	if (other) throw otherCurrency(other.currency);
	if (!(await isConversion(database, batch))) return false;
	const isLater = sql`${changes.id} > (select max(own.id) from changes own where own.batch = ${batch})`;
	if (await hasChange(database, and(isLater, changesPrice)))
		throw new AppError('conflict', m.history_prices_since({ currency }));
	return true;
}
