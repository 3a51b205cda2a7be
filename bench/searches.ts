import { readExamples } from '../tests/search/examples.ts';
import { type Spread, spread, times } from './load.ts';
import type { RunningServer } from './server.ts';

/** Asks every example of `tests/search/` once, one after the other, as a page of the API: searches as people type them. */
export async function measureSearches({ address }: RunningServer): Promise<Spread> {
	const files = await Promise.all(['examples.json', 'own-examples.json'].map(readExamples));
	const queries = new Set(files.flat().map(({ query }) => query));
	const urls = [...queries].map((query) => `${address}/api/products?search=${encodeURIComponent(query)}&pageSize=24`);
	return spread(await times(urls));
}
