import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

export interface Load {
	perSecond: number;
	p99: number;
}

/** Asks one address with so many connections for so many seconds. Throws when an answer is not a 2xx. */
export async function hammer(url: string, connections: number, seconds: number): Promise<Load> {
	const headers = { 'accept-encoding': 'br' };
	const { requests, latency, non2xx, errors } = await autocannon({ url, connections, duration: seconds, headers });
	if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were refused, ${errors} failed`);
	return { perSecond: requests.average, p99: latency.p99 };
}

/** Asks a bare server that answers the same bytes as the address, which it hears only once. */
export async function ofBare<T>(url: string, port: number, ask: (address: string) => Promise<T>): Promise<T> {
	const bare = spawn(process.execPath, [fileURLToPath(new URL('bare.ts', import.meta.url)), url, String(port)], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	await once(bare.stdout, 'data');
	try {
		return await ask(`http://127.0.0.1:${port}/`);
	} finally {
		bare.kill();
		await once(bare, 'exit');
	}
}

/** Milliseconds of each of the answers to these urls, one after the other; the smallest first. */
export async function times(urls: string[], init: RequestInit = {}): Promise<number[]> {
	const measured: number[] = [];
	for (const address of urls) {
		const begun = performance.now();
		const answer = await fetch(address, { headers: { 'accept-encoding': 'br' }, ...init });
		await answer.arrayBuffer();
		if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
		measured.push(performance.now() - begun);
	}
	return measured.sort((a, b) => a - b);
}

export function median(sorted: number[]): number {
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
