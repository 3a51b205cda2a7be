import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { Bench } from './bench.ts';
import { importCatalogue, modelOf, settleDatabase, wordOf, writeCatalogue } from './catalogue.ts';
import type { SaveProduct } from './console.ts';
import { median, times } from './load.ts';
import { hundredths, startTable } from './report.ts';

/** Products of the demo catalogue. */
export const demoSize = 96;
/** What is asked for while the catalogue grows. */
const growingKinds = ['list', 'search', 'suggestion', 'detail', 'home'];
/** The least of so many medians is reported, each of so many URLs. */
const turns = 5;
const urls = 60;

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

/** Has the catalogue grow from so many products to so many. Throws when the import fails. */
export async function growCatalogue(bench: Bench, from: number, to: number) {
	const cost = await importCatalogue(bench, await writeCatalogue(bench, from, to));
	await settleDatabase(bench);
	return cost;
}

/**
 * What is asked for of a catalogue of so many products, none of it cached: the medians in milliseconds, in the order of the table's columns,
 * and each of the suggestions.
 */
export async function measureStep({ server }: Bench, save: SaveProduct, size: number) {
	const someOf = (at: number) => demoSize + ((at * 7_919) % (size - demoSize));
	const ids = await findIds(server.address, size);
	const paths = [
		numbers.map((at) => `/product?page=${1 + ((at * 13) % 40)}&sort=${at % 2 ? 'name' : 'price'}`),
		numbers.map((at) => `/product?search=${wordOf(someOf(at))}`),
		numbers.map((at) => `/api/products?search=${modelOf(someOf(at))}&page=1&pageSize=5`),
		ids.map((id) => `/api/products/${id}`),
		// a page with this parameter is not cached
		numbers.map((at) => `/?utm_content=${at}`),
	];
	const measured: number[][] = paths.map(() => []);
	const suggestions: number[] = [];
	for (let turn = 0; turn < turns; turn++) {
		await save(demoSize);
		for (const [at, chunk] of paths.entries()) {
			const taken = await times(chunk.map((path) => server.address + path));
			measured[at]?.push(median(taken));
			if (growingKinds[at] === 'suggestion') suggestions.push(...taken);
		}
	}
	return { medians: measured.map((values) => Math.min(...values)), suggestions };
}

/** Prints the head of the table of such steps, with further columns, and returns what prints a row of it. */
export function startGrowthTable(...more: string[]) {
	const title = `Growth: medians of ${urls} different URLs, none of them cached, ms`;
	const row = startTable(title, 'products', ...growingKinds, ...more);
	return (name: string | number, values: number[], ...more: (string | number)[]) =>
		row(name, ...values.map(hundredths), ...more);
}

/** How many times as long each kind takes in the last step as in the first. */
export function growthOf(steps: number[][]): number[] {
	return growingKinds.map((_, at) => (steps.at(-1)?.[at] ?? Number.NaN) / (steps[0]?.[at] ?? Number.NaN));
}
