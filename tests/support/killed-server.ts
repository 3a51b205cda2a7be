import { AppError } from '#contract/errors.ts';
import { createWorkers } from '../../server/platform/bounded/workers.ts';
import type { UnrulyInput } from './unruly-work.ts';

/** A program that writes the number of its child process, which then loops for ever. */
const { run } = createWorkers<UnrulyInput, unknown>({
	size: 1,
	maxWaiting: 1,
	retryAfter: 1,
	work: 'tests',
	maxHeap: 64,
	maxMemory: 300_000_000,
	entry: new URL('unruly-work.ts', import.meta.url),
	errorOf: (reason) => new AppError('invalid', reason),
});
const deadline = 600_000;
const pid = await run({ do: 'process' }, { deadline });
const looping = run({ do: 'loop' }, { deadline });
// the order is sent first
setImmediate(() => console.log(pid));
await looping;
