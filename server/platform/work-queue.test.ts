import { expect, it } from 'vitest';
import { isAppError } from '#contract/errors.ts';
import { createTurns, createWorkQueue } from './work-queue.ts';

/** Work that lasts until it is ended, and notes when it begins. */
function steps(names: string[]) {
	const begun: string[] = [];
	const ends = new Map(names.map((name) => [name, Promise.withResolvers<string>()]));
	const work = (name: string) => () => {
		begun.push(name);
		return ends.get(name)?.promise ?? Promise.reject(new Error(name));
	};
	return { begun, work, end: (name: string) => ends.get(name)?.resolve(name) };
}

it('runs a few at a time and the others in the order in which they came', async () => {
	const run = createWorkQueue({ name: 'tests', concurrency: 2, maxWaiting: 10, retryAfter: 5 });
	const { begun, work, end } = steps(['a', 'b', 'c', 'd']);
	const tasks = ['a', 'b', 'c', 'd'].map((name) => run(work(name)));
	await Promise.resolve();
	expect(begun).toEqual(['a', 'b']);
	end('b');
	await tasks[1];
	await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
	for (const name of ['a', 'c', 'd']) end(name);
	expect(await Promise.all(tasks)).toEqual(['a', 'b', 'c', 'd']);
});

it('turns away what would wait behind too many, and says when to come again', async () => {
	const run = createWorkQueue({ name: 'tests', concurrency: 1, maxWaiting: 1, retryAfter: 7 });
	const { work, end } = steps(['a', 'b', 'c']);
	const [first, second] = [run(work('a')), run(work('b'))];
	const third = await run(work('c')).catch((error: unknown) => error);
	expect(isAppError(third) && [third.code, third.retryAfter]).toEqual(['unavailable', 7]);
	end('a');
	end('b');
	expect(await Promise.all([first, second])).toEqual(['a', 'b']);
});

it('goes on with the next when one fails', async () => {
	const run = createWorkQueue({ name: 'tests', concurrency: 1, maxWaiting: 5, retryAfter: 1 });
	const failing = run(() => Promise.reject(new Error('broken')));
	const next = run(async () => 'fine');
	await expect(failing).rejects.toThrow('broken');
	expect(await next).toBe('fine');
});

it('gives turns by their weight, in the order of the queue', async () => {
	const turns = createTurns({ name: 'tests', concurrency: 10, maxWaiting: 5, retryAfter: 1 });
	const begun: string[] = [];
	const leaving = new AbortController();
	const take = async (name: string, weight: number, signal?: AbortSignal) => {
		const end = await turns.take({ weight, signal });
		begun.push(name);
		return end;
	};
	const [six, four] = await Promise.all([take('six', 6), take('four', 4)]);
	const heavy = take('heavy', 9, leaving.signal).catch(() => begun.push('left'));
	const light = take('light', 1);
	four();
	await expect.poll(() => turns.figures().running).toBe(6);
	expect(begun).toEqual(['six', 'four']);
	leaving.abort();
	await Promise.all([heavy, light]);
	expect(begun).toEqual(['six', 'four', 'left', 'light']);
	six();
	await expect.poll(() => turns.figures()).toMatchObject({ running: 1, waiting: 0 });
});

it('begins nothing for callers who leave one right after the other', async () => {
	const run = createWorkQueue({ name: 'tests', concurrency: 1, maxWaiting: 5, retryAfter: 1 });
	const begun: string[] = [];
	const callers = ['a', 'b', 'c'].map((name) => {
		const leaving = new AbortController();
		const untilLeft = () =>
			new Promise<string>((_, reject) => {
				begun.push(name);
				leaving.signal.addEventListener('abort', () => reject(leaving.signal.reason));
			});
		return { leaving, left: run(untilLeft, leaving.signal).catch(() => name) };
	});
	await expect.poll(() => begun).toEqual(['a']);
	for (const { leaving } of callers) {
		leaving.abort();
		// as between two events of sockets: promises go on, the next round of the event loop has not begun
		for (let turn = 0; turn < 20; turn++) await null;
	}
	expect(await Promise.all(callers.map(({ left }) => left))).toEqual(['a', 'b', 'c']);
	expect(begun).toEqual(['a']);
	expect(run.figures()).toMatchObject({ waiting: 0 });
	expect(await run(async () => 'next')).toBe('next');
});
