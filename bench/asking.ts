import type { ReadList } from '#contract/lists/lists.schema.ts';
import { openStorage } from '../server/platform/storage.ts';
import type { Bench } from './bench.ts';
import { importCatalogue, modelOf, settleDatabase, writeCatalogue } from './catalogue.ts';
import { json, signInStaff } from './console.ts';
import { median, spread } from './load.ts';
import { type Figure, startTable, tenths } from './report.ts';

const products = 100_000;
const demoSize = 96;
/** Requests that are stored, and how many of them at a time. */
const requests = 10_000;
const concurrency = 8;
/** Lines of a list, and lists that are read. */
const lines = 200;
const lists = 9;
/** Responses of the desk and of the report. */
const looks = 41;

/** Runs the work for every number below `count`, so many at a time; returns how many were done in a second. */
async function perSecond(count: number, work: (at: number) => Promise<void>): Promise<number> {
	let next = 0;
	const begun = performance.now();
	const runner = async () => {
		while (next < count) await work(next++);
	};
	await Promise.all(Array.from({ length: concurrency }, runner));
	return (count * 1_000) / (performance.now() - begun);
}

/** The milliseconds that the work takes each time, the shortest first. */
async function timesOf(count: number, work: (at: number) => Promise<unknown>): Promise<number[]> {
	const taken: number[] = [];
	for (let at = 0; at < count; at++) {
		const begun = performance.now();
		await work(at);
		taken.push(performance.now() - begun);
	}
	return taken.sort((a, b) => a - b);
}

/** A guest's request of three lines, each from an address and with a number of its own. */
async function sendRequest(address: string, at: number): Promise<void> {
	const items = [1, 2, 3].map((productId) => ({
		productId: productId + (at % 90),
		quantity: 1 + (at % 9),
		text: 'as typed',
	}));
	const contact = { name: `Guest ${at}`, number: `+97150${1_000_000 + at}` };
	const headers = {
		'Content-Type': 'application/json',
		'X-Forwarded-For': `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`,
	};
	await json(
		await fetch(`${address}/api/requests`, {
			method: 'POST',
			headers,
			body: JSON.stringify({ type: 'Quote', contact, text: 'As soon as possible', items }),
		}),
	);
}

/** Rows a second that the same database takes of the same width, one of a request and three of its lines in a transaction. */
async function bareInserts({ directory }: Bench): Promise<number> {
	const storage = await openStorage({ DATA_DIR: directory }, { share: true });
	const pool = storage.database.$client;
	await pool.query(
		'create table bare_requests (id serial primary key, body text); create table bare_lines (request integer, body text)',
	);
	const body = 'x'.repeat(400);
	const rate = await perSecond(2_000, async () => {
		const client = await pool.connect();
		await client.query('begin');
		const { rows } = await client.query('insert into bare_requests (body) values ($1) returning id', [body]);
		await client.query('insert into bare_lines select $1, $2 from generate_series(1, 3)', [rows[0].id, body]);
		await client.query('commit');
		client.release();
	});
	await pool.query('drop table bare_requests; drop table bare_lines');
	await storage.close();
	return rate;
}

/** A list of codes that are in the catalogue, in other order each time, and of ones that are nowhere. */
const knownCodes = (turn: number) =>
	Array.from(
		{ length: lines },
		(_, at) => `${modelOf(demoSize + (((turn * lines + at) * 7_919) % (products - demoSize)))} x ${1 + (at % 9)}`,
	);
const unknownCodes = (turn: number) => Array.from({ length: lines }, (_, at) => `ZQX${turn}${1_000 + at * 37}-W${at}`);

/** What a shop that is asked a lot does: stores requests, shows them at the desk and in the report, and reads pasted lists. */
export async function measureAsking(bench: Bench): Promise<Figure[]> {
	const { server } = bench;
	await importCatalogue(bench, await writeCatalogue(bench, demoSize, products));
	await settleDatabase(bench);
	const { address } = server;
	const readList = (codes: string[]) =>
		fetch(`${address}/api/lists/read`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({ text: codes.join('\n') }),
		}).then((response) => json<ReadList>(response));
	await readList(knownCodes(lists));
	const knownMs = median(await timesOf(lists, (turn) => readList(knownCodes(turn))));
	const unknownMs = median(await timesOf(3, (turn) => readList(unknownCodes(turn))));
	const listRow = startTable(`Lists of ${lines} lines among ${products} products, ms`, 'codes', 'median');
	listRow('that are there', tenths(knownMs));
	listRow('that are nowhere', tenths(unknownMs));

	const stored = await perSecond(requests, (at) => sendRequest(address, at));
	const bare = await bareInserts(bench);
	const headers = await signInStaff(bench);
	const asStaff = (path: string) => () => fetch(address + path, { headers }).then((response) => json(response));
	const today = new Date().toISOString().slice(0, 10);
	const desk = spread(await timesOf(looks, asStaff('/api/requests?page=1&pageSize=50')));
	const summary = spread(await timesOf(looks, asStaff('/api/requests/desk/summary')));
	const report = spread(await timesOf(looks, asStaff(`/api/reports?from=${today}&to=${today}`)));
	const row = startTable(`With ${requests} requests, of three lines each`, 'figure', '');
	row('stored a second', Math.round(stored));
	row('bare inserts of as many rows a second', Math.round(bare));
	row('ratio', tenths(stored / bare));
	const lookRow = startTable(`${looks} looks with ${requests} requests, ms`, '', 'median', 'p95');
	lookRow('first page of the desk', tenths(desk.median), tenths(desk.p95));
	lookRow('summary of the desk', tenths(summary.median), tenths(summary.p95));
	lookRow('report of a day that has them all', tenths(report.median), tenths(report.p95));
	return [
		{ name: 'requests stored a minute', value: stored * 60, min: 1_000 },
		{ name: 'a list of 200 codes', value: knownMs, unit: 'ms', max: 300 },
		{ name: 'p95 of the desk with 10,000 requests', value: desk.p95 + summary.p95, unit: 'ms', max: 300 },
	];
}
