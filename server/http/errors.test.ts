import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { caller, newAdministrator, newCustomer } from '../../tests/support/people.ts';
import { openShop, serveShop } from '../../tests/support/shop.ts';
import { mayMount, mountSmallDisk } from '../../tests/support/small-disk.ts';
import { createFiles } from '../platform/files.ts';

const url = () => inject('databases')[0]?.url ?? '';

it('shows on one server what another server of the same shop has changed', async () => {
	const first = await openShop(url(), { pages: true });
	const second = await serveShop(first.place, { pages: true, demo: false });
	const seen = async () => (await second.get('/category')).text();
	expect(await seen()).toContain('Bearings');
	const { call } = await newAdministrator(first, 'admin');
	for (let id = 83; id <= 96; id++) expect((await call('DELETE', `/api/products/${id}`)).status).toBe(200);
	expect((await call('DELETE', '/api/categories/6')).status).toBe(200);
	await expect.poll(seen).not.toContain('Bearings');
	await second.close();
	await first.close();
});

it('goes on responding beside 500 connections that send nothing and 50 that never end their request', async () => {
	const shop = await openShop(url());
	const { port, hostname } = new URL(shop.address);
	const sockets: Socket[] = [];
	for (let at = 0; at < 550; at++) {
		const socket = connect(Number(port), hostname);
		await once(socket, 'connect');
		if (at >= 500) socket.write('POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Length: 50\r\n\r\n{"email');
		sockets.push(socket);
	}
	const { call } = await newCustomer(shop);
	const added = await call('POST', '/api/cart/add', { productId: 1, size: '14mm', quantity: 1 });
	expect([added.status, (await shop.get('/api/products/1')).status]).toEqual([201, 200]);
	for (const socket of sockets) socket.destroy();
	await shop.close();
});

it.each(['40P01', '40001'])('says that a call can be repeated when PostgreSQL took it back with %s', async (state) => {
	const shop = await openShop(url());
	const { call } = await newCustomer(shop);
	await shop.database.execute(`
		create function take_back() returns trigger language plpgsql as
			'begin raise exception using errcode = ''${state}''; end';
		create trigger take_back before insert on cart_items for each row execute function take_back()`);
	const add = () => call('POST', '/api/cart/add', { productId: 1, size: '14mm', quantity: 1 });
	const failed = await add();
	expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '5']);
	await shop.database.execute('drop function take_back cascade');
	expect((await add()).status).toBe(201);
	await shop.close();
});

it('responds the same to a forgotten password while the mail server takes nothing', async () => {
	const mailServer = createServer((socket) => socket.end('554 No SMTP service here\r\n'));
	mailServer.listen(0, '127.0.0.1');
	await once(mailServer, 'listening');
	const { port } = mailServer.address() as AddressInfo;
	const shop = await openShop(url(), { demo: false, smtp: `smtp://127.0.0.1:${port}` });
	const { email } = await newCustomer(shop);
	const response = await caller(shop)('POST', '/api/auth/forgot-password', { email, userType: 'customer' });
	expect([response.status, response.body]).toEqual([200, { success: true }]);
	expect((await caller(shop)('POST', '/api/auth/login', { email, password: 'PumpHouse12!' })).status).toBe(200);
	await shop.close();
	mailServer.close();
});

it.skipIf(!mayMount)('says that there is no room when the disk is full, and leaves no half of a file', async () => {
	const directory = await mkdtemp(join(tmpdir(), 'parts-counter-full-'));
	const disk = await mountSmallDisk(directory, 256);
	const files = createFiles(disk.path);
	const stored: string[] = [];
	const fill = async () => {
		for (let at = 0; at < 100; at++) {
			await files.put(`products/${at}.webp`, Buffer.alloc(20_000, at));
			stored.push(`${at}.webp`);
		}
	};
	await expect(fill()).rejects.toMatchObject({
		code: 'unavailable',
		message: expect.stringContaining('There is no room'),
	});
	expect(stored.length).toBeGreaterThan(5);
	expect((await readdir(join(disk.path, 'products'))).toSorted()).toEqual(stored.toSorted());
	await disk.close();
	await rm(directory, { recursive: true });
});
