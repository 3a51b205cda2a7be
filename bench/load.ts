import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

export interface Load {
	perSecond: number;
	p99: number;
}

/** Calls one URL by so many connections for so many seconds. Throws when a response is not a 2xx. */
export async function hammer(url: string, connections: number, seconds: number): Promise<Load> {
	const headers = { 'accept-encoding': 'br' };
	const { requests, latency, non2xx, errors } = await autocannon({ url, connections, duration: seconds, headers });
	if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} responses were errors, ${errors} failed`);
	return { perSecond: requests.average, p99: latency.p99 };
}

/** Measures a bare server that has the same bytes as the URL, which it reads once. */
export async function ofBare<T>(url: string, port: number, measure: (bareUrl: string) => Promise<T>): Promise<T> {
	const bare = spawn(process.execPath, [fileURLToPath(new URL('bare.ts', import.meta.url)), url, String(port)], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	await once(bare.stdout, 'data');
	try {
		return await measure(`http://127.0.0.1:${port}/`);
	} finally {
		bare.kill();
		await once(bare, 'exit');
	}
}

interface CallOptions {
	headers?: Record<string, string>;
	/** The status of the responses; any 2xx by default. */
	status?: number;
}

/** Milliseconds of each of the responses to these URLs, one after the other; the shortest first. */
export async function times(urls: string[], { headers, status }: CallOptions = {}): Promise<number[]> {
	const measured: number[] = [];
	for (const url of urls) {
		const begun = performance.now();
		const response = await fetch(url, { headers: { 'accept-encoding': 'br', ...headers } });
		await response.arrayBuffer();
		if (status ? response.status !== status : !response.ok) throw new Error(`${url}: ${response.status}`);
		measured.push(performance.now() - begun);
	}
	return measured.sort((a, b) => a - b);
}

/** The middle one of sorted values. */
export function median(sorted: number[]): number {
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Milliseconds that half of the responses took at most, and nineteen of twenty, and each. */
export interface Spread {
	median: number;
	p95: number;
	max: number;
}

/** Median, 95th percentile and largest of sorted values. */
export function spread(sorted: number[]): Spread {
	return {
		median: median(sorted),
		p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
		max: sorted.at(-1) ?? Number.NaN,
	};
}
