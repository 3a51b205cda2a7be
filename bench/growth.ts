import type { Product } from '#contract/catalogue.ts';
import type { Bench } from './bench.ts';
import { importCatalogue, modelOf, settleDatabase, wordOf, writeCatalogue } from './catalogue.ts';
import { openConsole } from './console.ts';
import { median, type Spread, spread, times } from './load.ts';
import { type Figure, hundredths, startTable } from './report.ts';
import { measureSearches } from './searches.ts';

/** Numbers of products. */
const steps = [1_000, 10_000, 100_000];
/** The least of so many medians is reported, each of so many URLs. */
const turns = 5;
const urls = 60;
/** Products of the demo catalogue. */
const demoSize = 96;

const numbers = Array.from({ length: urls }, (_, at) => at);

/** Row numbers of products all over the catalogue. */
async function findIds(address: string, size: number): Promise<number[]> {
	const found: number[] = [];
	for (const at of numbers) {
		const page = 1 + Math.floor((at * Math.min(size, 10_000)) / urls);
		const [product] = (await (await fetch(`${address}/api/products?page=${page}&pageSize=1`)).json()) as Product[];
		if (product) found.push(product.id);
	}
	return found;
}

/** Lists, searches and products while the catalogue grows a hundredfold. */
export async function measureGrowth(bench: Bench): Promise<Figure[]> {
	const { server } = bench;
	const save = await openConsole(bench);
	const kinds = ['list', 'search', 'suggestion', 'detail'];
	const row = startTable(
		`Growth: medians of ${urls} different URLs, none of them cached, ms`,
		...['products', ...kinds, 'server, MB'],
	);
	const medians: number[][] = [];
	const searches: Spread[] = [];
	let size = demoSize;
	/** Milliseconds of each suggestion of the last step. */
	let suggestions: number[] = [];
	for (const step of steps) {
		await importCatalogue(bench, await writeCatalogue(bench, size, step));
		await settleDatabase(bench);
		size = step;
		const someOf = (at: number) => demoSize + ((at * 7_919) % (step - demoSize));
		const ids = await findIds(server.address, step);
		const paths = [
			numbers.map((at) => `/product?page=${1 + ((at * 13) % 40)}&sort=${at % 2 ? 'name' : 'price'}`),
			numbers.map((at) => `/product?search=${wordOf(someOf(at))}`),
			numbers.map((at) => `/api/products?search=${modelOf(someOf(at))}&page=1&pageSize=5`),
			ids.map((id) => `/api/products/${id}`),
		];
		const measured: number[][] = paths.map(() => []);
		suggestions = [];
		for (let turn = 0; turn < turns; turn++) {
			await save(demoSize);
			for (const [at, some] of paths.entries()) {
				const taken = await times(some.map((path) => server.address + path));
				measured[at]?.push(median(taken));
				if (kinds[at] === 'suggestion') suggestions.push(...taken);
			}
		}
		const least = measured.map((values) => Math.min(...values));
		medians.push(least);
		await save(demoSize);
		searches.push(await measureSearches(server));
		row(step, ...least.map(hundredths), Math.round(server.residentMb()));
	}
	const ratios = kinds.map((_, at) => (medians.at(-1)?.[at] ?? Number.NaN) / (medians[0]?.[at] ?? Number.NaN));
	row('last / first', ...ratios.map(hundredths), '');
	const searchRow = startTable(
		'Searches as people type them, never asked before, ms',
		'products',
		'median',
		'p95',
		'max',
	);
	for (const [at, { median, p95, max }] of searches.entries())
		searchRow(steps[at] ?? '', hundredths(median), hundredths(p95), hundredths(max));
	const ofSuggestions = spread(suggestions.sort((a, b) => a - b));
	return [
		{ name: 'growth from 1,000 to 100,000 products', value: Math.max(...ratios), max: 1.5 },
		{ name: 'p95 of searches at 1,000 products', value: searches[0]?.p95 ?? Number.NaN, max: 20, unit: 'ms' },
		{ name: 'p95 of searches at 100,000 products', value: searches.at(-1)?.p95 ?? Number.NaN, max: 50, unit: 'ms' },
		{ name: 'p95 of suggestions at 100,000 products', value: ofSuggestions.p95, max: 50, unit: 'ms' },
		{ name: 'slowest search', value: Math.max(...searches.map(({ max }) => max)), max: 250, unit: 'ms' },
	];
}
