import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '../server/platform/storage.ts';
import { view } from './browser.ts';
import { fillCatalogue } from './catalogue.ts';
import { hammer, median, ofBare, times } from './load.ts';
import { startServer } from './server.ts';

/** Everything stays on loopback and within minutes. */
const port = 4_310;
const seconds = 4;
const warm = [
	'/',
	'/product',
	'/product/1',
	'/api/products?page=1&pageSize=24',
	'/api/products/1',
	'/api/products?search=bear&page=1&pageSize=5',
];
const steps = [1_000, 10_000, 100_000];
/** Of a mean: the collector of memory comes once in some ten pages. */
const rounds = 60;
/** The least of so many turns is told: what else a machine does can only add to a figure. */
const turns = 5;

const directory = await mkdtemp(join(tmpdir(), 'parts-counter-bench-'));
const settings = {
	DATA_DIR: directory,
	TRUST_PROXY: '1',
	ADMIN_EMAIL: 'bench@example.com',
	ADMIN_PASSWORD: 'Bench-1234!',
};
const line = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
const table = (title: string, ...heads: string[]) => {
	console.log(`\n### ${title}\n`);
	line(...heads);
	line(...heads.map(() => '---'));
};
const least = (rows: number[][], at: number) => Math.min(...rows.map((row) => row[at] ?? Number.NaN));
const tenths = (value: number) => value.toFixed(1);
const two = (value: number) => value.toFixed(2);
const numbered = (count: number, address: (at: number) => string) =>
	Array.from({ length: count }, (_, at) => address(at));

