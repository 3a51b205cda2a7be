import { randomBytes, randomInt } from 'node:crypto';
import type { Bench } from './bench.ts';
import { times } from './load.ts';
import { type Figure, startTable, tenths } from './report.ts';

/** Sign-ins that are under way at any moment: each is a hash that takes a processor for a while. */
const concurrency = 60;
/** Calls of the file for one figure, and how often both figures are measured in turn. */
const calls = 400;
const turns = 5;

/** Tries to sign in again and again until it is stopped, each time from elsewhere, so that no limit sends it away. */
async function signInUntil(address: string, signal: AbortSignal): Promise<void> {
	while (!signal.aborted) {
		const response = await fetch(`${address}/api/auth/login`, {
			method: 'POST',
			body: JSON.stringify({ email: `${randomBytes(6).toString('hex')}@example.com`, password: 'Wrong-1234!' }),
			headers: {
				'Content-Type': 'application/json',
				'X-Forwarded-For': Array.from({ length: 4 }, () => randomInt(256)).join('.'),
			},
		});
		await response.arrayBuffer();
	}
}

const p99 = (sorted: number[]) => sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** How long a static file takes while strangers flood the sign-in, against without. */
export async function measureFlood({ server: { address } }: Bench): Promise<Figure[]> {
	const page = await (await fetch(address)).text();
	const [file = '/'] = /\/assets\/[^"]+\.js/.exec(page) ?? [];
	const urls = Array.from({ length: calls }, () => address + file);
	const figures: { without: number; during: number }[] = [];
	for (let turn = 0; turn < turns; turn++) {
		const without = p99(await times(urls));
		const flood = new AbortController();
		const strangers = Array.from({ length: concurrency }, () => signInUntil(address, flood.signal));
		const during = p99(await times(urls));
		flood.abort();
		await Promise.all(strangers);
		figures.push({ without, during });
	}
	const without = middle(figures.map((figure) => figure.without));
	const during = middle(figures.map((figure) => figure.during));
	const row = startTable(
		`A static file beside ${concurrency} sign-ins at a time`,
		'p99 without, ms',
		'with, ms',
		'ratio',
	);
	row(tenths(without), tenths(during), tenths(during / without));
	return [{ name: "a static file's p99 under a flood of sign-ins, against without", value: during / without, max: 3 }];
}
