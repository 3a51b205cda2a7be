import type { UndoResult } from '#contract/history/changes.schema.ts';
import type { PriceList } from '#contract/price-lists/price-lists.schema.ts';
import type { AppliedSheet, Sheet } from '#contract/sheets/sheets.schema.ts';
import type { Bench } from './bench.ts';
import { importCatalogue, modelOf, settleDatabase, writeCatalogue } from './catalogue.ts';
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

/** A sheet of prices of a list: its difference, its writing, its undo, and that it changes nothing when it comes again. */
export async function measureListSheet(bench: Bench): Promise<Figure[]> {
	await importCatalogue(bench, await writeCatalogue(bench, from, from + products));
	await settleDatabase(bench);
	const { address } = bench.server;
	const authorized = await signInStaff(bench);
	const send = async <T>(method: string, path: string, body?: FormData | object) => {
		const isForm = body instanceof FormData;
		const headers = { ...authorized, ...(body && !isForm && { 'Content-Type': 'application/json' }) };
		const begun = performance.now();
		const sent = { method, headers, ...(body && { body: isForm ? body : JSON.stringify(body) }) };
		const data = await json<T>(await fetch(address + path, sent));
		return { data, seconds: (performance.now() - begun) / 1_000 };
	};
	const { data: list } = await send<PriceList>('POST', '/api/price-lists', { name: 'Bench of sheets' });
	const form = () => {
		const data = new FormData();
		data.append('file', new Blob([sheetOf(list.name)]), 'list.csv');
		return data;
	};
	const compared = await send<Sheet>('POST', '/api/sheets', form());
	const applied = await send<AppliedSheet>('POST', `/api/sheets/${compared.data.id}/apply`, {});
	const again = await send<Sheet>('POST', '/api/sheets', form());
	const undone = await send<UndoResult>('POST', `/api/changes/batches/${applied.data.batch}/undo`, {});
	const { data: after } = await send<PriceList>('GET', `/api/price-lists/${list.id}`);
	const changedAgain = again.data.summary.new + again.data.summary.changed + again.data.summary.jump;
	const row = startTable(
		`A sheet of ${entries} prices of a list`,
		...['difference, s', 'writing, s', 'again, s', 'undo, s', 'entries afterwards'],
	);
	row(...[compared, applied, again, undone].map(({ seconds }) => seconds.toFixed(1)), after.entries);
	return [
		{
			name: `difference and writing of ${entries} list prices`,
			value: compared.seconds + applied.seconds,
			max: 10,
			unit: 's',
		},
		{ name: 'rows that are not written', value: entries - applied.data.changed, max: 0 },
		{ name: 'changes of the same sheet again', value: changedAgain, max: 0 },
		{ name: 'entries after the undo', value: after.entries, max: 0 },
	];
}
