import { isNewStatement, isSameStatement } from '#contract/catalogue/availability.ts';
import { type Currency, plainAmount } from '#contract/money/currencies.ts';
import type { SheetRowState } from '#contract/sheets/sheet-fields.ts';
import { dayIn } from '../platform/time-zones.ts';
import type { PartSize } from './find-parts.ts';
import type { ListPlace, PlaceOfRow } from './list-places.ts';
import type { Match, Target } from './match-rows.ts';
import { isJump, percentOf } from './price-jump.ts';
import type { PriceRow } from './read-row.ts';
import type { Reason } from './reasons.ts';
import type { SheetStatement, sheetRows } from './tables.ts';

export type StoredRow = Omit<typeof sheetRows.$inferInsert, 'sheetId'>;

const statementOf = ({ availability, stock, leadDaysFrom, leadDays, statedAt }: PartSize): SheetStatement => ({
	availability,
	stock,
	stated_at: statedAt,
	lead_days_from: leadDaysFrom,
	lead_days: leadDays,
});

const dayOf = (time: string | null, timeZone: string) => (time === null ? '' : dayIn(timeZone, new Date(time)));

/** Whether the row's stock is as exported, without a newer date in the sheet. */
function isAsExported({ stock, stated, exportedStock }: PriceRow): boolean {
	if (!stock || !exportedStock || !isSameStatement(stock, exportedStock)) return false;
	return stated === null || stated <= (exportedStock.stated ?? '');
}

/** Whether the stock was stated again after the export. */
function isStatedSince({ exportedStock, stated }: PriceRow, before: SheetStatement, timeZone: string): boolean {
	const day = dayOf(before.stated_at, timeZone);
	if (!exportedStock) return stated !== null && stated < day;
	return !isSameStatement(exportedStock, before) || (exportedStock.stated ?? '') !== day;
}

/** The row's stock statement if it is to be written. */
function newStatement(row: PriceRow, before: SheetStatement, { now, timeZone }: CompareOptions): SheetStatement | null {
	const { stock, stated } = row;
	if (!stock || isAsExported(row)) return null;
	// an exported sheet carries the date of the statement
	const isOlder = stated !== null && stated <= dayOf(before.stated_at, timeZone);
	const isNews = isNewStatement(stock, before, now) && !(isOlder && isSameStatement(stock, before));
	return isNews ? { ...stock, stated_at: null } : null;
}

/** The effect of a row on a price. `isKept`: the row still has the exported price, so a newer price stays. */
function priceState({ price, exported }: PriceRow, before: number | null): { state: SheetRowState; isKept: boolean } {
	const isUnchanged = price === undefined || price === before;
	const isKept = !isUnchanged && exported !== undefined && price === exported;
	if (isUnchanged || isKept) return { state: 'same', isKept };
	if (before === null) return { state: 'new', isKept };
	return { state: price === null || isJump(before, price) ? 'jump' : 'changed', isKept };
}

const money = (price: number | null | undefined, currency: Currency) =>
	typeof price === 'number' ? plainAmount(price, currency) : '–';

export interface CompareOptions {
	now: Date;
	/** The currency of the catalogue. */
	currency: Currency;
	/** The time zone of the shop, whose days an exported sheet has. */
	timeZone: string;
}

interface Compared {
	target: Target;
	before: number | null;
	after: number | null;
	isKept: boolean;
	statement: SheetStatement | null;
}

const stockKeptReason = ({ availability, stock, lead_days_from: from, lead_days: days }: SheetStatement): Reason => ({
	key: 'stock_kept',
	values: {
		availability,
		...(stock !== null && { stock }),
		...(from !== null && { from }),
		...(days !== null && { days }),
	},
});

/** Notes for a price that has changed since the export. */
function meanwhileNotes(
	{ price, exported }: PriceRow,
	before: number | null,
	isKept: boolean,
	currency: Currency,
): Reason[] {
	const values = { exported: money(exported, currency), before: money(before, currency) };
	if (isKept) return [{ key: 'meanwhile_kept', values }];
	const isNews = exported !== undefined && price !== undefined && exported !== before && price !== before;
	return isNews ? [{ key: 'meanwhile', values }] : [];
}

