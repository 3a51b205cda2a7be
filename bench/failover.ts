import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startNginx } from '../tests/support/nginx.ts';
import type { Bench } from './bench.ts';
import { type Figure, startTable } from './report.ts';
import { metricsHeaders } from './server.ts';
import { failuresOf } from './tally.ts';
import { type Kind, kinds, openTraffic, publicKinds } from './traffic.ts';
import type { TwoServers } from './two-servers.ts';

/** How often each fault is made; the worst is reported. */
const turns = 3;
/** Milliseconds before a fault and after it. */
const pause = 1_000;
/** Milliseconds for which a server is gone: nginx tries it again two seconds after it was found dead. */
const downtime = 3_000;

/** Makes one fault and mends it. Returns the milliseconds until what mends it was through, where nothing else was waited for. */
type Fault = (turn: number) => Promise<number | undefined>;

/** The part of a response of `/metrics` that says whether the standby is read from. */
async function isStandbyUsed(address: string): Promise<boolean> {
	const figures = await (await fetch(`${address}/metrics`, { headers: metricsHeaders })).text();
	return /^database_replicas\{.*figure="in_use"\} 1$/m.test(figures);
}

/** What is killed in turn; what starts it again does so at once, as a service manager does. */
function faultsOf({ databases: { primary, standby }, servers }: TwoServers): Record<string, Fault> {
	const untilUsed = async () => {
		for (const { running } of servers) while (!(await isStandbyUsed(running.address))) await wait(100);
	};
	return {
		'one of two servers': async (turn) => {
			const server = servers[turn % 2] ?? servers[0];
			await server.running.kill();
			await wait(downtime);
			await server.start();
			// until nginx finds it again
			await wait(downtime);
			return undefined;
		},
		'the standby': async () => {
			await standby.signal('SIGKILL');
			await wait(downtime);
			await standby.restart();
			await untilUsed();
			return undefined;
		},
		'the primary': async () => {
			const begun = performance.now();
			await primary.signal('SIGKILL');
			await primary.restart();
			const back = performance.now() - begun;
			await untilUsed();
			return back;
		},
	};
}

/** The embedded database of a single server, which starts it again. */
function embeddedFault({ directory }: Bench): Fault {
	return async () => {
		const file = join(directory, 'database/cluster/postmaster.pid');
		process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
		return undefined;
	};
}

/** What a fault did at worst. */
async function provoke(address: string, fault: Fault) {
	const traffic = await openTraffic(address);
	let back: number | undefined;
	for (let turn = 0; turn < turns; turn++) {
		await traffic.goesOn();
		await wait(pause);
		const taken = await fault(turn);
		if (taken !== undefined) back = Math.round(Math.max(back ?? 0, taken));
		await traffic.goesOn();
		await wait(pause);
	}
	return { ...(await traffic.stop()), back };
}

/** How long nothing is read and nothing is written when a server or a database is killed, under steady traffic. */
export async function measureFailover(bench: Bench, two: TwoServers): Promise<Figure[]> {
	const nginx = await startNginx([two.servers[0].port, two.servers[1].port]);
	const row = startTable(
		`Killed ${turns} times each under at most 40 calls a second: the longest time without a success, ms`,
		...['killed', 'page', 'API', 'cached page', 'signed in', 'write', 'PostgreSQL started again, ms'],
		...['slowest public read, ms', 'failed public reads', 'failed signed in', 'failed writes', 'acknowledged', 'lost'],
	);
	const figures: Figure[] = [];
	const measure = async (name: string, address: string, fault: Fault, goOn: Kind[]) => {
		const { of, back = '', acknowledged, lost } = await provoke(address, fault);
		const gap = (kind: Kind) => Math.round(of(kind).gap());
		const reads = publicKinds.map(of);
		const slowest = Math.round(Math.max(...reads.map((tally) => tally.slowest())));
		row(
			...[name, ...kinds.map(gap), back, slowest, failuresOf(reads)],
			...[failuresOf([of('signed in')]), failuresOf([of('write')]), acknowledged, lost],
		);
		figures.push(
			{ name: `${name} killed: no public read for`, value: Math.max(...goOn.map(gap)), unit: 'ms', max: 1_000 },
			{ name: `${name} killed: no write for`, value: gap('write'), unit: 'ms', max: 5_000 },
			{ name: `${name} killed: lost writes`, value: lost, max: 0 },
		);
	};
	for (const [name, fault] of Object.entries(faultsOf(two))) await measure(name, nginx.address, fault, publicKinds);
	// without a standby only what is cached can go on
	await measure('the embedded database of one server', bench.server.address, embeddedFault(bench), ['cached']);
	await nginx.stop();
	return figures;
}
