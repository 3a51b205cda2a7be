import { setTimeout as wait } from 'node:timers/promises';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { Bench } from './bench.ts';
import { importCatalogue, writeCatalogue } from './catalogue.ts';
import { openConsole } from './console.ts';
import { type Figure, startTable } from './report.ts';

const rows = 60_000;
/** The first product number: none that another measurement has imported. */
const from = 1_000_000;
/** Milliseconds from the start of one save to that of the next. */
const interval = 1_000;
/** Products that are saved by turns, so that saves that overlap are of different ones. */
const savedCount = 20;

/** How long saves of the console take while a large catalogue file is imported. */
export async function measureImportWaits(bench: Bench): Promise<Figure[]> {
	const file = await writeCatalogue(bench, from, from + rows);
	const save = await openConsole(bench);
	// the demo's, which have the pictures that a save needs
	const first = await fetch(`${bench.server.address}/api/products?page=1&pageSize=${savedCount}`);
	const ids = ((await first.json()) as Product[]).map(({ id }) => id);
	const durations: number[] = [];
	const saves: Promise<unknown>[] = [];
	let failed = 0;
	let isImporting = true;
	const started = performance.now();
	const importing = importCatalogue(bench, file).finally(() => {
		isImporting = false;
	});
	for (let at = 0; isImporting; at++) {
		const begun = performance.now();
		const saving = save(ids[at % ids.length] ?? 1).then(
			() => durations.push(performance.now() - begun),
			(error: unknown) => {
				failed++;
				console.error(error);
			},
		);
		saves.push(saving);
		await Promise.race([wait(interval), importing]);
	}
	await importing;
	const seconds = (performance.now() - started) / 1_000;
	await Promise.all(saves);
	durations.sort((a, b) => a - b);
	const max = durations.at(-1) ?? Number.NaN;
	const p95 = durations[Math.floor(durations.length * 0.95)] ?? Number.NaN;
	const row = startTable(
		`Saves of the console while ${rows} rows are imported`,
		...['import, s', 'saves', 'failed', 'p95, ms', 'max, ms'],
	);
	row(Math.round(seconds), durations.length + failed, failed, Math.round(p95), Math.round(max));
	return [
		{ name: `a save while ${rows} rows are imported`, value: max / 1_000, unit: 's', max: 1 },
		{ name: 'failed saves meanwhile', value: failed, max: 0 },
	];
}
