import { sql } from 'drizzle-orm';
import type { Currency } from '#contract/money/currencies.ts';
import { lockByName, lockByNameShared } from '../platform/advisory-locks.ts';
import type { Queries } from '../platform/database.ts';

/** The currency of the catalogue's prices, as a column: `catalogue_currency()` of database/migrations/087-money.sql. */
export const catalogueCurrency = sql<Currency>`catalogue_currency()`;

/** The currency of the catalogue's prices. */
export async function readCatalogueCurrency(database: Queries): Promise<Currency> {
	const { rows } = await database.execute<{ currency: Currency }>(sql`select ${catalogueCurrency} as currency`);
	return rows[0]?.currency ?? 'USD';
}

/** Locked shared by all who write prices, alone by who changes the currency. */
const currencyLock = 'catalogue currency';

/** The currency of the prices that a transaction writes; nobody changes it until the transaction ends. */
export async function lockCatalogueCurrency(transaction: Queries): Promise<Currency> {
	await lockByNameShared(transaction, currencyLock);
	return readCatalogueCurrency(transaction);
}

/** Waits for all transactions that write prices, and lets none begin until the caller's ends, which changes the currency. */
export async function lockPrices(transaction: Queries): Promise<void> {
	await lockByName(transaction, currencyLock);
}
