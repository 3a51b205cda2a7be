import { readExamples } from '../tests/search/examples.ts';
import { median, times } from './load.ts';
import type { RunningServer } from './server.ts';

/** Milliseconds of searches as people type them, each asked once and never before since the last change. */
export interface SearchTimes {
	median: number;
	p95: number;
	max: number;
}

/** Asks every example of `tests/search/`, one after the other, as a page of the API. */
export async function measureSearches({ address }: RunningServer): Promise<SearchTimes> {
	const files = await Promise.all(['examples.json', 'own-examples.json'].map(readExamples));
	const queries = new Set(files.flat().map(({ query }) => query));
	const urls = [...queries].map((query) => `${address}/api/products?search=${encodeURIComponent(query)}&pageSize=24`);
	const measured = await times(urls);
	return {
		median: median(measured),
		p95: measured[Math.floor(measured.length * 0.95)] ?? Number.NaN,
		max: measured.at(-1) ?? Number.NaN,
	};
}
