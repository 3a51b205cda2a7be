import { type SQL, sql } from 'drizzle-orm';
import type { RetentionCounts, RetentionMonths } from '#contract/erasure/retention.schema.ts';
import type { RetentionKind } from '#contract/settings/retention.ts';
import type { Database, Queries } from '../platform/database.ts';
import { enqueue } from '../platform/jobs/job-kind.ts';
import { isUnpaid } from '../requests/payment-sums.ts';
import { filesOf, photoFilesJob } from '../requests/photo-files.ts';
import { statusNow } from '../requests/request-rows.ts';

/** Months for each kind. */
export type Months = Record<RetentionKind, number>;

/** Rows that one transaction removes: others wait for them. */
const batchSize = 200;

const before = (months: number): SQL => sql`now() - make_interval(months => ${months}::integer)`;

/** Neither open nor unpaid: nobody waits for anything. `is not true`, since `isUnpaid` is null for a request without a payment. */
const isOver = sql`${statusNow} in ('delivered', 'cancelled', 'declined', 'expired') and ${isUnpaid} is not true`;

/** Neither sent nor changed, by anybody, within the months. */
const isOld = (months: number): SQL => sql`requests.created_at < ${before(months)} and not exists (
	select from changes where entity = 'request' and entity_id = requests.id and at >= ${before(months)})`;

const signIns = sql`('sign_in', 'sign_in_refused', 'pin_sign_in', 'pin_refused', 'sessions_ended')`;

/** The rows of each kind that are too old, as a query of one column. The outbox is no table. */
const oldRows: Record<Exclude<RetentionKind, 'outbox'>, (months: number) => SQL> = {
	requests: (months) => sql`select requests.id from requests where ${isOver} and ${isOld(months)}`,
	photos: (months) => sql`select photo.id from request_photos photo join requests on requests.id = photo.request_id
		where photo.created_at < ${before(months)} and ${isOver}`,
	audit: (months) => sql`select id from audit where at < ${before(months)}
		union all select id from changes where at < ${before(months)} and action in ${signIns}`,
	search_misses: (months) => sql`select id from search_misses where day < (${before(months)})::date`,
	carts: (months) =>
		sql`select customer_id as id from cart_items group by customer_id having max(touched_at) < ${before(months)}`,
	jobs: (months) => sql`select id from jobs where state = 'dead' and finished_at < ${before(months)}`,
};

/** How many of each kind would be removed now. The files of the outbox are counted by the caller. */
export async function countOld(database: Queries, months: Months): Promise<Omit<RetentionCounts, 'outbox'>> {
	const count = (kind: keyof typeof oldRows) =>
		sql`(select count(*)::integer from (${oldRows[kind](months[kind])}) old)`;
	const { rows } = await database.execute<Omit<RetentionCounts, 'outbox'> & Record<string, unknown>>(sql`
		select ${count('requests')} as requests, ${count('photos')} as photos, ${count('audit')} as audit,
			${count('search_misses')} as search_misses, ${count('carts')} as carts, ${count('jobs')} as jobs`);
	const [row] = rows;
	if (!row) throw new Error('Old rows were not counted');
	return row;
}

interface ExpiredRows {
	removed: number;
	photos: { file: string; width: number }[];
}

/** Calls `expire` of the database, and has a job remove the files of photographs. Returns how many rows it was. */
async function expire(
	database: Database,
	kind: 'requests' | 'audit',
	{ months, ids }: { months: number; ids: number[] },
): Promise<number> {
	return database.transaction(async (transaction) => {
		const { rows } = await transaction.execute<{ expired: ExpiredRows }>(sql`
			select expire(${kind}, ${before(months)}, ${sql.param(ids)}::integer[], ${batchSize}) as expired`);
		const { removed = 0, photos = [] } = rows[0]?.expired ?? {};
		const paths = photos.flatMap(filesOf);
		if (paths.length > 0) await enqueue(transaction, photoFilesJob, { paths }, null);
		return removed;
	});
}

async function listOld(database: Queries, kind: keyof typeof oldRows, months: number): Promise<number[]> {
	const { rows } = await database.execute<{ id: number }>(
		sql`select id from (${oldRows[kind](months)}) old order by id limit ${batchSize}`,
	);
	return rows.map(({ id }) => id);
}

/** Removes photographs and has a job remove their files. The page of the request does not wait for them. */
async function removePhotos(database: Database, months: number): Promise<number> {
	return database.transaction(async (transaction) => {
		const ids = await listOld(transaction, 'photos', months);
		const { rows } = await transaction.execute<{ file: string; width: number }>(sql`
			with removed as (
				delete from request_photos where id = any(${sql.param(ids)}::integer[]) returning request_id, file, width
			), counted as (
				update requests set photos = greatest(photos - own.count, 0)
				from (select request_id, count(*)::integer as count from removed group by request_id) own
				where requests.id = own.request_id
			)
			select file, width from removed`);
		const paths = rows.flatMap(filesOf);
		if (paths.length > 0) await enqueue(transaction, photoFilesJob, { paths }, null);
		return rows.length;
	});
}

const deletions = {
	search_misses: (ids: number[]) => sql`delete from search_misses where id = any(${sql.param(ids)}::integer[])`,
	jobs: (ids: number[]) => sql`delete from jobs where state = 'dead' and id = any(${sql.param(ids)}::integer[])`,
};

/** Removes old carts. Checks the age again, since a customer may have come back meanwhile. Returns the number of customers. */
async function removeCarts(database: Database, months: number): Promise<number> {
	const ids = await listOld(database, 'carts', months);
	const { rows } = await database.execute<{ id: number }>(sql`
		with old as (
			select customer_id from cart_items where customer_id = any(${sql.param(ids)}::integer[])
			group by customer_id having max(touched_at) < ${before(months)}
		), removed as (
			delete from cart_items where customer_id in (select customer_id from old) returning customer_id
		)
		select distinct customer_id as id from removed`);
	return rows.length;
}

/** Removes one batch of a kind. Returns how many there were. */
async function removeBatch(database: Database, kind: keyof typeof oldRows, months: number): Promise<number> {
	if (kind === 'requests') {
		const ids = await listOld(database, kind, months);
		return ids.length === 0 ? 0 : expire(database, kind, { months, ids });
	}
	if (kind === 'audit') return expire(database, kind, { months, ids: [] });
	if (kind === 'photos') return removePhotos(database, months);
	if (kind === 'carts') return removeCarts(database, months);
	const ids = await listOld(database, kind, months);
	return ids.length === 0 ? 0 : ((await database.execute(deletions[kind](ids))).rowCount ?? 0);
}

/** Removes all that is too old, in batches, until `signal` aborts. Running it again goes on. Returns how many of each kind. */
export async function removeOld(
	database: Database,
	months: Months,
	signal: AbortSignal,
): Promise<Omit<RetentionCounts, 'outbox'>> {
	const removed = { requests: 0, photos: 0, audit: 0, search_misses: 0, carts: 0, jobs: 0 };
	for (const kind of Object.keys(removed) as (keyof typeof removed)[])
		for (;;) {
			signal.throwIfAborted();
			const count = await removeBatch(database, kind, months[kind]);
			if (count === 0) break;
			removed[kind] += count;
		}
	return removed;
}

/** The months that are set, with those of a preview in their place. */
export const withPreview = (months: Months, preview: RetentionMonths): Months => ({
	...months,
	...(Object.fromEntries(Object.entries(preview).filter(([, value]) => value !== undefined)) as Partial<Months>),
});
