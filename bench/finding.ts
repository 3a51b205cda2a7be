import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import type { Bench } from './bench.ts';
import { importCatalogue, settleDatabase } from './catalogue.ts';
import { openConsole } from './console.ts';
import { spread, times } from './load.ts';
import { type Figure, hundredths, startTable } from './report.ts';
import { sealCategory, sealSizes, writeSeals } from './seals.ts';

const count = 120;
/** The id of a product of the demo: it is saved, so that nothing stands in a cache. */
const savedProduct = 1;

const numbers = Array.from({ length: count }, (_, at) => at);
const facesOf = (at: number) => (at % 2 ? '&faces=SiC/SiC' : '');

async function findCategory(address: string): Promise<number> {
	const categories = (await (await fetch(`${address}/api/categories`)).json()) as Category[];
	const found = categories.find(({ name }) => name === sealCategory);
	if (!found) throw new Error('The seals were not imported');
	return found.id;
}

/** One, two or three figures of an old seal, some measured inside of its rubber. */
function finderQuery(at: number): string {
	const shaft = 8.1 + at * 0.8;
	const figures = [`shaft=${shaft.toFixed(1)}`, `outer=${(shaft + 15.2).toFixed(1)}`, `length=${30 + (at % 17)}`];
	return `${figures.slice(0, 1 + (at % 3)).join('&')}${at % 4 === 0 ? '&place=rubber' : ''}`;
}

/** The seal finder, and filters of a large category with their counts, each asked once and never before. */
export async function measureFinding(bench: Bench): Promise<Figure[]> {
	const { address } = bench.server;
	await importCatalogue(bench, await writeSeals(bench));
	await settleDatabase(bench);
	const save = await openConsole(bench);
	const category = await findCategory(address);
	const filtered = (at: number) => `category=${category}&shaft=${8 + at * 0.5}..${20 + at}${facesOf(at)}`;
	const kinds = {
		'seal finder': (at: number) => `/api/find/seals?${finderQuery(at)}`,
		'filters with counts': (at: number) => `/api/facets?${filtered(at)}`,
		'filtered list': (at: number) => `/api/products?${filtered(at)}&page=1&pageSize=24`,
		'page of a filtered list': (at: number) => `/product?${filtered(at)}`,
	};
	const { headers } = await fetch(`${address}/api/products?page=1&pageSize=1`);
	const row = startTable(
		`Finding among ${sealSizes} sizes of one category, of ${headers.get('x-total-count')} products, never asked before, ms`,
		...['', 'median', 'p95', 'max'],
	);
	const p95 = new Map<string, number>();
	for (const [kind, path] of Object.entries(kinds)) {
		await save(savedProduct);
		const measured = spread(await times(numbers.map((at) => address + path(at))));
		p95.set(kind, measured.p95);
		row(kind, hundredths(measured.median), hundredths(measured.p95), hundredths(measured.max));
	}
	return [
		{ name: 'p95 of the seal finder', value: p95.get('seal finder') ?? Number.NaN, max: 150, unit: 'ms' },
		{ name: 'p95 of filters with counts', value: p95.get('filters with counts') ?? Number.NaN, max: 100, unit: 'ms' },
	];
}
