import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { serveWork } from '../../server/platform/bounded/serve-work.ts';
import { processorTime } from '../../server/platform/bounded/watch-data.ts';

/** The input of the process of these tests. */
export type UnrulyInput =
	| { do: 'count'; to: number }
	| { do: 'loop' | 'wait' | 'exit' | 'throw' | 'say' | 'environment' | 'process' }
	| { do: 'fail'; after: number }
	/** Milliseconds of processor time. */
	| { do: 'work'; milliseconds: number }
	| { do: 'grow'; of: 'heap' | 'buffers' | 'one array' };

function grow(of: 'heap' | 'buffers' | 'one array'): never {
	const held: unknown[] = [];
	for (;;) {
		if (of === 'heap') held.push({ at: [held.length] });
		else if (of === 'buffers') held.push(Buffer.alloc(8_000_000, 1));
		else held.push(new Array(50_000_000).fill(1.5));
	}
}

async function* run(input: UnrulyInput): AsyncGenerator<unknown> {
	switch (input.do) {
		case 'count':
			for (let at = 1; at <= input.to; at++) yield `${at} ${'x'.repeat(1_000)}`;
			return;
		case 'loop':
			for (;;);
		case 'work': {
			const last = processorTime() + input.milliseconds;
			while (processorTime() < last);
			yield input.milliseconds;
			return;
		}
		case 'wait':
			await new Promise(() => {});
			return;
		case 'exit':
			process.exit(3);
			return;
		case 'throw':
			throw new TypeError('not a table');
		case 'say':
			throw new AppError('invalid', m.error_busy(), [{ path: 'file', message: 'x' }]);
		case 'fail':
			for (let at = 1; at <= input.after; at++) yield at;
			throw new AppError('invalid', 'broken off');
		case 'environment':
			yield process.env;
			return;
		case 'process':
			yield process.pid;
			return;
		case 'grow':
			grow(input.of);
	}
}

await serveWork(run);
