import { setTimeout as wait } from 'node:timers/promises';
import { openStorage } from '../server/platform/storage.ts';
import type { Bench } from './bench.ts';
import { median, times } from './load.ts';
import { type Figure, startTable, tenths } from './report.ts';

/** Pages of a mean: the collector of memory runs once in some ten pages. */
const rounds = 60;
/** The least of so many means is reported: what else a machine does can only add to a figure. */
const turns = 5;
/**
 * Three pages each: the first ones of a process are slower. V8 compiles a function for speed after 400 calls and once more after 3,000
 * (`--invocation-count-for-turbofan`), and much of a page's code is called once for each.
 */
const warmups = 1_200;
/** Milliseconds until the server has heard of a change. */
const settling = 15;
const pages = { list: '/product', detail: '/product/1', home: '/' };

/**
 * Pages rendered without the cache, each after a change of the catalogue. The change comes from another process, as one of a second server
 * does: what a save itself costs is no part of a page.
 */
export async function measureRendering(bench: Bench): Promise<Figure[]> {
	const { server } = bench;
	const storage = await openStorage({ DATA_DIR: bench.directory }, { share: true });
	const change = () => storage.database.execute('update products set keywords = keywords where id = 96');

	/** Means of processor time, and the median of the time that it took, in milliseconds. */
	async function renderAnew(path: string): Promise<{ processor: number; time: number }> {
		const taken: number[] = [];
		let processor = 0;
		for (let at = 0; at < rounds; at++) {
			await change();
			await wait(settling);
			const before = server.cpuMs();
			taken.push(...(await times([server.address + path])));
			processor += server.cpuMs() - before;
		}
		return { processor: processor / rounds, time: median(taken.sort((a, b) => a - b)) };
	}

	for (let at = 0; at < warmups; at++) {
		await change();
		const paths = [`/product/${1 + (at % 96)}?size=${at}`, `/product?search=${at % 7}&sort=name&page=1`, '/'];
		await times(paths.map((path) => server.address + path));
	}
	const none: number[] = [];
	const measured = Object.entries(pages).map(([name, path]) => ({ name, path, processor: [...none], time: [...none] }));
	for (let turn = 0; turn < turns; turn++) {
		for (const page of measured) {
			const { processor, time } = await renderAnew(page.path);
			page.processor.push(processor);
			page.time.push(time);
		}
	}
	await storage.close();
	const row = startTable('Rendered anew, a change of the catalogue before each', 'page', 'processor, ms', 'time, ms');
	for (const { name, processor, time } of measured)
		row(name, tenths(Math.min(...processor)), tenths(Math.min(...time)));
	const slowest = Math.max(...measured.map(({ processor }) => Math.min(...processor)));
	return [{ name: 'a page rendered anew, processor time', value: slowest, unit: 'ms', max: 5 }];
}
