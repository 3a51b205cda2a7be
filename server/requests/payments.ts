import { asc, eq, sql } from 'drizzle-orm';
import { AppError, fieldError } from '#contract/errors.ts';
import { type AmountProblem, readAmount } from '#contract/money/amounts.ts';
import { type Currency, decimalsOf, formatMoney, plainAmount } from '#contract/money/currencies.ts';
import type { BookedPayment, NewPayment, RequestPayments } from '#contract/requests/payments.schema.ts';
import { isWon, type Payment } from '#contract/requests/request-statuses.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { type Author, recordChanges } from '../changes/record-changes.ts';
import type { Database, Queries } from '../platform/database.ts';
import { insertedRow } from '../platform/inserted-rows.ts';
import { dayIn } from '../platform/time-zones.ts';
import { lockRequest } from './find-request.ts';
import { paymentNow } from './payment-sums.ts';
import { requestNotFound } from './request-code.ts';
import { requestPayments, requests } from './tables.ts';

type Request = Pick<typeof requests.$inferSelect, 'id' | 'status' | 'version' | 'payment'>;
type Row = typeof requestPayments.$inferSelect;

/** What an accepted quote comes to, in coins. */
interface Due {
	currency: Currency;
	total: bigint;
	paid: bigint;
	rest: bigint;
}

const coinsOf = (amount: string, currency: Currency) => BigInt(plainAmount(Number(amount), currency).replace('.', ''));
/** `(12550n, 'USD')` → `125.50` */
const amountOf = (coins: bigint, currency: Currency): string =>
	plainAmount(Number(coins) / 10 ** decimalsOf(currency), currency);
const textOf = (amount: string, currency: Currency) => formatMoney(Number(amount), currency);

async function readRows(database: Queries, requestId: number): Promise<Row[]> {
	return database
		.select()
		.from(requestPayments)
		.where(eq(requestPayments.requestId, requestId))
		.orderBy(asc(requestPayments.id));
}

/** Payments without reversals and what these take back. */
function validPayments(rows: Row[]): Row[] {
	const reversed = new Set(rows.map(({ reverses }) => reverses));
	return rows.filter(({ id, reverses }) => reverses === null && !reversed.has(id));
}

/** What is due of the request; undefined without an accepted quote. */
async function findDue(database: Queries, request: Request, rows: Row[]): Promise<Due | undefined> {
	if (!isWon(request.status)) return undefined;
	const { rows: quotes } = await database.execute<{ total: string; currency: Currency }>(sql`
		select quote.total::text as total, quote.currency from requests join quote_revisions quote
			on quote.request_id = requests.id and quote.revision = requests.quote_revision
		where requests.id = ${request.id}`);
	const [quote] = quotes;
	if (!quote) return undefined;
	const { currency } = quote;
	const total = coinsOf(quote.total, currency);
	const counted = validPayments(rows).filter((row) => row.currency === currency);
	// noted as paid before there were payments
	if (counted.length === 0 && request.payment === 'paid') return { currency, total, paid: total, rest: 0n };
	const paid = counted.reduce((sum, { amount }) => sum + coinsOf(amount, currency), 0n);
	return { currency, total, paid, rest: paid > total ? 0n : total - paid };
}

function asPayments(rows: Row[]): BookedPayment[] {
	const reversals = new Map(rows.map((row) => [row.reverses, row]));
	return rows
		.filter(({ reverses }) => reverses === null)
		.map(({ id, amount, currency, paidOn, method, note, authorName, createdAt }) => {
			const reversal = reversals.get(id);
			return {
				id,
				amount: plainAmount(Number(amount), currency),
				currency,
				on: paidOn,
				method,
				note,
				by: authorName,
				at: createdAt.toISOString(),
				reversed: reversal ? { by: reversal.authorName, at: reversal.createdAt.toISOString() } : null,
			};
		});
}

async function readPayments(database: Queries, requestId: number): Promise<RequestPayments> {
	const columns = {
		id: requests.id,
		status: requests.status,
		version: requests.version,
		payment: requests.payment,
		shown: paymentNow,
	};
	const [request] = await database.select(columns).from(requests).where(eq(requests.id, requestId));
	if (!request) throw requestNotFound();
	const rows = await readRows(database, requestId);
	const due = await findDue(database, request, rows);
	const amount = (coins: bigint | undefined) =>
		due === undefined || coins === undefined ? null : amountOf(coins, due.currency);
	return {
		payments: asPayments(rows),
		currency: due?.currency ?? null,
		total: amount(due?.total),
		paid: amount(due?.paid),
		rest: amount(due?.rest),
		payment: request.shown,
		version: request.version,
	};
}

/** The payments of a request, and what is left to pay; for the staff. Throws `not_found`. */
export async function listPayments(database: Queries, viewer: Viewer, requestId: number): Promise<RequestPayments> {
	staffWith(viewer, 'requests.desk');
	return readPayments(database, requestId);
}

async function raiseVersion(transaction: Queries, id: number): Promise<void> {
	await transaction
		.update(requests)
		.set({ version: sql`${requests.version} + 1` })
		.where(eq(requests.id, id));
}

function problemText(problem: AmountProblem, currency: Currency): string {
	if (problem === 'negative') return m.payment_amount_positive();
	if (problem === 'decimals') return m.quote_price_decimals({ currency, max: decimalsOf(currency) });
	return m.payment_amount_invalid();
}

/** The coins of a typed amount. Throws `invalid` for none, zero, a negative one, and more decimals than the currency has. */
function readCoins(text: string, currency: Currency): bigint {
	const { amount, problem } = readAmount(text, decimalsOf(currency));
	if (problem !== undefined) throw fieldError('invalid', 'amount', problemText(problem, currency));
	if (amount === null) throw fieldError('invalid', 'amount', m.payment_amount_invalid());
	if (amount === 0) throw fieldError('invalid', 'amount', m.payment_amount_positive());
	return coinsOf(String(amount), currency);
}