console.log(
	`${new Date().toISOString().slice(0, 10)}, ${cpus().length} x ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
);

// the first start makes the database; what is measured is a start like any other
await (await startServer(port, settings)).stop();
let server = await startServer(port, settings);
await new Promise((done) => setTimeout(done, 3_000));
const idleMb = server.residentMb();

table(
	'Kept answers against a bare server with the same bytes',
	'address',
	'bare/s',
	'ours/s',
	'ratio',
	'p99 of 32, ms',
);
for (const path of warm) {
	const url = server.address + path;
	await hammer(url, 32, 1);
	const bare = await ofBare(url, port + 1, (address) => hammer(address, 32, seconds));
	const ours = await hammer(url, 32, seconds);
	line(path, Math.round(bare.perSecond), Math.round(ours.perSecond), two(ours.perSecond / bare.perSecond), ours.p99);
}

const storage = await openStorage({ DATA_DIR: directory }, { share: true });
const { database } = storage;
const touch = () => database.execute('update products set keywords = keywords where id = 96');

// what is measured is a page, not the first pages of a process: its code is compiled for speed after some hundreds
const warmUp = (at: number) => [
	`/product/${1 + (at % 96)}?size=${at}`,
	`/product?search=${at % 7}&sort=name&page=1`,
	'/',
];
for (let at = 0; at < 400; at++) {
	await touch();
	await times(warmUp(at).map((path) => server.address + path));
}

table('Made anew each time, a change of the catalogue before each', 'page', 'processor, ms', 'time, ms');
/** Milliseconds of the processor and of the clock that a page takes, made anew. */
async function anew(path: string): Promise<number[]> {
	const measured: number[] = [];
	let used = 0;
	for (let at = 0; at < rounds; at++) {
		await touch();
		await new Promise((done) => setTimeout(done, 15));
		const before = server.cpuMs();
		measured.push(...(await times([server.address + path])));
		used += server.cpuMs() - before;
	}
	return [used / rounds, median(measured.sort((a, b) => a - b))];
}

const anewPages = [
	['list', '/product'],
	['detail', '/product/1'],
	['home', '/'],
] as const;
const taken = new Map(anewPages.map(([name]) => [name, [] as number[][]]));
for (let turn = 0; turn < turns; turn++) for (const [name, path] of anewPages) taken.get(name)?.push(await anew(path));
for (const [name, rows] of taken) line(name, tenths(least(rows, 0)), tenths(least(rows, 1)));

const letters = (at: number) =>
	String.fromCharCode(97 + (at % 26)) + String.fromCharCode(97 + (Math.floor(at / 26) % 26));
const suggestions = (from: number) =>
	numbered(300, (at) => `${server.address}/api/products?search=${letters(from + at)}&page=1&pageSize=5`);
const alone = await times(suggestions(0));
const one = `${server.address}/api/products?search=se&page=1&pageSize=5`;
const bareAlone = await ofBare(one, port + 1, (address) => times(numbered(300, () => address)));
table('Suggestions, never asked before, one after the other', 'median, ms', 'bare, ms', 'ratio to bare');
line(two(median(alone)), two(median(bareAlone)), two(median(bareAlone) / median(alone)));

table(
	'Growth: medians of 60 different urls, none of them kept, ms',
	'products',
	'list',
	'search',
	'suggestion',
	'detail',
	'server, MB',
);
const growth: number[][] = [];
let filled = 96;
for (const step of steps) {
	await fillCatalogue(database, filled, step);
	filled = step;
	const pages = Math.floor(step / 24);
	const spread = (at: number) => 1 + ((at * 7_919) % (step - 1));
	const grown = [
		(at: number) => `/product?page=${1 + ((at * 13) % Math.min(pages, 40))}&sort=${at % 2 ? 'name' : 'price'}`,
		(at: number) => `/product?search=${(spread(at) * 7_919).toString(36)}`,
		(at: number) => `/api/products?search=b-${spread(at)}&page=1&pageSize=5`,
		(at: number) => `/api/products/${spread(at)}`,
	];
	const rows: number[][] = [];
	for (let turn = 0; turn < turns; turn++) {
		await touch();
		const row: number[] = [];
		for (const path of grown) row.push(median(await times(numbered(60, (at) => server.address + path(at)))));
		rows.push(row);
	}
	const row = grown.map((_, at) => least(rows, at));
	growth.push(row);
	line(step, ...row.map(two), Math.round(server.residentMb()));
}
line('last / first', ...(growth.at(-1) ?? []).map((ms, at) => two(ms / (growth[0]?.[at] ?? 1))), '');
const grownMb = server.residentMb();

const form = { name: 'Bench', email: 'buyer@example.com', password: 'PumpHouse1!' };
const registered = await fetch(`${server.address}/api/auth/register`, {
	...{ method: 'POST', body: JSON.stringify(form), headers: { 'Content-Type': 'application/json' } },
});
const { token } = (await registered.json()) as { token: string };
const add = (at: number) =>
	fetch(`${server.address}/api/cart/add`, {
		...{ method: 'POST', body: JSON.stringify({ productId: 1, size: at % 2 ? '14mm' : '16mm', quantity: 1 }) },
		headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
	}).then((answer) => answer.text());
table('Adding to a cart', 'at once', 'per second');
for (const atOnce of [1, 16]) {
	const begun = performance.now();
	const count = 320;
	for (let at = 0; at < count; at += atOnce)
		await Promise.all(numbered(atOnce, String).map((_, more) => add(at + more)));
	line(atOnce, Math.round(count / ((performance.now() - begun) / 1_000)));
}

table('A phone on a slow line, first visit', 'page', 'LCP, ms', 'CLS', 'TBT, ms', 'KB');
for (const path of ['/', '/product', '/product/1']) {
	const { lcp, cls, tbt, kilobytes } = await view(server.address + path);
	line(path, Math.round(lcp), cls.toFixed(3), Math.round(tbt), Math.round(kilobytes));
}

await storage.close();
await server.stop();
server = await startServer(port, settings);
table('Start and memory', 'start to first answer, ms', 'idle, MB', 'after the growth, MB');
line(Math.round(server.startMs), Math.round(idleMb), Math.round(grownMb));
await server.stop();
await rm(directory, { recursive: true, force: true });
