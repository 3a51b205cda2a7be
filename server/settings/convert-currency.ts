import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { fieldError } from '#contract/errors.ts';
import { maxPrice } from '#contract/money/amounts.ts';
import { convertAmount } from '#contract/money/conversion.ts';
import { type Currency, formatPrice } from '#contract/money/currencies.ts';
import type { ConvertedPrices, ConvertForm } from '#contract/settings/convert.schema.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { lockPrices, readCatalogueCurrency } from '../catalogue/catalogue-currency.ts';
import type { ProductRecord } from '../catalogue/products/product-record.ts';
import { nameColumns } from '../catalogue/products/product-summaries.ts';
import { writeProducts } from '../catalogue/products/write-products.ts';
import { products } from '../catalogue/tables.ts';
import type { Author } from '../changes/record-changes.ts';
import { companies } from '../companies/rows/tables.ts';
import {
	type CompanyRecord,
	readCompanies,
	type StoredCompany,
	updateCompany,
} from '../companies/rows/write-companies.ts';
import type { Queries } from '../platform/database.ts';
import { readInBatches } from '../platform/in-batches.ts';
import { currentLanguage } from '../platform/language.ts';
import { readEntries, updateEntries } from '../price-lists/rows/write-entries.ts';
import { type SettingsStore, showSettings } from './edit-settings.ts';
import { lockSettings, writeSettings } from './write-settings.ts';

/** Products per write. */
const chunkSize = 500;
/** Half of them are the cheapest products, half the dearest. */
const maxExamples = 20;

const noRestricted = () => {
	throw new Error('A conversion changes no bank lines and no mail server');
};

interface Conversion {
	from: Currency;
	to: Currency;
	rate: string;
}

/** A price in the other currency; of a company, its credit or limit. Throws `invalid` for one that would be too large, or nothing. */
function converted(price: number | null, conversion: Conversion, company?: string): number | null {
	if (price === null || price === 0) return price;
	const after = convertAmount(price, conversion);
	if (after > 0 && after <= maxPrice) return after;
	const shown = formatPrice(price, conversion.from);
	const { to: currency } = conversion;
	if (company !== undefined)
		throw wrongRate(
			after === 0
				? m.settings_convert_company_nothing({ company, amount: shown, currency })
				: m.settings_convert_company_large({ company, amount: shown }),
		);
	throw wrongRate(
		after === 0 ? m.settings_convert_nothing({ price: shown, currency }) : m.settings_convert_large({ price: shown }),
	);
}

const wrongRate = (message: string) => fieldError('invalid', 'rate', message);

function convertedRecord(record: ProductRecord, conversion: Conversion): ProductRecord {
	return {
		...record,
		price: converted(record.price, conversion),
		variants: record.variants.map((variant) => ({ ...variant, price: converted(variant.price, conversion) })),
	};
}

/** Products with a price, or with a size that has one. */
const isPriced = sql`(${products.price} is not null or exists (
	select from variants where variants.product_id = products.id and variants.price is not null))`;

async function listExamples(database: Queries, conversion: Conversion): Promise<ConvertedPrices['examples']> {
	const { id, lowestPrice } = products;
	const name = nameColumns[currentLanguage()];
	const list = (order: SQL[]) =>
		database
			.select({ product_id: id, name, before: sql<number>`${lowestPrice}::float8` })
			.from(products)
			.where(isNotNull(lowestPrice))
			.orderBy(...order)
			.limit(maxExamples / 2);
	const rows = [...(await list([asc(lowestPrice), asc(id)])), ...(await list([desc(lowestPrice), asc(id)]))];
	const distinct = new Map(rows.map((row) => [row.product_id, row]));
	return [...distinct.values()]
		.toSorted((a, b) => a.before - b.before)
		.map((row) => ({ ...row, after: converted(row.before, conversion) ?? 0 }));
}

async function countPriced(database: Queries): Promise<number> {
	const [row] = await database.select({ count: sql<number>`count(*)::int` }).from(products).where(isPriced);
	return row?.count ?? 0;
}

/** Throws for a price, or an amount of a company, that can't be converted: of prices the smallest and the largest decide. */
async function checkRate(database: Queries, conversion: Conversion): Promise<void> {
	const { rows } = await database.execute<{ lowest: number | null; highest: number | null }>(sql`
		select min(price)::float8 as lowest, max(price)::float8 as highest from (
			select price from products where price > 0 union all select price from variants where price > 0
			union all select price from price_entries) priced`);
	for (const price of [rows[0]?.lowest ?? null, rows[0]?.highest ?? null]) converted(price, conversion);
	for (const { record } of await readCompaniesIn(database, conversion.from)) convertedCompany(record, conversion);
}

