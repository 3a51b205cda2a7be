import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { isNewStatement, type StockStatement } from '#contract/catalogue/availability.ts';
import { readStatedPrice } from '#contract/money/amounts.ts';
import { type Currency, decimalsOf } from '#contract/money/currencies.ts';
import { priceOfSize, type StatedPrice } from '#contract/money/prices.ts';
import type { BatchResult, PriceRow, RowResult, StockRow } from '#contract/programs/batches.schema.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { accountKeyOf, staffWith, type Viewer } from '../accounts/viewer.ts';
import { lockCatalogueCurrency } from '../catalogue/catalogue-currency.ts';
import { type CatalogueStore, changeCatalogue } from '../catalogue/catalogue-store.ts';
import type { ProductRecord, VariantRecord } from '../catalogue/products/product-record.ts';
import { writeProducts } from '../catalogue/products/write-products.ts';
import { products, variants } from '../catalogue/tables.ts';
import type { Queries } from '../platform/database.ts';
import { isAny } from '../platform/is-any.ts';
import { matchRows } from '../sheets/match-rows.ts';
import { priceProduct } from '../sheets/price-product.ts';
import { reasonText } from '../sheets/reasons.ts';
import { runOnce } from './idempotent-calls.ts';

export type BatchStore = Pick<CatalogueStore, 'database' | 'onCommit'>;

/** A row whose part is found: its product and one of its sizes; undefined: all its sizes. */
interface FoundRow<Row> {
	row: Row;
	at: number;
	id: number;
	key: string;
	size: string | undefined;
}

type Outcome = Omit<RowResult, 'product_id'>;

const unknown = (reason: string): Outcome => ({ state: 'unknown', reason });
const refused = (reason: string): Outcome => ({ state: 'refused', reason });
const unwritten: Outcome = { state: 'same', reason: null };

/** A row of a price sheet. Only its code and size are read here. */
const asSheetRow = (at: number, code: string, size: string) => ({
	row: at,
	code,
	size,
	name: '',
	price: undefined,
	exported: undefined,
	stock: null,
	exportedStock: undefined,
	stated: null,
	list: '',
	minQuantity: 1,
	notes: [],
	problems: [],
});

/**
 * Finds the parts of rows, as sheets of prices do, or by the ids of their sizes. Writes into `results` why a row is left out: its part is
 * unknown, or an earlier row has the same size.
 */
async function findRows<Row extends PriceRow | StockRow>(transaction: Queries, rows: Row[], results: RowResult[]) {
	const ids = rows.flatMap(({ variant_id: id }) => id ?? []);
	const sizes = await transaction
		.select({ id: variants.id, size: variants.size, product: products.id, key: products.key })
		.from(variants)
		.innerJoin(products, eq(products.id, variants.productId))
		.where(isAny(variants.id, ids));
	const sizeOf = new Map(sizes.map((size) => [size.id, size]));
	const written = rows.map(({ code = '', size = '' }, at) => asSheetRow(at, code, size));
	const matches = await matchRows(transaction, written);
	const taken = new Set<string>();
	return rows.flatMap((row, at): FoundRow<Row>[] => {
		const fail = (outcome: Outcome, product: number | null = null) => {
			results[at] = { ...outcome, product_id: product };
			return [];
		};
		const take = (id: number, key: string, size: string | undefined) => {
			const target = JSON.stringify([key, size]);
			if (taken.has(target)) return fail(refused(m.programs_row_repeated()), id);
			taken.add(target);
			return [{ row, at, id, key, size }];
		};
		if (row.variant_id !== undefined) {
			const found = sizeOf.get(row.variant_id);
			return found ? take(found.product, found.key, found.size) : fail(unknown(m.programs_row_size_gone()));
		}
		const match = matches[at];
		if (!match) return fail(unknown(m.programs_row_size_gone()));
		if ('target' in match) return take(match.target.part.id, match.target.part.key, match.target.size?.size);
		return fail({ state: match.state, reason: reasonText([match.reason]) }, match.part?.id ?? null);
	});
}

/** Applies a row to its product: returns the product after it, and the result of the row. */
type ApplyRow<Row> = (record: ProductRecord, found: FoundRow<Row>) => { record: ProductRecord } & Outcome;

/**
 * Writes rows as one batch of the history, in one transaction. Returns a result for each row; a row that can't be written does not stop the
 * others. A repeated call with the same key writes once.
 */
