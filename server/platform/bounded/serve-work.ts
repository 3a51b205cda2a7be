import { once } from 'node:events';
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { isAppError } from '#contract/errors.ts';
import { inLanguage } from '../language.ts';
import { entryBeside } from './entry-beside.ts';
import type { Order, Report, SentError } from './messages.ts';
import { processorTime, type WatchData, watched } from './watch-data.ts';
import { maxItemWeight, weightOf } from './weight.ts';

/** Items are batched up to this weight (`weightOf`), which the server reads in about a millisecond. */
const batchWeight = 65_536;
/** Gives the process a third of the processor share of the server. */
const niceness = 5;

function toSentError(error: unknown): SentError {
	if (isAppError(error)) return { name: 'AppError', code: error.code, message: error.message, issues: error.issues };
	if (error instanceof Error) return { name: error.name, message: error.message };
	return { name: 'Error', message: String(error) };
}

interface Watch {
	/** The next piece of work may use so many milliseconds of processor time. */
	setDeadline(milliseconds: number): void;
	setWorking(isWorking: boolean): void;
}

/** Starts the thread that kills this process above `maxMemory` bytes, or when its work has used its processor time. */
async function watchLimits(maxMemory: number): Promise<Watch> {
	const state = new SharedArrayBuffer(Object.keys(watched).length * Int32Array.BYTES_PER_ELEMENT);
	const numbers = new Int32Array(state);
	const workerData: WatchData = { maxMemory, server: process.ppid, state };
	const limits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 };
	const thread = new Worker(entryBeside(import.meta.url, 'limit-watch'), { workerData, resourceLimits: limits });
	await once(thread, 'online');
	thread.unref();
	return {
		setDeadline(milliseconds) {
			Atomics.store(numbers, watched.lastMillisecond, processorTime() + milliseconds);
		},
		setWorking(isWorking) {
			Atomics.store(numbers, watched.isWorking, Number(isWorking));
			Atomics.notify(numbers, watched.isWorking);
		},
	};
}

/** The next items of the work; no items mean that it has ended. An error comes after the items before it. */
async function readBatch<Item>(items: AsyncIterator<Item>): Promise<{ batch: Item[]; failure?: { error: unknown } }> {
	const batch: Item[] = [];
	try {
		for (let weight = 0; weight < batchWeight; ) {
			const { done, value } = await items.next();
			if (done) break;
			const added = weightOf(value);
			if (added > maxItemWeight) throw new RangeError(`A result of more than ${maxItemWeight} bytes`);
			weight += added;
			batch.push(value);
		}
		return { batch };
	} catch (error) {
		return { batch, failure: { error } };
	}
}

/**
 * Serves one kind of work in this process, which `createWorkers` has started, one piece at a time. `load` runs before the first piece
 * and is not part of any deadline.
 */
export async function serveWork<Input, Item>(
	run: (input: Input) => AsyncIterable<Item>,
	load: () => Promise<unknown> = async () => {},
): Promise<void> {
	// when processors are busy, the server comes first
	setPriority(niceness);
	const send = (report: Report<Item>) => void process.send?.(report);
	const watch = await watchLimits(Number(process.argv[2]));
	let items: AsyncIterator<Item> = (async function* () {})();
	let failure: { error: unknown } | undefined;
	let inContext: <T>(work: () => T) => T = (work) => work();

	const advance = async () => {
		const earlier = failure;
		failure = undefined;
		const read = earlier ? { batch: [], failure: earlier } : await inContext(() => readBatch(items));
		if (read.batch.length > 0) {
			failure = read.failure;
			send({ type: 'batch', items: read.batch });
		} else {
			const memory = process.memoryUsage.rss();
			if (read.failure) send({ type: 'error', error: toSentError(read.failure.error), memory });
			else send({ type: 'end', memory });
		}
	};

	const handleOrder = async (order: Order<Input>) => {
		if (order.type === 'start') watch.setDeadline(order.deadline);
		watch.setWorking(true);
		if (order.type === 'start') {
			inContext = (work) => inLanguage(order.language, work);
			failure = undefined;
			items = run(order.input)[Symbol.asyncIterator]();
		}
		if (order.type === 'stop') {
			await items.return?.();
			failure = undefined;
		}
		await advance();
		watch.setWorking(false);
	};

	process.on('disconnect', () => process.exit());
	process.on('message', (order: Order<Input>) => {
		handleOrder(order).catch((error: unknown) => {
			console.error(error);
			// the state of the work is unknown: exit, and another process takes over
			process.exit(1);
		});
	});
	await load();
	send({ type: 'ready' });
}
