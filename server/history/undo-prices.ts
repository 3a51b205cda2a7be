import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Currency } from '#contract/money/currencies.ts';
import { m } from '#messages';
import { lockCatalogueCurrency, lockPrices, readCatalogueCurrency } from '../catalogue/catalogue-currency.ts';
import { changes } from '../changes/tables.ts';
import type { Queries } from '../platform/database.ts';
import { catalogueHasAmounts, requireNoAmounts } from '../settings/free-currency.ts';

// A price is undone only in its own currency: else 5 dollars of the history would come back as 5 dinars.

/** A change that may have changed a price, or an amount of a company: of sizes, the history has all fields together. */
const changesPrice = sql`((${changes.entity} = 'product' and (
	${changes.before} -> 'price' is distinct from ${changes.after} -> 'price'
	or ${changes.before} -> 'variants' is distinct from ${changes.after} -> 'variants'))
	or ${changes.entity} = 'price_entry'
	or (${changes.entity} = 'company' and (
		${changes.before} ->> 'credit' is distinct from ${changes.after} ->> 'credit'
		or ${changes.before} ->> 'approval_above' is distinct from ${changes.after} ->> 'approval_above')))`;
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
		(await hasChange(database, and(isOfBatch, inArray(changes.entity, ['product', 'price_entry', 'company']))))
	);
}

const otherCurrency = (currency: Currency) => new AppError('conflict', m.history_other_currency({ currency }));

/**
 * Locks the catalogue's currency as the undo of one change needs it, before it locks anything else: alone for a change of the currency, together
 * with other writers for a price. Throws `conflict` when the undo would put a price of another currency into the catalogue.
 */
export async function lockCurrencyOfChange(transaction: Queries, id: number): Promise<void> {
	const [change] = await transaction
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
	if (await isConversion(transaction, change.batch)) throw new AppError('conflict', m.history_part_of_conversion());
	if (change.isPrice) return lockPricesIn(transaction, change.currency);
	await lockPrices(transaction);
	await requireNoAmounts(transaction, change);
}

/** Locks the catalogue's currency together with other writers of prices. Throws `conflict` unless it is this one. */
export async function lockPricesIn(transaction: Queries, currency: Currency): Promise<void> {
	if ((await lockCatalogueCurrency(transaction)) !== currency) throw otherCurrency(currency);
}

/** The currency of a batch's prices; undefined for a batch without prices. Throws `conflict` when it is no longer the catalogue's. */
export async function readCurrencyOfBatch(database: Queries, batch: string): Promise<Currency | undefined> {
	const current = await readCatalogueCurrency(database);
	const [priced] = await database
		.select({ currency: sql<Currency>`${changes.currency}` })
		.from(changes)
		.where(and(eq(changes.batch, batch), changesPrice))
		.orderBy(sql`${changes.currency} = ${current}`)
		.limit(1);
	if (priced && priced.currency !== current) throw otherCurrency(priced.currency);
	return priced?.currency;
}

/** Whether a batch gave the catalogue another currency: it is undone as a whole. */
export const hasOtherCurrency = (database: Queries, batch: string): Promise<boolean> =>
	hasChange(database, and(eq(changes.batch, batch), changesCurrency));

/**
 * Locks all prices for the undo of a batch that gave the catalogue another currency. Throws `conflict` when a price has changed since it
 * converted them, and, when it converted none, while anything has an amount.
 */
export async function lockPricesOfConversion(transaction: Queries, batch: string): Promise<void> {
	await lockPrices(transaction);
	await readCurrencyOfBatch(transaction, batch);
	const isLater = sql`${changes.id} > (select max(own.id) from changes own where own.batch = ${batch})`;
	const isMixed = (await isConversion(transaction, batch))
		? await hasChange(transaction, and(isLater, changesPrice))
		: await catalogueHasAmounts(transaction);
	if (isMixed)
		throw new AppError('conflict', m.history_prices_since({ currency: await readCatalogueCurrency(transaction) }));
}
