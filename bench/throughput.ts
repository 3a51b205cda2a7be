import { Agent, get } from 'node:http';
import { median } from './load.ts';
import { bareLoops, familyCpuMs, pin } from './processors.ts';
import { type Figure, hundredths, startTable, tenths } from './report.ts';
import type { ShopServer, TwoServers } from './two-servers.ts';

/** Pairs of measurements, and seconds of each measurement. The middle pair is reported. */
const [pairs, seconds] = [3, 5];
/** Readers of one server. */
const concurrency = 8;
/** Seconds in which the code of a server is compiled for speed. */
const warming = 6;
/** The share of its processors that a server with its database must have had: below it other work was measured, too. */
const minShare = 0.8;

/** A read that no cache has: products, lists, and the same by the API. */
const pathsOf = (at: number, products: number) => [
	`/product/${1 + ((at * 7_919) % products)}?turn=${at}`,
	`/api/products/${1 + ((at * 6_151) % products)}?turn=${at}`,
	`/product?page=${1 + (at % 40)}&turn=${at}`,
	`/api/products?page=${1 + (at % 200)}&pageSize=24&turn=${at}`,
];

let turn = 0;

/** Reads from a server for so many seconds. Returns how many reads there were; throws when one is no success. */
async function readFrom({ running: { address } }: ShopServer, products: number, forSeconds: number): Promise<number> {
	const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
	const end = performance.now() + forSeconds * 1_000;
	let reads = 0;
	const readOne = (path: string) =>
		new Promise<void>((done, fail) => {
			const sent = get(address + path, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
				if (response.statusCode !== 200) fail(new Error(`${path}: ${response.statusCode}`));
				response.on('end', done).resume();
			});
			sent.on('error', fail);
		});
	const reader = async () => {
		while (performance.now() < end) {
			const at = turn++;
			const paths = pathsOf(Math.floor(at / 4), products);
			await readOne(paths[at % paths.length] ?? '/');
			reads++;
		}
	};
	await Promise.all(Array.from({ length: concurrency }, reader));
	agent.destroy();
	return reads;
}

/** One server with its database on one processor against two of both on two: reads a second and what a read takes. */
export async function measureThroughput({ databases, servers, products }: TwoServers): Promise<Figure[]> {
	const [first, second] = servers;
	await Promise.all(servers.map(({ running }) => running.stop()));
	await first.start({});
	await second.start();
	const postmasters = [await databases.primary.pid(), await databases.standby.pid()];
	for (const [at, { running }] of servers.entries()) {
		await pin(running.pid, at);
		await pin(postmasters[at] ?? 0, at);
	}
	const usedCpu = () =>
		servers.reduce((sum, { running }) => sum + running.cpuMs(), 0) +
		postmasters.reduce((sum, pid) => sum + familyCpuMs(pid), 0);

	const measure = async (measuredServers: readonly ShopServer[]) => {
		const [cpuBefore, ownBefore, begun] = [usedCpu(), process.cpuUsage(), performance.now()];
		const reads = await Promise.all(measuredServers.map((server) => readFrom(server, products, seconds)));
		const total = reads.reduce((sum, count) => sum + count, 0);
		const [cpu, own, taken] = [usedCpu() - cpuBefore, process.cpuUsage(ownBefore), performance.now() - begun];
		return {
			perSecond: (total * 1_000) / taken,
			cpu: cpu / total,
			share: cpu / taken / measuredServers.length,
			/** The processor time of the readers, as a share of one processor: 1 is all of it. */
			readers: (own.user + own.system) / 1_000 / taken,
		};
	};
	await Promise.all(servers.map((server) => readFrom(server, products, warming)));
	const row = startTable(
		`Uncached reads of ${products} products: a server and its database have a processor, readers run on either`,
		...[
			'servers',
			'reads a second',
			'processor a read, ms',
			'share of their processors',
			"readers' share of a processor",
			'bare loop, millions/s',
		],
	);
	const ratios: { reads: number; cpu: number; bare: number }[] = [];
	let share = 1;
	for (let pair = 0; pair < pairs; pair++) {
		const measured = [];
		for (const group of [[first], servers]) {
			const figures = await measure(group);
			const bare = (await bareLoops(group.map((_, at) => at))) / 500_000;
			measured.push({ ...figures, bare });
			share = Math.min(share, figures.share);
			row(
				group.length,
				Math.round(figures.perSecond),
				tenths(figures.cpu),
				hundredths(figures.share),
				hundredths(figures.readers),
				tenths(bare),
			);
		}
		const [single, both] = measured;
		if (single && both)
			ratios.push({
				reads: both.perSecond / single.perSecond,
				cpu: (2 * single.cpu) / both.cpu,
				bare: both.bare / single.bare,
			});
	}
	const middle = (of: (ratio: (typeof ratios)[number]) => number) => median(ratios.map(of).sort((a, b) => a - b));
	row('two / one', hundredths(middle(({ reads }) => reads)), '', '', '', hundredths(middle(({ bare }) => bare)));
	if (share < minShare) {
		console.log('\nOther work took these processors, too: the throughput of two servers is not judged.');
		return [];
	}
	return [
		{
			name: 'reads a second of two servers on two databases, against one',
			value: middle(({ reads }) => reads),
			min: 1.8,
		},
		{ name: 'the same by processor time a read', value: middle(({ cpu }) => cpu), min: 1.8 },
	];
}
