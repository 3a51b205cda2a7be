import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import type { Bench } from './bench.ts';
import { categoryOf, kinds, modelOf, wordOf } from './catalogue.ts';
import { json, openConsole, signInStaff } from './console.ts';
import { demoSize, growCatalogue, growthOf, measureStep, startGrowthTable } from './growth-step.ts';
import { type Spread, spread, times } from './load.ts';
import { type Figure, startTable } from './report.ts';

const size = 1_000_000;
/** What it is compared with. */
const fewProducts = 1_000;
/** URLs of each kind; each is asked once, and none stands in the cache. */
const urls = 24;

const numbers = Array.from({ length: urls }, (_, at) => at);
/** Product numbers all over the catalogue. */
const someOf = (at: number) => demoSize + ((at * 41_663_017) % (size - demoSize));
/** Words that a sixth of all products have. */
const common = kinds.flatMap((kind) => kind.split(' '));
const commonOf = (at: number) => common[at % common.length] ?? '';
const slips = ['bering', 'impelar', 'pully', 'solenoyd', 'regulatr', 'mecanical'];

const roundedOf = ({ median, p95, max }: Spread) => [median, p95, max].map(Math.round);

type PathOf = (at: number) => string;

/** What people ask for, by what it is and by its kind: the path of its URL number `at`. */
function pathsOf(categories: number[]): Record<string, Record<string, PathOf>> {
	const categoryAt = (at: number) => `category=${categories[at % categories.length]}`;
	const range = (at: number) => `bore=${10 + at}..${30 + 2 * at}`;
	const search = (text: string) => `/product?search=${encodeURIComponent(text)}`;
	return {
		list: {
			list: (at) => `/product?page=${1 + ((at * 419) % 10_000)}&sort=${['name', 'price', '-price', 'newest'][at % 4]}`,
			'list of a category': (at) => `/product?${categoryAt(at)}&page=${2 + at * 29}`,
			product: (at) => `/product/${someOf(at)}`,
		},
		search: {
			'an exact code': (at) => search(modelOf(someOf(at))),
			'a common word and a rare one': (at) => search(`${kinds[someOf(at) % kinds.length]} ${wordOf(someOf(at))}`),
			'two words that no product has together': (at) => search(`${commonOf(at)} ${wordOf(someOf(at))}`),
			'a common word': (at) => `${search(commonOf(at))}&page=${1 + at}`,
			'two common words': (at) => `${search(kinds[at % kinds.length] ?? '')}&page=${1 + at}`,
			'a word with a slip': (at) => `${search(slips[at % slips.length] ?? '')}&page=${1 + at}`,
			suggestions: (at) => `/api/products?search=${wordOf(someOf(at)).slice(0, 4)}&page=1&pageSize=5`,
		},
		filter: {
			'list of a category, filtered by a range': (at) => `/product?${categoryAt(at)}&${range(at)}`,
			'a common word in a category': (at) =>
				`${search(commonOf(at))}&${categoryAt(at + 2 * Math.floor(at / common.length))}`,
			'the same, filtered by a range': (at) => `${search(commonOf(at))}&${categoryAt(Math.floor(at / 2))}&${range(at)}`,
		},
	};
}

/** The same of the console. */
const consolePaths: Record<string, PathOf> = {
	'the list of products by a column': (at) =>
		`/api/work-list?page=${1 + at * 400}&pageSize=50&sort=${['name', 'price', '-stock', 'code', '-changed', 'category'][at % 6]}`,
	'the list of products, searched': (at) =>
		`/api/work-list?page=1&pageSize=50&search=${encodeURIComponent(modelOf(someOf(at)))}`,
	'the list of products, searched for a common word': (at) =>
		`/api/work-list?page=${1 + at}&pageSize=50&search=${commonOf(at)}`,
};

/** Seconds and megabytes of an export of the whole catalogue, read to its end. */
async function exportAll(url: string, headers: Record<string, string>): Promise<{ seconds: number; mb: number }> {
	const begun = performance.now();
	const response = await fetch(url, { headers });
	if (!response.ok) throw new Error(`${url}: ${response.status}`);
	let bytes = 0;
	for await (const chunk of response.body ?? []) bytes += chunk.length;
	return { seconds: (performance.now() - begun) / 1_000, mb: bytes / 2 ** 20 };
}

/**
 * A million products: what their import takes, what people ask of them, and how much longer that takes than of a thousand. It takes
 * fifteen minutes, so it is measured where it is named alone.
 */
export async function measureMillion(bench: Bench): Promise<Figure[]> {
	const { address } = bench.server;
	const save = await openConsole(bench);
	await growCatalogue(bench, demoSize, fewProducts);
	// what a process does first is slower, whatever there is of it
	await measureStep(bench, save, fewProducts);
	const few = await measureStep(bench, save, fewProducts);
	const cost = await growCatalogue(bench, fewProducts, size);
	const importRow = startTable(`The import of ${size - fewProducts} products`, 's', 'MB at its peak');
	importRow(Math.round(cost.seconds), Math.round(cost.mb));

	const allCategories = await json<Category[]>(await fetch(`${address}/api/categories`));
	const names = new Set(kinds.map(categoryOf));
	const categories = allCategories.filter(({ name }) => names.has(name)).map(({ id }) => id);
	const headers = await signInStaff(bench);
	const row = startTable(`With ${size} products, each URL asked once, ms`, 'what', 'median', 'p95', 'max');
	const measure = async (kind: string, path: PathOf, options?: { headers: Record<string, string> }) => {
		const taken = await times(
			numbers.map((at) => address + path(at)),
			options,
		);
		row(kind, ...roundedOf(spread(taken)));
		return taken;
	};
	// what a category can be filtered by is read into memory once
	row(
		'the first list of a category',
		...roundedOf(spread(await times(categories.map((id) => `${address}/product?category=${id}`)))),
	);
	const ofGroups: Record<string, Spread> = {};
	for (const [group, paths] of Object.entries(pathsOf(categories))) {
		const taken: number[] = [];
		for (const [kind, path] of Object.entries(paths)) taken.push(...(await measure(kind, path)));
		ofGroups[group] = spread(taken.sort((a, b) => a - b));
	}
	for (const [kind, path] of Object.entries(consolePaths)) await measure(`console: ${kind}`, path, { headers });
	for (const [group, timings] of Object.entries(ofGroups)) row(`all of ${group}`, ...roundedOf(timings));

	const before = bench.server.residentMb();
	const exported = await exportAll(`${address}/api/sheets/catalogue.csv`, headers);
	const exportRow = startTable('The catalogue as a table', 's', 'MB of it', 'server before, MB', 'after, MB');
	exportRow(...[exported.seconds, exported.mb, before, bench.server.residentMb()].map(Math.round));

	const many = await measureStep(bench, save, size);
	const ratios = growthOf([few.medians, many.medians]);
	const growthRow = startGrowthTable();
	growthRow(fewProducts, few.medians);
	growthRow(size, many.medians);
	growthRow('last / first', ratios);
	return [
		{ name: 'import of a million products', value: cost.seconds / 60, max: 6, unit: 'min' },
		{ name: 'memory of that import', value: cost.mb, max: 300, unit: 'MB' },
		...Object.entries(ofGroups).map(([group, { p95 }]) => ({
			name: `p95 of ${group} among a million`,
			value: p95,
			max: 100,
			unit: 'ms',
		})),
		{ name: 'growth from 1,000 to 1,000,000 products', value: Math.max(...ratios), max: 1.5 },
	];
}
