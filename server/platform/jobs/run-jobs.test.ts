import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { type Mailbox, openMailbox } from '../../../tests/support/mailbox.ts';
import { newPlace } from '../../../tests/support/shop.ts';
import { testMail, testMailHandler } from '../../../tests/support/test-mails.ts';
import { type Database, openDatabase } from '../database.ts';
import { migrate } from '../migrations.ts';
import { enqueue, handleJob, type JobHandler, type JobKind } from './job-kind.ts';
import { claimJobs, markHandedOver, maxAttempts } from './job-rows.ts';
import { runJobs } from './run-jobs.ts';
import { jobs } from './tables.ts';

/** Seconds: longer than a busy machine keeps a server from extending it. */
const lease = 120;
const pollInterval = 300;
const script = fileURLToPath(new URL('../../../tests/support/job-server.ts', import.meta.url));

describe.each(inject('databases'))('jobs on $name', ({ url }) => {
	let place: Awaited<ReturnType<typeof newPlace>>;
	let database: Database;
	let mailbox: Mailbox;
	let closing: (() => Promise<void>)[];
	let logged: string[];

	beforeEach(async () => {
		[place, mailbox] = await Promise.all([newPlace(url), openMailbox()]);
		database = openDatabase(place.DATABASE_URL, () => {});
		await migrate(database);
		[closing, logged] = [[], []];
	});
	afterEach(async () => {
		mailbox.speak();
		await Promise.all(closing.map((close) => close()));
		await database.$client.end();
		await mailbox.close();
		await place.remove();
	});

	/** A server in this process, with connections of its own; it is closed with the test. */
	const serve = (...handlers: JobHandler[]) => {
		const own = openDatabase(place.DATABASE_URL, () => {});
		const say = (details: object, message: string) => void logged.push(JSON.stringify({ ...details, message }));
		const running = runJobs(own, { handlers, lease, pollInterval, log: { warn: say, error: say } });
		closing.push(async () => {
			await running.close();
			await own.$client.end();
		});
		return running;
	};
	const mailing = () => serve(testMailHandler(mailbox.url));
	/** A server in a process of its own, and what it has written. */
	const spawnServer = () => {
		const child = spawn(process.execPath, [script, String(lease), place.DATABASE_URL, mailbox.url]);
		onTestFinished(() => void child.kill('SIGKILL'));
		let output = '';
		child.stdout.on('data', (text: Buffer) => {
			output += text;
		});
		return { child, readOutput: () => output };
	};
	const mail = (to: string) => enqueue(database, testMail, { to });
	const rows = () => database.select().from(jobs).orderBy(jobs.id);
	const states = async () => (await rows()).map(({ state }) => state);
	/** What a server that is gone had claimed, and would keep for the rest of its lease. */
	const endLeases = () =>
		database.update(jobs).set({ leasedUntil: sql`now() - interval '1 second'` }).where(eq(jobs.state, 'running'));
	const recipients = () => mailbox.all().map(({ to }) => to);
	const until = <T>(look: () => T | Promise<T>) => expect.poll(look, { interval: 50 });

	it('are not done when their cause is rolled back, and are done once it is committed', async () => {
		mailing();
		const failing = database.transaction(async (transaction) => {
			await enqueue(transaction, testMail, { to: 'never@example.com' });
			throw new Error('the cause fails');
		});
		await expect(failing).rejects.toThrow('the cause fails');
		await database.transaction(async (transaction) => {
			await enqueue(transaction, testMail, { to: 'one@example.com' });
		});
		await until(states).toEqual(['done']);
		expect(recipients()).toEqual(['one@example.com']);
		const [row] = await rows();
		expect([row?.payload, row?.lease, row?.handedOver]).toEqual([{}, null, false]);
	});

	it('are shared by two servers, and none is done twice', async () => {
		const started = new Set<string>();
		const both = Promise.withResolvers<void>();
		const meet = (server: string) => async () => {
			if (started.add(server).size === 2) both.resolve();
			await both.promise;
		};
		for (const server of ['one', 'other']) serve(testMailHandler(mailbox.url, meet(server)));
		const people = Array.from({ length: 30 }, (_, at) => `buyer-${at}@example.com`);
		await database.transaction(async (transaction) => {
			for (const to of people) await enqueue(transaction, testMail, { to });
		});
		await until(async () => new Set(await states())).toEqual(new Set(['done']));
		expect(recipients().toSorted()).toEqual(people.toSorted());
	});

	it('are claimed by one server each, also while another has not committed its claim', async () => {
		for (const to of ['one@example.com', 'two@example.com']) await mail(to);
		const options = { kinds: [testMail.name], lease };
		await database.transaction(async (transaction) => {
			const first = await claimJobs(transaction, { ...options, limit: 1 });
			const later = await claimJobs(database, { ...options, limit: 9 });
			expect([first, later].map((claimed) => claimed.map(({ id }) => id))).toEqual([[1], [2]]);
		});
		await endLeases();
		const [before] = await database.select({ lease: jobs.lease }).from(jobs);
		const [taken] = await claimJobs(database, { ...options, limit: 1 });
		await expect(markHandedOver(database, before?.lease ?? '', lease)).rejects.toThrow('another server has it');
		await markHandedOver(database, taken?.lease ?? '', lease);
	});

	it('go on elsewhere when their server is killed, but one that the mail server may have is told to people', async () => {
		const { child } = spawnServer();
		mailbox.become('silent to mails');
		await mail('had@example.com');
		await until(mailbox.silentTo).toBe(1);
		mailbox.become('silent to recipients');
		await mail('lost@example.com');
		await until(mailbox.silentTo).toBe(2);
		child.kill('SIGKILL');
		await once(child, 'exit');
		await endLeases();
		mailbox.become('takes');
		mailing();
		await until(states).toEqual(['dead', 'done']);
		const [had, lostRun] = await rows();
		expect([had?.handedOver, had?.error, lostRun?.attempts]).toEqual([true, null, 2]);
		expect(recipients()).toEqual(['had@example.com', 'lost@example.com']);
	});

	it('are done once when their server is frozen and comes back after another has taken them', async () => {
		mailbox.become('silent to recipients');
		await mail('one@example.com');
		const { child, readOutput } = spawnServer();
		await until(mailbox.silentTo).toBe(1);
		child.kill('SIGSTOP');
		await endLeases();
		mailbox.become('takes');
		mailing();
		await until(states).toEqual(['done']);
		mailbox.speak();
		child.kill('SIGCONT');
		await until(readOutput).toContain('a job failed');
		expect(recipients()).toEqual(['one@example.com']);
		expect(await states()).toEqual(['done']);
	});

	it('are tried again when the mail server refuses them, until they are dead, and sent once when it takes them', async () => {
		mailbox.become('refuses');
		mailing();
		await mail('one@example.com');
		await until(async () => (await rows())[0]?.error).toBe('EENVELOPE RCPT TO 550');
		const [failed] = await rows();
		expect([failed?.state, failed?.attempts]).toEqual(['waiting', 1]);
		expect(Number(failed?.runAt) - Number(failed?.createdAt)).toBeGreaterThanOrEqual(5_000);
		await database.update(jobs).set({ attempts: maxAttempts - 1, runAt: sql`now()` });
		await until(states).toEqual(['dead']);
		expect((await rows())[0]?.handedOver).toBe(false);
		await until(() => logged.join()).toContain('a job failed for good');
		expect(logged.join()).not.toContain('@');
		mailbox.become('takes');
		await database.update(jobs).set({ state: 'waiting', attempts: 0, runAt: sql`now()` });
		await until(states).toEqual(['done']);
		expect(mailbox.all().map(({ id }) => id)).toEqual([`<${failed?.key}@example.com>`]);
	});

	it('wait no longer than the longest wait when the clock was set back', async () => {
		await mail('one@example.com');
		await mail('two@example.com');
		await database.update(jobs).set({ runAt: sql`now() + interval '3 days'` });
		const abandoned = { state: 'running', leasedUntil: sql`now() + interval '3 days'` } as const;
		await database.update(jobs).set(abandoned).where(eq(jobs.id, 2));
		mailing();
		await until(states).toEqual(['done', 'done']);
	});

	it('are left alone by a server that does not know them, and say nothing of what they hold when their code throws', async () => {
		const throwing: JobKind<{ secret: string }> = { name: 'throwing', payload: z.object({ secret: z.string() }) };
		const unknown: JobKind<object> = { name: 'of_a_newer_server', payload: z.object({}) };
		await enqueue(database, unknown, {});
		serve(
			handleJob(throwing, async ({ secret }) => {
				throw new TypeError(`nothing is done with ${secret}`);
			}),
		);
		await enqueue(database, throwing, { secret: 'Sesame' });
		await until(async () => (await rows())[1]?.error).toBe('TypeError');
		await database.update(jobs).set({ payload: {}, runAt: sql`now()` }).where(eq(jobs.id, 2));
		await until(async () => (await rows())[1]?.error).toBe('ZodError');
		expect(logged.join()).toContain('run-jobs.test.ts');
		expect(logged.join()).not.toContain('Sesame');
		expect((await rows())[0]).toMatchObject({ state: 'waiting', attempts: 0, error: null });
	});

	it('are found by a look when nobody tells of them, and given back when their server stops', async () => {
		mailbox.become('silent to recipients');
		const first = mailing();
		await until(async () => {
			const { rowCount } = await database.execute(
				sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen jobs' and datname = current_database()`,
			);
			return rowCount;
		}).toBe(1);
		await mail('one@example.com');
		await until(mailbox.silentTo).toBe(1);
		await first.close();
		expect((await rows())[0]).toMatchObject({ state: 'waiting', attempts: 0, error: null, lease: null });
		mailbox.become('takes');
		mailing();
		await until(states).toEqual(['done']);
		expect(recipients()).toEqual(['one@example.com']);
	});
});