function notesOf(
	row: PriceRow,
	{ target, before, after, isKept, statement }: Compared,
	{ currency, timeZone }: CompareOptions,
) {
	const { price, stock, notes } = row;
	const reasons = [...notes, ...meanwhileNotes(row, before, isKept, currency)];
	const present = target.size && statementOf(target.size);
	if (present && isStatedSince(row, present, timeZone)) {
		if (statement) reasons.push({ key: 'stock_meanwhile', values: { date: dayOf(present.stated_at, timeZone) } });
		else if (isAsExported(row) && stock && !isSameStatement(stock, present)) reasons.push(stockKeptReason(present));
	}
	if (price === undefined && !stock) reasons.push({ key: 'price_none' });
	if (price === null && before !== null && !isKept) reasons.push({ key: 'price_on_request' });
	if (stock && !target.size) reasons.push({ key: 'stock_size' });
	const sizes = target.size ? [target.size] : target.part.sizes;
	const count = sizes.reduce((sum, { steps }) => sum + steps, 0);
	if (after !== before && count > 0) reasons.push({ key: 'steps_unchanged', values: { count } });
	return reasons;
}

/** What a row of prices stores when it prices nothing. */
export const emptyPriceRow = {
	productId: null,
	productKey: null,
	variantSize: null,
	before: null,
	after: null,
	percent: null,
	stockBefore: null,
	stockAfter: null,
	listId: null,
	minQuantity: null,
};

/** The row with the part and size that it prices, and the price before and after. */
const pricedRow = (row: PriceRow, { part, size }: Target, before: number | null, after: number | null) => ({
	...emptyPriceRow,
	row: row.row,
	code: row.code,
	size: size?.size ?? row.size,
	name: part.name,
	productId: part.id,
	productKey: part.key,
	variantSize: size?.size ?? null,
	before,
	after,
	percent: before && after !== null && after !== before ? percentOf(before, after) : null,
});

function compareTarget(row: PriceRow, target: Target, options: CompareOptions): StoredRow {
	const { part, size } = target;
	const before = size?.price ?? part.price;
	const { state, isKept } = priceState(row, before);
	const statement = size ? newStatement(row, statementOf(size), options) : null;
	const after = isKept ? before : row.price === undefined ? before : row.price;
	return {
		...pricedRow(row, target, before, after),
		state: state === 'same' && statement ? 'changed' : state,
		stockBefore: size && statement ? statementOf(size) : null,
		stockAfter: statement,
		reasons: notesOf(row, { target, before, after, isKept, statement }, options),
	};
}

/** Compares a row with the price of a list; a list has no stock. */
function compareList(row: PriceRow, target: Target, place: ListPlace, { currency }: CompareOptions): StoredRow {
	const { listId, minQuantity, before } = place;
	// an entry costs something: what is free or on request in the sheet has no price in the list
	const price = row.price === 0 ? null : row.price;
	const { state, isKept } = priceState({ ...row, price }, before);
	const after = isKept || price === undefined ? before : price;
	const reasons = [...row.notes, ...meanwhileNotes({ ...row, price }, before, isKept, currency)];
	if (price === undefined) reasons.push({ key: 'price_none' });
	if (after === null && before !== null) reasons.push({ key: 'list_deleted' });
	if (row.stock) reasons.push({ key: 'list_stock' });
	return { ...pricedRow(row, target, before, after), state, reasons, listId, minQuantity };
}

/** Compares a row with the part, or the place in a list, that it prices. */
export function compareRow(row: PriceRow, match: Match, ofList: PlaceOfRow, options: CompareOptions): StoredRow {
	const emptyResult = { ...emptyPriceRow, row: row.row, code: row.code, size: row.size, name: row.name };
	if (!('target' in match)) {
		// a row without a code has no match to report
		const reasons = row.code === '' ? row.problems : [...row.problems, match.reason];
		return {
			...emptyResult,
			name: match.part?.name ?? row.name,
			state: row.problems.length > 0 ? 'refused' : match.state,
			reasons,
		};
	}
	const { part, size } = match.target;
	if (row.problems.length > 0) {
		const before = size?.price ?? part.price;
		return { ...emptyResult, name: part.name, productId: part.id, before, state: 'refused', reasons: row.problems };
	}
	if ('reason' in ofList)
		return { ...emptyResult, name: part.name, productId: part.id, state: 'refused', reasons: [ofList.reason] };
	if (ofList.place) return compareList(row, match.target, ofList.place, options);
	return compareTarget(row, match.target, options);
}
