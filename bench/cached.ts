import type { Bench } from './bench.ts';
import { hammer, type Load, ofBare } from './load.ts';
import { type Figure, hundredths, startTable } from './report.ts';

const connections = 32;
const seconds = 2;
/** Bare and ours by turns; the best of each is compared: what else a machine does can only slow one down. */
const turns = 3;
const paths = [
	'/',
	'/product',
	'/product/1',
	'/api/products?page=1&pageSize=24',
	'/api/products/1',
	'/api/products?search=bear&page=1&pageSize=5',
];

/** Cached responses against a bare `node:http` server with the same bytes. */
export async function measureCached({ server, barePort }: Bench): Promise<Figure[]> {
	const row = startTable(
		'Cached responses against a bare server with the same bytes',
		...['path', 'bare/s', 'ours/s', 'ratio', `p99 of ${connections}, ms`],
	);
	const ratios: number[] = [];
	for (const path of paths) {
		const url = server.address + path;
		await hammer(url, connections, 1);
		const loads: { bare: Load; ours: Load }[] = [];
		for (let turn = 0; turn < turns; turn++) {
			const bare = await ofBare(url, barePort, (bareUrl) => hammer(bareUrl, connections, seconds));
			loads.push({ bare, ours: await hammer(url, connections, seconds) });
		}
		const bare = Math.max(...loads.map((load) => load.bare.perSecond));
		const ours = Math.max(...loads.map((load) => load.ours.perSecond));
		ratios.push(ours / bare);
		const p99 = Math.min(...loads.map((load) => load.ours.p99));
		row(path, Math.round(bare), Math.round(ours), hundredths(ours / bare), p99);
	}
	return [{ name: 'cached responses, of a bare server', value: Math.min(...ratios), min: 0.7 }];
}
