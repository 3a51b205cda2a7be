import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppliedSheet, Sheet } from '#contract/sheets/sheets.schema.ts';
import type { Bench } from './bench.ts';
import { importCatalogue, modelOf, writeCatalogue } from './catalogue.ts';
import { type CommandCost, runCommand } from './command.ts';
import { json, signInStaff } from './console.ts';
import { type Figure, startTable } from './report.ts';

/** Rows of a Monday's sheet, and of the whole list of a large shop. */
const usual = 2_000;
const large = 60_000;
/** The first product number: none that another measurement has imported. */
const from = 2_000_000;

const sheetOf = (rows: number, price: number) =>
	`Code,Price\n${Array.from({ length: rows }, (_, at) => `${modelOf(from + at)},${(price + at / 10_000).toFixed(2)}`).join('\n')}\n`;

const secondsSince = (start: number) => (performance.now() - start) / 1_000;

/** Sends a sheet as the console does and writes it; seconds for the difference and for the writing. */
async function sendSheet(bench: Bench) {
	const { server } = bench;
	const authorized = await signInStaff(bench);
	const headers = { 'Content-Type': 'application/json' };
	const form = new FormData();
	form.append('file', new Blob([sheetOf(usual, 100)]), 'prices.csv');
	const sent = performance.now();
	const url = `${server.address}/api/sheets`;
	const { id } = await json<Sheet>(await fetch(url, { method: 'POST', body: form, headers: authorized }));
	const compared = secondsSince(sent);
	// the bench's prices are far from those that it began with
	const rows = Array.from({ length: usual }, (_, at) => at + 2);
	const apply = { method: 'POST', body: JSON.stringify({ allow_jumps: rows }), headers: { ...headers, ...authorized } };
	const begun = performance.now();
	const { changed } = await json<AppliedSheet>(await fetch(`${url}/${id}/apply`, apply));
	return { compared, written: secondsSince(begun), changed };
}

/** Megabytes that live objects of the command may take: it fails beyond, however many rows there are. */
const maxHeap = 64;

/** Runs the command for prices within that heap. */
async function runPrices(bench: Bench, rows: number, price: number): Promise<CommandCost> {
	const file = join(bench.directory, `prices-${rows}.csv`);
	await writeFile(file, sheetOf(rows, price));
	return runCommand(bench, 'prices', [file, '--allow-jumps'], [`--max-old-space-size=${maxHeap}`]);
}

/** How long a sheet of prices takes, and that a long one takes no more memory than a short one. */
export async function measureSheets(bench: Bench): Promise<Figure[]> {
	await importCatalogue(bench, await writeCatalogue(bench, from, from + large));
	const { compared, written, changed } = await sendSheet(bench);
	const short = await runPrices(bench, usual, 200);
	const long = await runPrices(bench, large, 300);
	const server = bench.server.residentMb();
	const row = startTable('Sheets of prices', 'rows', 'difference, s', 'writing, s', 'command, s', 'command, MB');
	row(changed, compared.toFixed(1), written.toFixed(1), short.seconds.toFixed(1), Math.round(short.mb));
	row(large, '', '', long.seconds.toFixed(1), Math.round(long.mb));
	return [
		{ name: `difference of ${usual} prices`, value: compared, max: 10, unit: 's' },
		{ name: `writing ${usual} prices`, value: written, max: 10, unit: 's' },
		{ name: 'memory of the server afterwards', value: server, max: 300, unit: 'MB' },
		{
			name: `memory of ${large} prices by command, within a heap of ${maxHeap} MB`,
			value: long.mb,
			max: 300,
			unit: 'MB',
		},
		{ name: `the same, times that of ${usual} prices`, value: long.mb / short.mb, max: 1.3 },
	];
}