async function writeBatch<Row extends PriceRow | StockRow>(
	store: BatchStore,
	viewer: Viewer,
	{ route, key, rows }: { route: 'prices' | 'stock'; key: string | undefined; rows: Row[] },
	applierOf: (currency: Currency) => ApplyRow<Row>,
): Promise<BatchResult> {
	const program = staffWith(viewer, route === 'prices' ? 'prices.write' : 'stock.write');
	const caller = accountKeyOf(program);
	const batch = randomUUID();
	const author = { ...authorOf(program), batch };
	return changeCatalogue(store, (transaction) =>
		runOnce(transaction, { caller, route, key, body: rows }, async () => {
			const apply = applierOf(await lockCatalogueCurrency(transaction));
			const results: RowResult[] = [];
			const found = await findRows(transaction, rows, results);
			const rowsOf = Map.groupBy(found, (row) => row.key);
			// every writer locks products in this order
			const keys = [...rowsOf.keys()].toSorted((a, b) => (a < b ? -1 : 1));
			await writeProducts(transaction, author, keys, (productKey, before) => {
				if (!before) throw new Error(`Found, and gone: ${productKey}`);
				let { record } = before;
				// what is said of one size counts more than what is said of all, in any order
				const ordered = (rowsOf.get(productKey) ?? []).toSorted(
					(a, b) => Number(a.size !== undefined) - Number(b.size !== undefined),
				);
				for (const row of ordered) {
					const { record: after, ...outcome } = apply(record, row);
					record = after;
					results[row.at] = { ...outcome, product_id: row.id };
				}
				return record;
			});
			return { batch, changed: results.filter(({ state }) => state === 'changed').length, rows: results };
		}),
	);
}

const hasSize = ({ variants: sizes }: ProductRecord, size: string | undefined) =>
	size === undefined || sizes.some((variant) => variant.size === size);

function priceText(price: PriceRow['price']): string {
	return price === null ? '0' : String(price);
}

/** A price of a row in the catalogue's currency; the reason why it can't be written. */
function readPrice(price: PriceRow['price'], currency: Currency): { stated: StatedPrice } | { reason: string } {
	const { price: stated, problem } = readStatedPrice(priceText(price), currency);
	if (problem === 'decimals') {
		const decimals = decimalsOf(currency);
		return { reason: m.product_price_decimals({ currency, decimals, price: priceText(price) }) };
	}
	if (problem !== undefined || stated === null || stated === undefined) return { reason: m.product_price_invalid() };
	return { stated };
}

/** Writes prices by token. Throws `conflict` for the key of another call. */
export function writePrices(
	store: BatchStore,
	viewer: Viewer,
	rows: PriceRow[],
	key: string | undefined,
): Promise<BatchResult> {
	return writeBatch(store, viewer, { route: 'prices', key, rows }, (currency) => (record, { row, size }) => {
		if (!hasSize(record, size)) return { record, ...unknown(m.programs_row_size_gone()) };
		const read = readPrice(row.price, currency);
		if ('reason' in read) return { record, ...refused(read.reason) };
		const own = record.variants.find((variant) => variant.size === size);
		const before = own ? priceOfSize(record, own) : record.price;
		const after = read.stated === 'on_request' ? null : read.stated;
		if (before === after) return { record, ...unwritten };
		const statement = { size: size ?? null, before, after, stockBefore: null, stock: null };
		return { record: priceProduct(record, [statement], ''), state: 'changed', reason: null };
	});
}

const statementOf = ({ stock, lead_days: days }: StockRow): StockStatement =>
	stock === undefined
		? { availability: 'lead_time', stock: null, lead_days_from: null, lead_days: days ?? null }
		: { availability: 'limited', stock, lead_days_from: null, lead_days: null };

/** Minutes that the clock of a program may be ahead. */
const clockTolerance = 5;

/**
 * Writes stock by token; a statement that is older than the shop's is not written, nor one that says the same within a day: a statement holds for
 * 14 days, and programs that send their stock every few minutes would fill the history with it. Throws `conflict` for the key of another call.
 */
export function writeStock(
	store: BatchStore,
	viewer: Viewer,
	rows: StockRow[],
	key: string | undefined,
): Promise<BatchResult> {
	const now = new Date();
	return writeBatch(store, viewer, { route: 'stock', key, rows }, () => (record, { row, size }) => {
		if (!hasSize(record, size)) return { record, ...unknown(m.programs_row_size_gone()) };
		const stated = row.stated_at === undefined ? now : new Date(row.stated_at);
		if (stated.getTime() > now.getTime() + clockTolerance * 60_000)
			return { record, ...refused(m.programs_row_future()) };
		const statement = statementOf(row);
		const isNamed = (variant: VariantRecord) => size === undefined || variant.size === size;
		const named = record.variants.filter(isNamed);
		const isOlder = named.some(({ statedAt }) => statedAt !== null && Date.parse(statedAt) > stated.getTime());
		if (isOlder) return { record, state: 'older', reason: m.programs_row_older() };
		const isNews = named.some(({ availability, stock, leadDaysFrom, leadDays, statedAt }) => {
			const current = { availability, stock, lead_days_from: leadDaysFrom, lead_days: leadDays, stated_at: statedAt };
			return isNewStatement(statement, current, stated);
		});
		if (!isNews) return { record, ...unwritten };
		const { availability, stock, lead_days: leadDays } = statement;
		const written = { availability, stock, leadDaysFrom: null, leadDays, statedAt: stated.toISOString() };
		const sizes = record.variants.map((variant) => (isNamed(variant) ? { ...variant, ...written } : variant));
		return { record: { ...record, variants: sizes }, state: 'changed', reason: null };
	});
}