/** The companies that have amounts in a currency. */
async function readCompaniesIn(
	database: Queries,
	currency: Currency,
	options: { lock?: boolean } = {},
): Promise<StoredCompany[]> {
	const { id, credit, approvalAbove } = companies;
	const rows = await database
		.select({ id })
		.from(companies)
		.where(and(eq(companies.currency, currency), or(isNotNull(credit), isNotNull(approvalAbove))));
	return readCompanies(
		database,
		rows.map((row) => row.id),
		options,
	);
}

const convertedCompany = (record: CompanyRecord, conversion: Conversion): CompanyRecord => ({
	...record,
	credit: converted(record.credit, conversion, record.name),
	approval_above: converted(record.approval_above, conversion, record.name),
	currency: conversion.to,
});

/** Converts all prices in the caller's transaction. Returns the number of changed products. */
async function convertProducts(transaction: Queries, author: Author, conversion: Conversion): Promise<number> {
	let changed = 0;
	const read = async (last: { id: number } | undefined) =>
		transaction
			.select({ id: products.id, key: products.key })
			.from(products)
			.where(sql`${gt(products.id, last?.id ?? 0)} and ${isPriced}`)
			.orderBy(asc(products.id))
			.limit(chunkSize);
	for await (const rows of readInBatches(chunkSize, read)) {
		const keys = rows.map(({ key }) => key);
		const written = await writeProducts(transaction, author, keys, (key, before) => {
			if (!before) throw new Error(`Listed, and gone: ${key}`);
			return convertedRecord(before.record, conversion);
		});
		changed += written.filter((product) => product.changed).length;
	}
	return changed;
}

/** Converts the prices of all lists in the caller's transaction. */
async function convertEntries(transaction: Queries, author: Author, conversion: Conversion): Promise<void> {
	const read = (last: { id: number } | undefined) =>
		readEntries(
			transaction,
			sql`entry.id in (select id from price_entries where id > ${last?.id ?? 0} order by id limit ${chunkSize})`,
		);
	for await (const entries of readInBatches(chunkSize, read)) {
		const updates = entries.map((before) => ({ before, price: converted(before.price, conversion) ?? before.price }));
		await updateEntries(transaction, author, updates);
	}
}

/** Converts credit and limits of the companies that have them in the catalogue's currency, in the caller's transaction. */
async function convertCompanies(transaction: Queries, author: Author, conversion: Conversion): Promise<void> {
	for (const company of await readCompaniesIn(transaction, conversion.from, { lock: true }))
		await updateCompany(transaction, author, company, convertedCompany(company.record, conversion));
}

/**
 * Gives the catalogue another currency: converts all prices, price lists, and the credit and limits of companies by a rate. It is one
 * transaction and one batch of the history, so that it can be undone as a whole. A dry run only says what would change. Throws `invalid` for
 * the present currency, and for a rate by which a price becomes 0 or too large.
 */
export async function convertCurrency(
	store: SettingsStore,
	viewer: Viewer,
	{ to, rate, dryRun }: ConvertForm,
): Promise<ConvertedPrices> {
	const administrator = staffWith(viewer, 'settings.edit');
	const { database, shop } = store;
	const batch = randomUUID();
	const author: Author = { ...authorOf(administrator), batch };
	const conversionFrom = async (queries: Queries): Promise<Conversion> => {
		const from = await readCatalogueCurrency(queries);
		const message = m.settings_convert_same({ currency: to });
		if (from === to) throw fieldError('invalid', 'to', message);
		await checkRate(queries, { from, to, rate });
		return { from, to, rate };
	};
	if (dryRun) {
		const conversion = await conversionFrom(database);
		return { changed: await countPriced(database), examples: await listExamples(database, conversion), batch: null };
	}
	const result = await database.transaction(async (transaction) => {
		// as many products as the catalogue has: a person asked for it and waits
		await transaction.execute(sql`set local statement_timeout = 0`);
		// in this order, as `moneyRules` does
		await lockSettings(transaction);
		await lockPrices(transaction);
		const conversion = await conversionFrom(transaction);
		const examples = await listExamples(transaction, conversion);
		const rights = { firm: shop.firm(), requireRestricted: noRestricted };
		await writeSettings(transaction, author, rights, (before) => ({
			...before,
			catalogue_currency: to,
			// quotes that were in the catalogue's currency stay so
			currency: before.currency === conversion.from ? to : before.currency,
		}));
		const changed = await convertProducts(transaction, author, conversion);
		await convertEntries(transaction, author, conversion);
		await convertCompanies(transaction, author, conversion);
		return { changed, examples, batch };
	});
	await showSettings(store);
	return result;
}
