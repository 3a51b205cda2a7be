import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newPlace } from '../../tests/support/shop.ts';
import { abortable } from './abortable.ts';
import { causes } from './causes.ts';
import { type Database, openDatabase, type Queries } from './database.ts';

describe.each(inject('databases'))('statements for one caller, on $name', ({ url }) => {
	let place: Awaited<ReturnType<typeof newPlace>>;
	let database: Database;
	beforeAll(async () => {
		place = await newPlace(url);
		database = openDatabase(place.DATABASE_URL, () => {}, { max: 2 });
	});
	afterAll(async () => {
		await database.$client.end();
		await place.remove();
	});

	/** Begins at once, as a promise does and a statement of Drizzle does not. */
	const sleep = async (queries: Queries) => {
		await queries.execute(sql`select pg_sleep(60)`);
	};
	const countRunning = async () => {
		const { rows } = await database.execute<{ running: number }>(sql`
			select count(*)::integer as running from pg_stat_activity
			where datname = current_database() and state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()`);
		return rows[0]?.running;
	};
	const countBusy = () => database.$client.totalCount - database.$client.idleCount;
	const reasonOf = (failing: Promise<unknown>, reason: unknown) =>
		failing.then(
			() => undefined,
			(error: unknown) => [...causes(error)].find((cause) => cause === reason),
		);

	it('end in the database when the caller leaves, fail with the reason, and leave their connection to the next', async () => {
		const caller = new AbortController();
		const running = sleep(abortable(database, caller.signal));
		await expect.poll(countRunning).toBe(1);
		const reason = new Error('left');
		caller.abort(reason);
		expect(await reasonOf(running, reason)).toBe(reason);
		await expect.poll(countRunning).toBe(0);
		await expect.poll(countBusy).toBe(0);
		// the one that was cut, and the one that counted
		expect(database.$client.totalCount).toBe(2);
	});

	it('are not begun after that', async () => {
		const reason = new Error('left');
		const failing = sleep(abortable(database, AbortSignal.abort(reason)));
		expect(await reasonOf(failing, reason)).toBe(reason);
		expect(await countRunning()).toBe(0);
	});

	it('leave the pool whole: whoever waits for a connection gets one, and no statement of others is hit', async () => {
		const caller = new AbortController();
		const cut = [1, 2, 3, 4].map(() => sleep(abortable(database, caller.signal)));
		await expect.poll(() => database.$client.waitingCount).toBe(2);
		const otherQueries = Array.from({ length: 20 }, (_, at) =>
			(async () => database.execute<{ at: number }>(sql`select ${at}::integer as at`))(),
		);
		const reason = new Error('left');
		caller.abort(reason);
		expect(await Promise.all(cut.map((failing) => reasonOf(failing, reason)))).toEqual(cut.map(() => reason));
		expect((await Promise.all(otherQueries)).map(({ rows }) => rows[0]?.at)).toEqual(otherQueries.map((_, at) => at));
		// connections of statements that were cut are free after their callers have their errors
		await expect.poll(countBusy).toBe(0);
	});

	it('end with the first of several signals', async () => {
		const [outer, inner] = [new AbortController(), new AbortController()];
		const running = sleep(abortable(abortable(database, outer.signal), inner.signal));
		await expect.poll(countRunning).toBe(1);
		const reason = new Error('the page is left');
		outer.abort(reason);
		expect(await reasonOf(running, reason)).toBe(reason);
	});

	it('answer as they do without a signal, errors too', async () => {
		const queries = abortable(database, new AbortController().signal);
		expect((await queries.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
		await expect(queries.execute(sql`select 1 / 0`)).rejects.toThrow();
		expect((await queries.execute(sql`select 2 as two`)).rows).toEqual([{ two: 2 }]);
	});
});
