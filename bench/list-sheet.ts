import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Change, UndoResult } from '#contract/history/changes.schema.ts';
import type { PriceList } from '#contract/price-lists/price-lists.schema.ts';
import type { Bench } from './bench.ts';
import { importCatalogue, modelOf, settleDatabase, writeCatalogue } from './catalogue.ts';
import { runCommand } from './command.ts';
import { json, signInStaff } from './console.ts';
import { type Figure, startTable } from './report.ts';

/** Prices of the sheet: two of each product, from 1 and from 20. */
const entries = 50_000;
const products = entries / 2;
/** The first product number: none that another measurement has imported. */
const from = 3_000_000;

function sheetOf(list: string): string {
	const rows = ['Code,Size,Price,List,From quantity'];
	for (let at = from; at < from + products; at++) {
		const size = `${10 + (at % 90)}mm`;
		const price = 1 + (at % 900) / 100;
		rows.push(`${modelOf(at)},${size},${price.toFixed(2)},${list},1`);
		rows.push(`${modelOf(at)},${size},${(price / 2).toFixed(2)},${list},20`);
	}
	return `${rows.join('\n')}\n`;
}

/** A sheet of prices of a list by the command: its writing, its undo, and that it changes nothing when it comes again. */
export async function measureListSheet(bench: Bench): Promise<Figure[]> {
	await importCatalogue(bench, await writeCatalogue(bench, from, from + products));
	await settleDatabase(bench);
	const { address } = bench.server;
	const authorized = await signInStaff(bench);
	const call = async <T>(method: string, path: string, body?: object) => {
		const headers = { ...authorized, ...(body && { 'Content-Type': 'application/json' }) };
		const begun = performance.now();
		const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
		const data = await json<T>(await fetch(address + path, sent));
		return { data, seconds: (performance.now() - begun) / 1_000 };
	};
	const { data: list } = await call<PriceList>('POST', '/api/price-lists', { name: 'Bench of sheets' });
	const file = join(bench.directory, 'list.csv');
	await writeFile(file, sheetOf(list.name));
	const newest = async () => (await call<Change[]>('GET', '/api/changes?pageSize=1&page=1')).data[0];
	const countEntries = async () => (await call<PriceList>('GET', `/api/price-lists/${list.id}`)).data.entries;
	const written = await runCommand(bench, 'prices', [file]);
	const stored = await countEntries();
	const last = await newest();
	// the command ends with an error when nothing is left to write
	const again = await runCommand(bench, 'prices', [file]).then(
		() => 'written',
		({ message }: Error) => message,
	);
	const lastAgain = await newest();
	const undone = await call<UndoResult>('POST', `/api/changes/batches/${last?.batch}/undo`, {});
	const row = startTable(
		`A sheet of ${entries} prices of a list, by the command`,
		...['writing, s', 'undo, s', 'entries afterwards'],
	);
	const remaining = await countEntries();
	row(...[written, undone].map(({ seconds }) => seconds.toFixed(1)), remaining);
	return [
		{ name: `writing ${entries} list prices`, value: written.seconds, max: 10, unit: 's' },
		{ name: 'prices of the sheet that are not stored', value: entries - stored, max: 0 },
		{ name: 'the same sheet again has something to write', value: again.includes('Nothing to apply') ? 0 : 1, max: 0 },
		{ name: 'changes of the same sheet again', value: (lastAgain?.id ?? 0) - (last?.id ?? 0), max: 0 },
		{ name: 'prices after the undo', value: remaining, max: 0 },
	];
}
