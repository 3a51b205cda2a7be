import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { installDebian } from '../support/debian.ts';
import { startNginx } from '../support/nginx.ts';

const lacking = await installDebian('nginx-light');

/** A server of the loopback; one that hangs takes requests and answers none. Returns its port and the methods that it was asked. */
async function serve(isHung: boolean) {
	const methods: string[] = [];
	const server = createServer(({ method = '' }, response) => {
		methods.push(method);
		if (!isHung) response.end('fine');
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	return { port: (server.address() as AddressInfo).port, methods };
}

it.skipIf(lacking)(
	'nginx leaves out a server that hangs: reads get the other one, a write is never sent twice',
	async () => {
		const [hung, fine] = [await serve(true), await serve(false)];
		// the other one, in this process, must always answer sooner, also on a busy machine
		const nginx = await startNginx([hung.port, fine.port], { readTimeout: '2s' });
		onTestFinished(nginx.stop);
		const ask = async (method: string) => (await fetch(`${nginx.address}/product/1`, { method })).status;
		const reads: number[] = [];
		for (let count = 0; count < 20; count++) reads.push(await ask('GET'));
		expect(reads).toEqual(Array(20).fill(200));
		expect(hung.methods.length).toBeGreaterThan(0);
		expect(hung.methods.length).toBeLessThan(10);
		const writes: number[] = [];
		while (!hung.methods.includes('POST')) writes.push(await ask('POST'));
		expect(writes.at(-1)).toBe(504);
		expect(fine.methods.filter((method) => method === 'POST')).toHaveLength(writes.length - 1);
	},
);
