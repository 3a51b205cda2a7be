import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { memoryOf } from './processes.ts';

/** What a witness notes until it is read: milliseconds of calls, or megabytes of memory. */
export type Kind = 'prober' | 'visitor' | 'scales';
interface Place {
	kind: Kind;
	address: string;
	pid: number;
	postmaster: number;
}
/** Values since the last reading. Of the scales each value is the server's memory, in `children` that of its children. */
export interface Notes {
	values: number[];
	children: number[];
	failures: number;
}

/** Milliseconds from one reading to the next: of `/healthz`, of the visitor, who makes 20 calls a second, and of the memory. */
const intervals = { prober: 5, visitor: 50, scales: 200 };
/** Calls of the visitor that are under way at most. */
const maxUnderWay = 8;

/** What an honest visitor looks at: a page of the list, a product, the same of the API; none of it cached. */
const visits = (at: number) =>
	[
		`/product?page=${1 + (at % 40)}&turn=${at}`,
		`/product/${1 + (at % 90)}?turn=${at}`,
		`/api/products?page=${1 + (at % 40)}&pageSize=24&turn=${at}`,
		'/healthz',
	][at % 4] ?? '/';

async function open({ kind, address, pid, postmaster }: Place): Promise<never> {
	const agent = new Agent({ keepAlive: true, maxSockets: maxUnderWay });
	let notes: Notes = { values: [], children: [], failures: 0 };
	let isPaused = false;
	let underWay = 0;
	const call = (path: string) =>
		new Promise<void>((done) => {
			const begun = performance.now();
			underWay++;
			const end = (isSuccess: boolean) => {
				underWay--;
				notes.values.push(performance.now() - begun);
				if (!isSuccess) notes.failures++;
				done();
			};
			const headers = { 'X-Forwarded-For': `10.0.${underWay}.${Math.floor(performance.now()) % 250}` };
			const sent = get(address + path, { agent, headers, timeout: 10_000 }, (response) => {
				response.on('end', () => end(response.statusCode === 200)).resume();
			});
			sent.on('timeout', () => sent.destroy(new Error('timeout'))).on('error', () => end(false));
		});
	const turns: Record<Kind, (at: number) => Promise<void> | void> = {
		prober: () => call('/healthz'),
		// not awaited: the visitor goes on at the same rate when the server is slow
		visitor: (at) => void (underWay < maxUnderWay && call(visits(at))),
		scales: () => {
			const memory = memoryOf(pid, postmaster);
			notes.values.push(memory.server);
			notes.children.push(memory.children);
		},
	};
	parentPort?.on('message', (message: 'read' | 'pause' | 'go on') => {
		isPaused = message === 'pause' || (message === 'read' && isPaused);
		if (message !== 'read') return;
		parentPort?.postMessage(notes);
		notes = { values: [], children: [], failures: 0 };
	});
	for (let at = 0; ; at++) {
		if (!isPaused) await turns[kind](at);
		await wait(intervals[kind]);
	}
}

if (!isMainThread) await open(workerData as Place);

/** A thread of its own that watches the server while something attacks it. */
export function openWitness(place: Place) {
	const worker = new Worker(new URL(import.meta.url), { workerData: place });
	return {
		/** What it noted since the last reading. */
		read: () =>
			new Promise<Notes>((done) => {
				worker.once('message', done);
				worker.postMessage('read');
			}),
		pause: () => worker.postMessage('pause'),
		goOn: () => worker.postMessage('go on'),
		close: () => worker.terminate(),
	};
}
