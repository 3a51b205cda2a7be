import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { metricsHeaders, root, startBuilt } from '../support/built.ts';
import { call } from '../support/call.ts';
import { installDebian } from '../support/debian.ts';
import { freePort } from '../support/free-port.ts';
import { startNginx } from '../support/nginx.ts';
import { newCustomer } from '../support/people.ts';
import { newPlace, serveShop } from '../support/shop.ts';

/** People who write at a time. */
const writers = 3;

const lacking = await installDebian('nginx-light');

/** The version after this one: its migration adds a column. */
async function nextVersion(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'parts-counter-next-'));
	onTestFinished(() => rm(folder, { recursive: true }));
	for (const part of ['build', 'database', 'package.json'])
		await cp(join(root, part), join(folder, part), { recursive: true });
	await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
	const migration = join(folder, 'database/migrations/999-next.sql');
	await writeFile(migration, 'alter table cart_items add column next text;\n');
	return folder;
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
	const exit = once(child, 'exit');
	child.kill(signal);
	await exit;
}

/** People who read and write at `address` until they are stopped, and the responses that they got. */
function people(address: string, token: string) {
	const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
	let isOver = false;
	const reads = new Map<number, number>();
	const writes = new Map<number, number>();
	const count = (statuses: Map<number, number>, status: number) =>
		statuses.set(status, (statuses.get(status) ?? 0) + 1);
	const paths = ['/product/1', '/product?search=seal', '/api/products/2', '/api/auth/me', '/ar/category'];
	const reading = paths.map(async (path) => {
		for (let at = 0; !isOver; at++)
			count(reads, await call(address, 'GET', `${path}${path.includes('?') ? '&' : '?'}turn=${at}`, headers));
	});
	const writing = Array.from({ length: writers }, async () => {
		const body = { productId: 1, size: '14mm', quantity: 1 };
		while (!isOver) count(writes, await call(address, 'POST', '/api/cart/add', headers, body));
	});
	return {
		reads,
		writes,
		/** Waits until so many more were read and written. */
		async goOn(more: number) {
			const [read, written] = [reads.get(200) ?? 0, writes.get(201) ?? 0];
			await expect.poll(() => reads.get(200) ?? 0).toBeGreaterThan(read + more);
			await expect.poll(() => writes.get(201) ?? 0).toBeGreaterThan(written + more);
		},
		async stop() {
			isOver = true;
			await Promise.all([...reading, ...writing]);
		},
	};
}

/** Whether anybody has read a page from a server. */
async function isRead(address: string): Promise<boolean> {
	const figures = await (await fetch(`${address}/metrics`, { headers: metricsHeaders })).text();
	return /^http_answers_total\{method="GET",route="\/api\/auth\/me",status="200"/m.test(figures);
}

const visitor = 'tells a server by nginx who the visitor is, also when another proxy ends TLS';

it.skipIf(lacking)(lacking ? `${visitor}: skipped, ${lacking}` : visitor, async () => {
	const server = createServer(({ headers }, response) => response.end(headers['x-forwarded-for']));
	const port = await freePort();
	await once(server.listen(port, '127.0.0.1'), 'listening');
	onTestFinished(() => void server.close());
	const nginx = await startNginx([port, port]);
	onTestFinished(nginx.stop);
	const read = async (headers: HeadersInit) => (await fetch(nginx.address, { headers })).text();
	expect(await read({})).toBe('127.0.0.1');
	expect(await read({ 'X-Forwarded-For': '203.0.113.9' })).toBe('203.0.113.9');
	expect(await read({ 'X-Forwarded-For': '198.51.100.7, 203.0.113.9' })).toBe('203.0.113.9');
});

const title = 'loses nothing when one of two servers is killed and the other replaced by a new version';

it.skipIf(lacking)(lacking ? `${title}: skipped, ${lacking}` : title, async () => {
	const place = await newPlace(inject('databases')[0]?.url ?? '');
	const shop = await serveShop(place);
	const ports = [await freePort(), await freePort()] as const;
	const start = (port: number, folder?: string) => startBuilt({ ...place, PORT: String(port) }, folder);
	const [first, second] = await Promise.all([start(ports[0]), start(ports[1])]);
	const nginx = await startNginx(ports);
	onTestFinished(nginx.stop);
	const customer = await newCustomer(shop);
	const load = people(nginx.address, customer.token);
	await load.goOn(20);
	const wrong = { email: customer.email, password: 'not this one' };
	const guess = (server: string) =>
		call(server, 'POST', '/api/auth/login', { 'Content-Type': 'application/json' }, wrong);
	let status = 0;
	for (let at = 0; at < 30 && status !== 429; at++) status = await guess(first.address);
	expect(status).toBe(429);

	await end(first.child, 'SIGKILL');
	await load.goOn(20);
	expect(await guess(second.address)).toBe(429);
	const replaced = await start(ports[0], await nextVersion());
	// nginx tries it again two seconds after it was last found dead: the other one stays until then
	await expect.poll(() => isRead(replaced.address)).toBe(true);
	await load.goOn(20);
	await end(second.child, 'SIGTERM');
	await load.goOn(20);
	await load.stop();

	expect([...load.reads.keys()]).toEqual([200]);
	const acknowledged = load.writes.get(201) ?? 0;
	const unknown = (load.writes.get(502) ?? 0) + (load.writes.get(504) ?? 0);
	// of what was under way at the kill, or came by a connection in the moment of its end, nobody knows
	expect([...load.writes.values()].reduce((sum, count) => sum + count, 0)).toBe(acknowledged + unknown);
	expect(unknown).toBeLessThanOrEqual(2 * writers);
	const { rows } = await shop.database.execute<{ kept: number }>('select sum(quantity)::int kept from cart_items');
	expect(rows[0]?.kept).toBeGreaterThanOrEqual(acknowledged);
	expect(rows[0]?.kept).toBeLessThanOrEqual(acknowledged + unknown);
	await shop.close();
	await place.remove();
});
