import { AppError, withCause } from '#contract/errors.ts';
import { m } from '#messages';
import { currentLanguage } from '../language.ts';
import { createTurns } from '../work-queue.ts';
import { EndedWork, type EndReason } from './ended-work.ts';
import type { Report, SentError } from './messages.ts';
import { WorkProcess, type WorkProcessOptions } from './work-process.ts';

interface WorkersOptions extends WorkProcessOptions {
	/** Number of processes, each with one piece of work. */
	size: number;
	/** How many pieces of work may wait for a process; more get `unavailable`. */
	maxWaiting: number;
	/** Milliseconds that each may wait; no limit when absent. */
	maxWait?: number;
	/** Seconds until a rejected caller may try again. */
	retryAfter: number;
	/** Makes the caller's error for work that was ended. */
	errorOf: (reason: EndReason) => AppError;
}

export interface RunOptions {
	/** Milliseconds of processor time of all its threads. By the clock the limit is `clockLimit`, without what the caller takes between results. */
	deadline: number;
	/** Aborted when nobody waits for the results. */
	signal?: AbortSignal | undefined;
	/** Waits behind however many others; for work of the shop itself, which comes a few pieces at a time. */
	ignoresLimits?: boolean;
}

export interface Workers<Input, Item> {
	/**
	 * The results of one piece of work, in the current language. The process pauses when the caller does. Throws the work's own errors,
	 * the result of `errorOf` when the work was ended, and `unavailable` when too many wait, the wait is too long, or the process can't start.
	 */
	stream(input: Input, options: RunOptions): AsyncGenerator<Item, void>;
	/** The single result of one piece of work. Throws as `stream`. */
	run(input: Input, options: RunOptions): Promise<Item>;
}

/** Milliseconds until an idle process is ended. */
const idleTime = 60_000;

/** One function for each kind of work: ends its idle processes. */
const idleEnders: (() => void)[] = [];

/** Ends all idle processes. They start again on demand. */
export function endIdleProcesses(): void {
	for (const endIdle of idleEnders) endIdle();
}

function fromSentError(sent: SentError): Error {
	if (sent.code !== undefined) return new AppError(sent.code, sent.message, 'issues' in sent ? sent.issues : []);
	return Object.assign(new Error(sent.message), { name: sent.name });
}

/**
 * Child processes for one kind of work on untrusted input. Beyond its memory limit or the deadline of its work a process is ended; the
 * server goes on. Processes start on demand and are reused.
 */
export function createWorkers<Input, Item>({
	size,
	maxWaiting,
	maxWait,
	retryAfter,
	errorOf,
	...processOptions
}: WorkersOptions): Workers<Input, Item> {
	const name = `${processOptions.work} in processes`;
	const turns = createTurns({ name, concurrency: size, maxWaiting, maxWait, retryAfter });
	const idle: WorkProcess<Input, Item>[] = [];
	let idleTimer: NodeJS.Timeout | undefined;

	const endIdle = () => {
		for (const free of idle.splice(0)) free.end();
	};
	idleEnders.push(endIdle);

	const takeProcess = async (): Promise<WorkProcess<Input, Item>> => {
		for (let free = idle.pop(); free; free = idle.pop()) if (!free.hasEnded) return free;
		try {
			return await WorkProcess.start(processOptions);
		} catch (cause) {
			throw withCause(new AppError('unavailable', m.error_busy()), cause);
		}
	};
	/** Returns a process to the pool, unless it uses much memory. */
	const giveBack = (used: WorkProcess<Input, Item>, report: Report<Item>) => {
		const isLarge = 'memory' in report && report.memory > processOptions.maxMemory / 2;
		if (isLarge || (report.type !== 'end' && report.type !== 'error')) used.end();
		else idle.push(used);
		clearTimeout(idleTimer);
		idleTimer = setTimeout(endIdle, idleTime).unref();
	};

	const takeTurn = ({ signal, ignoresLimits }: RunOptions) =>
		turns.take({ signal, ignoresLimits }).catch((error: unknown) => {
			if (!signal?.aborted) throw error;
			throw withCause(errorOf('left'), new EndedWork(processOptions.work, 'left'));
		});

	async function* stream(input: Input, options: RunOptions): AsyncGenerator<Item, void> {
		const { deadline, signal } = options;
		const endTurn = await takeTurn(options);
		let used: WorkProcess<Input, Item> | undefined;
		let report: Report<Item> = { type: 'ready' };
		const cancel = () => used?.end('left');
		try {
			if (signal?.aborted) throw new EndedWork(processOptions.work, 'left');
			used = await takeProcess();
			signal?.addEventListener('abort', cancel);
			if (signal?.aborted) cancel();
			report = await used.begin(input, currentLanguage(), deadline);
			while (report.type === 'batch') {
				yield* report.items;
				report = await used.send({ type: 'next' }, deadline);
			}
			if (report.type === 'error') throw fromSentError(report.error);
		} catch (error) {
			if (!(error instanceof EndedWork)) throw error;
			used?.note(error);
			throw withCause(errorOf(error.reason), error);
		} finally {
			signal?.removeEventListener('abort', cancel);
			// the caller left the loop early
			if (used && report.type === 'batch' && !used.hasEnded)
				report = await used.send({ type: 'stop' }, deadline).catch((): Report<Item> => ({ type: 'ready' }));
			if (used) giveBack(used, report);
			endTurn();
		}
	}

	return {
		stream,
		async run(input, options) {
			for await (const item of stream(input, options)) return item;
			throw new Error(`${processOptions.work} had no result`);
		},
	};
}
