import type { Bench } from './bench.ts';
import { openConsole } from './console.ts';
import { demoSize, growCatalogue, growthOf, measureStep, startGrowthTable } from './growth-step.ts';
import { type Spread, spread } from './load.ts';
import { type Figure, hundredths, startTable } from './report.ts';
import { measureSearches } from './searches.ts';

/** Numbers of products. */
const steps = [1_000, 10_000, 100_000];

/** Lists, searches, products and the home page while the catalogue grows a hundredfold. */
export async function measureGrowth(bench: Bench): Promise<Figure[]> {
	const { server } = bench;
	const save = await openConsole(bench);
	const row = startGrowthTable('server, MB');
	const mediansOfSteps: number[][] = [];
	const searches: Spread[] = [];
	let size = demoSize;
	/** Milliseconds of each suggestion of the last step. */
	let suggested: number[] = [];
	for (const step of steps) {
		await growCatalogue(bench, size, step);
		size = step;
		const { medians, suggestions } = await measureStep(bench, save, step);
		mediansOfSteps.push(medians);
		suggested = suggestions;
		await save(demoSize);
		searches.push(await measureSearches(server));
		row(step, medians, Math.round(server.residentMb()));
	}
	const ratios = growthOf(mediansOfSteps);
	row('last / first', ratios, '');
	const searchRow = startTable(
		'Searches as people type them, never asked before, ms',
		'products',
		'median',
		'p95',
		'max',
	);
	for (const [at, { median, p95, max }] of searches.entries())
		searchRow(steps[at] ?? '', hundredths(median), hundredths(p95), hundredths(max));
	const ofSuggestions = spread(suggested.sort((a, b) => a - b));
	return [
		{ name: 'growth from 1,000 to 100,000 products', value: Math.max(...ratios), max: 1.5 },
		{ name: 'p95 of searches at 1,000 products', value: searches[0]?.p95 ?? Number.NaN, max: 20, unit: 'ms' },
		{ name: 'p95 of searches at 100,000 products', value: searches.at(-1)?.p95 ?? Number.NaN, max: 50, unit: 'ms' },
		{ name: 'p95 of suggestions at 100,000 products', value: ofSuggestions.p95, max: 50, unit: 'ms' },
		{ name: 'slowest search', value: Math.max(...searches.map(({ max }) => max)), max: 250, unit: 'ms' },
	];
}
