import { ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { UnrulyInput } from '../../../tests/support/unruly-work.ts';
import { inLanguage } from '../language.ts';
import { type EndedWorkNote, watchEndedWork } from './ended-work.ts';
import { clockLimit } from './work-process.ts';
import { createWorkers, endIdleProcesses } from './workers.ts';

/** Milliseconds: no good work of these tests comes near it. */
const deadline = 60_000;
const megabyte = 1_048_576;

function unruly({ size = 1, maxWaiting = 5, maxWait = deadline } = {}) {
	const workers = createWorkers<UnrulyInput, unknown>({
		size,
		maxWaiting,
		maxWait,
		retryAfter: 7,
		work: 'tests',
		maxHeap: 64,
		maxMemory: 300 * megabyte,
		entry: new URL('../../../tests/support/unruly-work.ts', import.meta.url),
		errorOf: (reason) => new AppError('invalid', `ended: ${reason}`),
	});
	return { ...workers, pid: () => workers.run({ do: 'process' }, { deadline }) };
}

async function collectAll(items: AsyncIterable<unknown>) {
	const read: unknown[] = [];
	for await (const item of items) read.push(item);
	return read;
}

const isRunning = (pid: unknown) => {
	try {
		return process.kill(Number(pid), 0);
	} catch {
		return false;
	}
};

describe('work in a process of its own', () => {
	let notes: EndedWorkNote[];
	let stop: () => void;
	beforeEach(() => {
		notes = [];
		stop = watchEndedWork((note) => notes.push(note));
	});
	afterEach(() => {
		vi.useRealTimers();
		vi.restoreAllMocks();
		stop();
		endIdleProcesses();
	});

	it('streams its results in their order, and reads on only when its caller does', async () => {
		const { stream, run } = unruly();
		const read = await collectAll(stream({ do: 'count', to: 500 }, { deadline }));
		expect(read.map((text) => Number.parseInt(String(text), 10))).toEqual(
			Array.from({ length: 500 }, (_, at) => at + 1),
		);
		for await (const first of stream({ do: 'count', to: Number.MAX_SAFE_INTEGER }, { deadline })) {
			expect(first).toMatch(/^1 x/);
			break;
		}
		expect(await run({ do: 'count', to: 1 }, { deadline })).toMatch(/^1 x/);
		expect(notes).toEqual([]);
	});

	it('uses a process again', async () => {
		const { pid } = unruly();
		expect(await pid()).toBe(await pid());
	});

	it.each([
		['never ends', { do: 'loop' }, 50, 'deadline'],
		['waits for nothing', { do: 'wait' }, 50, 'deadline'],
		['fills its heap', { do: 'grow', of: 'heap' }, deadline, 'memory'],
		['makes one array that is too large', { do: 'grow', of: 'one array' }, deadline, 'memory'],
		['fills memory outside of its heap', { do: 'grow', of: 'buffers' }, deadline, 'memory'],
		['breaks down', { do: 'exit' }, deadline, 'crash'],
	] satisfies [string, UnrulyInput, number, string][])(
		'that %s is ended, its caller and the operator read why, and the next is done',
		async (_, input, ofThis, reason) => {
			const { run, pid } = unruly();
			const first = await pid();
			await expect(run(input, { deadline: ofThis })).rejects.toMatchObject({
				code: 'invalid',
				message: `ended: ${reason}`,
			});
			expect(notes).toMatchObject([{ work: 'tests', reason }]);
			expect(isRunning(first)).toBe(false);
			const second = await pid();
			expect(second).not.toBe(first);
			expect(isRunning(second)).toBe(true);
		},
	);

	it('that waits is ended by the clock, later than its deadline', async () => {
		const { pid, run } = unruly();
		const first = await pid();
		const kill = vi.spyOn(ChildProcess.prototype, 'kill');
		vi.useFakeTimers({ toFake: ['setTimeout'] });
		const waiting = run({ do: 'wait' }, { deadline: 1_000 }).catch((error: unknown) => error);
		await vi.advanceTimersByTimeAsync(clockLimit(1_000) - 1);
		expect(kill.mock.calls).toEqual([]);
		await vi.advanceTimersByTimeAsync(1);
		expect(await waiting).toMatchObject({ message: 'ended: deadline' });
		expect(kill.mock.calls).toEqual([['SIGKILL']]);
		expect(isRunning(first)).toBe(false);
	});

	it('that works is ended by its processor time, whatever the clock says', async () => {
		const { run } = unruly();
		vi.useFakeTimers({ toFake: ['setTimeout'] });
		// the fake clock stands still, so only the process can end itself
		await expect(run({ do: 'loop' }, { deadline: 50 })).rejects.toMatchObject({ message: 'ended: deadline' });
		expect(notes).toMatchObject([{ reason: 'deadline', exit: 'SIGALRM' }]);
	});

	it('may take four times its deadline by the clock, and at most a minute longer', () => {
		expect([5_000, 30_000, 120_000].map(clockLimit)).toEqual([20_000, 90_000, 180_000]);
	});

	it('has a deadline for each piece of work, whatever the process did before', async () => {
		const { run, pid } = unruly();
		const first = await pid();
		for (let piece = 0; piece < 3; piece++) await run({ do: 'work', milliseconds: 100 }, { deadline: 180 });
		expect(await pid()).toBe(first);
		expect(notes).toEqual([]);
	});

	it('is ended when its caller leaves, before it begins as well as in the middle', async () => {
		const { run, stream, pid } = unruly();
		const caller = new AbortController();
		const items = stream({ do: 'count', to: Number.MAX_SAFE_INTEGER }, { deadline, signal: caller.signal });
		await items.next();
		const waiting = run({ do: 'loop' }, { deadline, signal: caller.signal }).catch((error: unknown) => error);
		caller.abort();
		await expect(collectAll(items)).rejects.toMatchObject({ message: 'ended: left' });
		expect(await waiting).toMatchObject({ message: 'ended: left' });
		expect(notes).toMatchObject([{ reason: 'left' }]);
		expect(isRunning(await pid())).toBe(true);
	});

	it('counts the time that it works, and not what its caller takes to use a result', async () => {
		const { stream } = unruly();
		const items = stream({ do: 'count', to: 500 }, { deadline });
		await items.next();
		const now = performance.now.bind(performance);
		vi.spyOn(performance, 'now').mockImplementation(() => now() + 10 * deadline);
		expect(await collectAll(items)).toHaveLength(499);
		vi.restoreAllMocks();
	});

	it('that fails says so with the error, its issues and the language of its caller, after what it has read', async () => {
		const { run, stream, pid } = unruly();
		const first = await pid();
		await expect(inLanguage('ar', () => run({ do: 'say' }, { deadline }))).rejects.toMatchObject({
			name: 'AppError',
			code: 'invalid',
			issues: [{ path: 'file', message: 'x' }],
			message: expect.stringMatching(/[\u0600-\u06ff]/),
		});
		await expect(run({ do: 'throw' }, { deadline })).rejects.toMatchObject({
			name: 'TypeError',
			message: 'not a table',
		});
		const read: unknown[] = [];
		const reading = async () => {
			for await (const item of stream({ do: 'fail', after: 3 }, { deadline })) read.push(item);
		};
		await expect(reading()).rejects.toThrow('broken off');
		expect(read).toEqual([1, 2, 3]);
		expect(await pid()).toBe(first);
		expect(notes).toEqual([]);
	});

	it('waits in a line that is bounded, and says when to come again', async () => {
		const { run, pid } = unruly({ maxWaiting: 1 });
		const caller = new AbortController();
		const looping = run({ do: 'loop' }, { deadline, signal: caller.signal }).catch((error: unknown) => error);
		const second = pid();
		await expect(pid()).rejects.toMatchObject({ code: 'unavailable', retryAfter: 7 });
		caller.abort();
		expect(await looping).toMatchObject({ message: 'ended: left' });
		expect(isRunning(await second)).toBe(true);
	});

	it('leaves its place in the line when its caller leaves', async () => {
		const { run, pid } = unruly({ maxWaiting: 1 });
		const [first, second] = [new AbortController(), new AbortController()];
		const ended = [first, second].map(({ signal }) =>
			run({ do: 'loop' }, { deadline, signal }).catch((error: unknown) => error),
		);
		second.abort();
		expect(await ended[1]).toMatchObject({ message: 'ended: left' });
		const third = pid();
		first.abort();
		expect(isRunning(await third)).toBe(true);
		// only the work that ran was ended
		expect(notes).toMatchObject([{ reason: 'left' }]);
	});

	it('waits no longer than it may, unless it waits for any time behind any others', async () => {
		const { run, pid } = unruly({ maxWaiting: 1, maxWait: 20 });
		const caller = new AbortController();
		const looping = run({ do: 'loop' }, { deadline, signal: caller.signal }).catch((error: unknown) => error);
		const patient = [1, 2].map(() => run({ do: 'process' }, { deadline, ignoresLimits: true }));
		await expect(pid()).rejects.toMatchObject({ code: 'unavailable', retryAfter: 7 });
		caller.abort();
		expect(await looping).toMatchObject({ message: 'ended: left' });
		expect((await Promise.all(patient)).every(isRunning)).toBe(true);
		const next = new AbortController();
		const again = run({ do: 'loop' }, { deadline, signal: next.signal }).catch((error: unknown) => error);
		await expect(pid()).rejects.toMatchObject({ code: 'unavailable', retryAfter: 7 });
		next.abort();
		await again;
	});

	it('gets no secret of the server', async () => {
		vi.stubEnv('DATABASE_URL', 'postgres://secret');
		const { run } = unruly();
		const environment = await run({ do: 'environment' }, { deadline });
		expect(Object.keys(environment as object)).toContain('PATH');
		expect(JSON.stringify(environment)).not.toContain('secret');
		vi.unstubAllEnvs();
	});

	it('that can not be started is unavailable, and its cause says what was written', async () => {
		const { run } = createWorkers<UnrulyInput, unknown>({
			size: 1,
			maxWaiting: 1,
			retryAfter: 1,
			work: 'tests',
			maxHeap: 64,
			maxMemory: 300 * megabyte,
			entry: new URL('no-such-file.ts', import.meta.url),
			errorOf: (reason) => new AppError('invalid', reason),
		});
		await expect(run({ do: 'process' }, { deadline })).rejects.toMatchObject({
			code: 'unavailable',
			cause: { message: expect.stringMatching(/no-such-file/) },
		});
	});

	it('leaves no process behind when the processes without work are ended', async () => {
		const { pid } = unruly();
		const first = await pid();
		endIdleProcesses();
		await expect.poll(() => isRunning(first)).toBe(false);
	});

	it('ends when the server is killed in the middle of it', async () => {
		const server = spawn(
			process.execPath,
			[fileURLToPath(new URL('../../../tests/support/killed-server.ts', import.meta.url))],
			{
				stdio: ['ignore', 'pipe', 'inherit'],
			},
		);
		const [pid] = await once(server.stdout, 'data');
		expect(isRunning(String(pid).trim())).toBe(true);
		server.kill('SIGKILL');
		await expect.poll(() => isRunning(String(pid).trim())).toBe(false);
	});
});
