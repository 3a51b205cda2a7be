import { DrizzleQueryError, sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { causes } from './causes.ts';
import { asAppError, openDatabase } from './database.ts';

describe.each(inject('databases'))('connections to $name', ({ url }) => {
	it('may be lost between two queries of a transaction: that fails, and the next one does not', async () => {
		const database = openDatabase(url, () => {});
		onTestFinished(() => database.$client.end());
		const killer = new pg.Client({ connectionString: url });
		await killer.connect();
		onTestFinished(() => killer.end());
		const losing = database.transaction(async (transaction) => {
			const { rows } = await transaction.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
			await killer.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
			// as a process that dies, it is gone before anything is asked of it
			await expect
				.poll(async () => (await killer.query('select from pg_stat_activity where pid = $1', [rows[0]?.pid])).rowCount)
				.toBe(0);
			await transaction.execute(sql`select 1`);
		});
		expect(asAppError(await losing.catch((error: unknown) => error))).toMatchObject({ code: 'unavailable' });
		const { rows } = await database.execute(sql`select 1 as one`);
		expect(rows).toEqual([{ one: 1 }]);
	});

	it('may be lost at the begin of a transaction: the pool has its place back', async () => {
		const database = openDatabase(url, () => {});
		const pool = database.$client;
		onTestFinished(() => pool.end());
		pool.once('acquire', (client) => (client as unknown as { connection: pg.Connection }).connection.stream.destroy());
		await expect(database.transaction(async () => 'done')).rejects.toThrow();
		expect(pool.totalCount).toBe(0);
		expect(await database.transaction(async () => 'done')).toBe('done');
		expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
	});
});

it('leaves an error of the shop as it is that has ended a query, so that no error is a cause of its cause', () => {
	const reason = new AppError('unavailable', 'This takes too long');
	const query = new DrizzleQueryError('select 1', [], reason);
	expect(asAppError(query)).toBe(reason);
	expect(reason.cause).toBeUndefined();
	reason.cause = query;
	expect([...causes(query)]).toEqual([query, reason]);
});