interface Booking extends Omit<NewPayment, 'amount'> {
	coins: bigint;
	currency: Currency;
	idempotencyKey?: string | undefined;
}

async function book(transaction: Queries, author: Author, authorName: string, requestId: number, booking: Booking) {
	const { coins, currency, on, method, note, idempotencyKey } = booking;
	const amount = amountOf(coins, currency);
	const row = insertedRow(
		requestPayments,
		await transaction
			.insert(requestPayments)
			.values({ requestId, amount, currency, paidOn: on, method, note, authorName, idempotencyKey })
			.returning(),
	);
	await recordChanges(transaction, author, [
		{
			entity: 'request',
			id: requestId,
			action: 'payment',
			after: { payment_id: row.id, amount: textOf(amount, currency), on, method },
		},
	]);
}

async function reverse(transaction: Queries, author: Author, authorName: string, row: Row): Promise<void> {
	const { id, requestId, amount, currency, paidOn, method } = row;
	await transaction
		.insert(requestPayments)
		.values({ requestId, amount, currency, paidOn, method, authorName, reverses: id });
	await recordChanges(transaction, author, [
		{
			entity: 'request',
			id: requestId,
			action: 'payment_reversed',
			after: { payment_id: id, amount: textOf(amount, currency) },
		},
	]);
}

/** Throws `conflict` unless this is the payment that was sent with the key before. */
function checkSent(sent: Row, { amount, on, method, note }: NewPayment, authorName: string): void {
	const coins = readCoins(amount, sent.currency);
	const isSame =
		coins === coinsOf(sent.amount, sent.currency) &&
		[on, method, note, authorName].join('\n') === [sent.paidOn, sent.method, sent.note, sent.authorName].join('\n');
	if (!isSame) throw new AppError('conflict', m.request_key_used());
}

/**
 * Books a payment of an accepted quote; a repeated call with the same key books one. Throws `not_found`; `invalid` for an amount that is
 * none, zero, negative or has more decimals than its currency, and for a day after today; `conflict` without an accepted quote, for more
 * than the rest, and for the key of another payment.
 */
export function addPayment(
	database: Database,
	viewer: Viewer,
	{ requestId, timeZone }: { requestId: number; timeZone: string },
	payment: NewPayment,
	idempotencyKey: string | undefined,
): Promise<RequestPayments> {
	const { name } = staffWith(viewer, 'requests.answer');
	return database.transaction(async (transaction) => {
		const request = await lockRequest(transaction, { id: requestId });
		const rows = await readRows(transaction, requestId);
		const sent = idempotencyKey && rows.find((row) => row.idempotencyKey === idempotencyKey);
		if (sent) {
			checkSent(sent, payment, name);
			return readPayments(transaction, requestId);
		}
		const due = await findDue(transaction, request, rows);
		if (!due) throw new AppError('conflict', m.payment_not_accepted());
		const coins = readCoins(payment.amount, due.currency);
		if (payment.on > dayIn(timeZone, new Date())) throw fieldError('invalid', 'on', m.payment_on_future());
		if (due.rest === 0n) throw new AppError('conflict', m.payment_nothing_due());
		if (coins > due.rest) {
			const rest = textOf(amountOf(due.rest, due.currency), due.currency);
			throw new AppError('conflict', m.payment_above_rest({ rest }));
		}
		const { on, method, note } = payment;
		const booking = { on, method, note, coins, currency: due.currency, idempotencyKey };
		await book(transaction, authorOf(viewer), name, requestId, booking);
		await raiseVersion(transaction, requestId);
		return readPayments(transaction, requestId);
	});
}

/** Reverses a payment, by a row of its own. Throws `not_found`, also for another request's payment, and `conflict` for a reversed one. */
export function reversePayment(
	database: Database,
	viewer: Viewer,
	{ id, payment }: { id: number; payment: number },
): Promise<RequestPayments> {
	const { name } = staffWith(viewer, 'requests.answer');
	return database.transaction(async (transaction) => {
		await lockRequest(transaction, { id });
		const rows = await readRows(transaction, id);
		const row = rows.find((other) => other.id === payment && other.reverses === null);
		if (!row) throw new AppError('not_found', m.payment_not_found());
		const reversal = rows.find(({ reverses }) => reverses === payment);
		if (reversal) throw new AppError('conflict', m.payment_reversed_already({ name: reversal.authorName }));
		await reverse(transaction, authorOf(viewer), name, row);
		await raiseVersion(transaction, id);
		return readPayments(transaction, id);
	});
}

/**
 * Applies a `payment` that is set by hand to the payments of a locked request: `paid` books the rest of an accepted quote, anything else
 * reverses its payments. Returns the new value of the column `payment`; undefined: unchanged.
 */
export async function settlePayment(
	transaction: Queries,
	viewer: Viewer,
	{ request, today }: { request: Request; today: string },
	payment: Exclude<Payment, 'partly_paid'> | null,
): Promise<Exclude<Payment, 'partly_paid'> | null | undefined> {
	const { name } = staffWith(viewer, 'requests.answer');
	const author = authorOf(viewer);
	const rows = await readRows(transaction, request.id);
	if (payment === 'paid') {
		const due = await findDue(transaction, request, rows);
		if (!due || due.total === 0n) return payment;
		if (due.rest > 0n) {
			const booking = { on: today, method: 'other', note: '', coins: due.rest, currency: due.currency } as const;
			await book(transaction, author, name, request.id, booking);
		}
		return undefined;
	}
	for (const row of validPayments(rows)) await reverse(transaction, author, name, row);
	return payment;
}
