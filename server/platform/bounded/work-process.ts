import { type ChildProcess, fork } from 'node:child_process';
import type { Language } from '#contract/language.ts';
import { EndedWork, type EndReason, noteEndedWork } from './ended-work.ts';
import type { Order, Report } from './messages.ts';
import { overtimeSignal } from './watch-data.ts';

export interface WorkProcessOptions {
	/** The kind of work, for the log. */
	work: string;
	/** The entry file of the process, which calls `serveWork`. */
	entry: URL;
	/** Megabytes of the JavaScript heap. */
	maxHeap: number;
	/** Bytes of all memory of the process. */
	maxMemory: number;
}

/** Milliseconds to load its code. */
const startTimeout = 30_000;
/**
 * Milliseconds that work may take by the clock, since its deadline counts processor time: four times as long on a busy machine, and at most a minute
 * longer.
 */
export const clockLimit = (deadline: number): number => Math.min(4 * deadline, deadline + 60_000);
/** Characters of stderr that are stored. */
const maxOutput = 4_000;
/** The only environment variables that a process gets: none is secret. */
const passedVariables = ['PATH', 'TZ', 'LANG', 'NODE_ENV', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'LD_LIBRARY_PATH'];
const environment = () =>
	Object.fromEntries(passedVariables.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

/** A child process that does one piece of work at a time. It ends when the server ends, even when that crashes. */
export class WorkProcess<Input, Item> {
	readonly #options: WorkProcessOptions;
	readonly #child: ChildProcess;
	readonly #ended = Promise.withResolvers<never>();
	#report = Promise.withResolvers<Report<Item>>();
	#reason: EndReason | undefined;
	/** Milliseconds spent on the current piece of work, by the clock. */
	#worked = 0;
	#output = '';
	#isReady = false;
	#hasEnded = false;

	private constructor(options: WorkProcessOptions) {
		this.#options = options;
		this.#child = fork(options.entry, [String(options.maxMemory)], {
			serialization: 'advanced',
			env: environment(),
			execArgv: [`--max-old-space-size=${options.maxHeap}`],
			stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
		});
		this.#child.on('message', (report) => this.#report.resolve(report as Report<Item>));
		this.#child.on('error', (error) => this.#onEnd(error.message));
		// after `exit`: all output has arrived
		this.#child.on('close', (code, signal) => this.#onEnd(signal ?? String(code)));
		// read all of it, or the process blocks on a full pipe
		this.#child.stderr?.on('data', (chunk) => {
			this.#output = (this.#output + chunk).slice(-maxOutput);
		});
		this.#ended.promise.catch(() => {}); // `#exchange` throws it
	}

	/** Starts a process and waits until it is ready. Throws an error with its output when it can't be started. */
	static async start<Input, Item>(options: WorkProcessOptions): Promise<WorkProcess<Input, Item>> {
		const started = new WorkProcess<Input, Item>(options);
		await started.#exchange(startTimeout, () => {});
		started.#isReady = true;
		return started;
	}

	get hasEnded(): boolean {
		return this.#hasEnded || this.#child.exitCode !== null || this.#child.signalCode !== null;
	}

	/** Sends the work with its milliseconds of processor time. Its first report is a batch, the end or an error. Throws `EndedWork`. */
	begin(input: Input, language: Language, deadline: number): Promise<Report<Item>> {
		this.#worked = 0;
		return this.send({ type: 'start', input, language, deadline }, deadline);
	}

	/** Sends an order and waits for its report. Throws `EndedWork` for work that is ended, at the latest after its `clockLimit`. */
	send(order: Order<Input>, deadline: number): Promise<Report<Item>> {
		return this.#exchange(clockLimit(deadline) - this.#worked, () => {
			// ignore errors here: the exit of the process reports them
			this.#child.send(order, () => {});
		});
	}

	async #exchange(timeout: number, send: () => void): Promise<Report<Item>> {
		const begun = performance.now();
		this.#keepAlive(true);
		// read reports first that arrived while the server was busy
		const timer = setTimeout(() => setImmediate(() => this.end('deadline')), Math.max(0, timeout));
		try {
			send();
			return await Promise.race([this.#report.promise, this.#ended.promise]);
		} finally {
			clearTimeout(timer);
			this.#report = Promise.withResolvers();
			this.#worked += performance.now() - begun;
			this.#keepAlive(false);
		}
	}

	/** A command must not exit while work runs; a server may exit while a process is idle. */
	#keepAlive(isNeeded: boolean): void {
		const method = isNeeded ? 'ref' : 'unref';
		this.#child[method]();
		this.#child.channel?.[method]();
		(this.#child.stderr as { ref?(): void; unref?(): void } | null)?.[method]?.();
	}

	/** Kills the process. Pass no reason for an idle process. */
	end(reason?: EndReason): void {
		if (this.#hasEnded) return;
		this.#reason ??= reason;
		this.#child.kill('SIGKILL');
	}

	#onEnd(exit: string): void {
		if (this.#hasEnded) return;
		this.#hasEnded = true;
		const { work } = this.#options;
		const error = new EndedWork(work, this.#reason ?? this.#reasonOf(exit));
		// later output may contain file contents, which must not be logged
		if (!this.#isReady) error.message += `, while it started: ${this.#output}`;
		this.#ended.reject(error);
	}

	/** Why a process has ended that the server did not end. */
	#reasonOf(exit: string): EndReason {
		if (exit === overtimeSignal) return 'deadline';
		return exit === 'SIGKILL' || this.#output.includes('heap out of memory') ? 'memory' : 'crash';
	}

	/** Reports that the process was ended while it worked. */
	note({ reason }: EndedWork): void {
		const { exitCode, signalCode } = this.#child;
		noteEndedWork({
			work: this.#options.work,
			reason,
			milliseconds: Math.round(this.#worked),
			exit: signalCode ?? String(exitCode),
		});
	}
}
