import { isSameStatement, stockNow } from '#contract/availability.ts';
import type { SheetRowState } from '#contract/sheet-fields.ts';
import type { PartSize } from './find-parts.ts';
import type { Match, Target } from './match-rows.ts';
import { isJump, percentOf } from './price-jump.ts';
import type { PriceRow } from './read-row.ts';
import type { Reason } from './reasons.ts';
import type { SheetStatement, sheetRows } from './tables.ts';

/** A row of a sheet as it is stored. */
export type StoredRow = Omit<typeof sheetRows.$inferInsert, 'sheetId'>;

const statementOf = ({ availability, stock, leadDaysFrom, leadDays, statedAt }: PartSize): SheetStatement => ({
	...{ availability, stock, stated_at: statedAt },
	...{ lead_days_from: leadDaysFrom, lead_days: leadDays },
});

const dayOf = (time: string | null) => (time === null ? '' : new Date(time).toISOString().slice(0, 10));

/** Whether the row says of the stock what it said when the sheet was exported, and nobody has dated it anew in it. */
function isAsExported({ stock, stated, exportedStock }: PriceRow): boolean {
	if (!stock || !exportedStock || !isSameStatement(stock, exportedStock)) return false;
	return stated === null || stated <= (exportedStock.stated ?? '');
}

/** Whether somebody has stated the stock since the sheet was exported. */
function isStatedSince({ exportedStock, stated }: PriceRow, before: SheetStatement): boolean {
	const day = dayOf(before.stated_at);
	if (!exportedStock) return stated !== null && stated < day;
	return !isSameStatement(exportedStock, before) || (exportedStock.stated ?? '') !== day;
}

/** The row's statement of stock, where it says something new: other words, or the same after they no longer held. */
function newStatement(row: PriceRow, before: SheetStatement, now: Date): SheetStatement | null {
	const { stock, stated } = row;
	if (!stock || isAsExported(row)) return null;
	if (!isSameStatement(stock, before)) return { ...stock, stated_at: null };
	const holds = isSameStatement(stockNow(before, now), stock);
	// a sheet that was exported says when it was stated, and that no one has said more since
	if (holds || stock.availability === 'ask' || (stated !== null && stated <= dayOf(before.stated_at))) return null;
	return { ...stock, stated_at: null };
}

/** What becomes of a price: nothing where none is written, or where it is as it was when the sheet was made. */
function priceState({ price, exported }: PriceRow, before: number | null): { state: SheetRowState; kept: boolean } {
	const isUnchanged = price === null || price === before;
	const kept = !isUnchanged && exported !== undefined && price === exported;
	if (isUnchanged || kept) return { state: 'same', kept };
	if (before === null) return { state: 'new', kept };
	return { state: isJump(before, price) ? 'jump' : 'changed', kept };
}

const money = (price: number | null | undefined) => (typeof price === 'number' ? price.toFixed(2) : '–');

interface Compared {
	target: Target;
	before: number | null;
	kept: boolean;
	statement: SheetStatement | null;
}

const stockKept = ({ availability, stock, lead_days_from: from, lead_days: days }: SheetStatement): Reason => ({
	key: 'stock_kept',
	values: {
		availability,
		...(stock !== null && { stock }),
		...(from !== null && { from }),
		...(days !== null && { days }),
	},
});

function notesOf(row: PriceRow, { target, before, kept, statement }: Compared) {
	const { price, exported, stock, notes } = row;
	const found: Reason[] = [...notes];
	const values = { exported: money(exported), before: money(before) };
	if (kept) found.push({ key: 'meanwhile_kept', values });
	else if (exported !== undefined && price !== null && exported !== before && price !== before)
		found.push({ key: 'meanwhile', values });
	const present = target.size && statementOf(target.size);
	if (present && isStatedSince(row, present)) {
		if (statement) found.push({ key: 'stock_meanwhile', values: { date: dayOf(present.stated_at) } });
		else if (isAsExported(row) && stock && !isSameStatement(stock, present)) found.push(stockKept(present));
	}
	if (price === null && !stock) found.push({ key: 'price_none' });
	if (stock && !target.size) found.push({ key: 'stock_size' });
	return found;
}

function compareTarget(row: PriceRow, target: Target, now: Date): StoredRow {
	const { part, size } = target;
	const before = size?.price ?? part.price;
	const { state, kept } = priceState(row, before);
	const statement = size ? newStatement(row, statementOf(size), now) : null;
	const after = kept ? before : (row.price ?? before);
	return {
		...{ row: row.row, code: row.code, size: size?.size ?? row.size, name: part.name },
		...{ productId: part.id, productKey: part.key, variantSize: size?.size ?? null, before, after },
		state: state === 'same' && statement ? 'changed' : state,
		percent: before && after !== null && after !== before ? percentOf(before, after) : null,
		stockBefore: size && statement ? statementOf(size) : null,
		stockAfter: statement,
		reasons: notesOf(row, { target, before, kept, statement }),
	};
}

const nothing = {
	...{ productId: null, productKey: null, variantSize: null, before: null, after: null, percent: null },
	...{ stockBefore: null, stockAfter: null },
};

/** What a row would do to what it prices. */
export function compareRow(row: PriceRow, match: Match, now: Date): StoredRow {
	const written = { ...nothing, row: row.row, code: row.code, size: row.size, name: row.name };
	if (!('target' in match)) {
		// what has no code, the catalogue need not be said to lack
		const reasons = row.code === '' ? row.problems : [...row.problems, match.reason];
		return {
			...written,
			name: match.part?.name ?? row.name,
			state: row.problems.length > 0 ? 'refused' : match.state,
			reasons,
		};
	}
	const { part, size } = match.target;
	if (row.problems.length > 0) {
		const before = size?.price ?? part.price;
		return { ...written, name: part.name, productId: part.id, before, state: 'refused', reasons: row.problems };
	}
	if (row.price === 0 && (size?.price ?? part.price) !== 0)
		return { ...written, name: part.name, productId: part.id, state: 'refused', reasons: [{ key: 'price_zero' }] };
	return compareTarget(row, match.target, now);
}
