import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, expect, inject, it } from 'vitest';
import { addSeal } from '../../tests/support/backups.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

const shop = shopTest(inject('databases')[0]?.url ?? '', { pages: true });
let image: string;
beforeAll(async () => {
	const { token } = await newAdministrator(shop, 'admin');
	image = (await addSeal(shop, token, 'Photographed')).pic[0] ?? '';
});

/** Opens a connection and sends this, as no client library would. */
async function open(text: string) {
	const { hostname, port } = new URL(shop.address);
	const socket = connect(Number(port), hostname);
	socket.on('error', () => {
		// the server has closed it, which is what is looked at
	});
	await once(socket, 'connect');
	socket.write(text);
	return socket;
}

it('takes the absolute form of a URL, as a proxy may send it', async () => {
	for (const [target, expected] of [
		['http://shop.example/about', 'HTTP/1.1 200'],
		['http://shop.example/products?search=seal', 'location: /product?search=seal'],
		['*', 'HTTP/1.1 404'],
	] as const) {
		const socket = await open(`GET ${target} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n`);
		let response = '';
		for await (const part of socket) response += part;
		expect(response).toContain(expected);
	}
});

it.each([
	'//////',
	'//',
	'///?_routes=root',
	'//////.data?_routes=root',
	'//[',
	'//:99999/product',
	'//a:b@[c/?search=seal',
	'//evil.example/product?search=seal',
	'/ar//////',
	'//api/products?search=seal&page=1',
	'/\\\\evil.example/',
	'/%2f%2f%2f[',
])('answers %s with a page or an error of its own, and leads nowhere else', async (target) => {
	const socket = await open(`GET ${target} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n`);
	let response = '';
	for await (const part of socket) response += part;
	expect(response).toMatch(/^HTTP\/1\.1 (200|30[128]|400|404) /);
	expect(response).not.toMatch(/^location: (\w+:)?[/\\]{2}/im);
});

it('says how long an image is for a range beyond its end', async () => {
	const fullResponse = await shop.get(image);
	const { length } = await fullResponse.bytes();
	const beyond = await shop.get(image, { headers: { Range: 'bytes=99999999-' } });
	expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${length}`]);
	expect((await beyond.json()).error).toContain('ends before');
});

it('sends no browser for the API documentation to where nobody listens', async () => {
	const { headers } = await shop.get('/api/docs/static/index.html');
	expect(headers.get('content-security-policy')).toContain("default-src 'self'");
	expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
});

it('does not read on what a stranger uploads', async () => {
	const boundary = 'x'.repeat(20);
	const head = `POST /api/products HTTP/1.1\r\nHost: shop\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\n`;
	const socket = await open(`${head}Content-Length: 600000000\r\n\r\n--${boundary}\r\n`);
	const [response] = await once(socket, 'data');
	expect(String(response)).toMatch(/^HTTP\/1\.1 401/);
	expect(String(response).toLowerCase()).toContain('connection: close');
	const piece = Buffer.alloc(1_000_000);
	let sent = 0;
	while (!socket.closed && sent < 600_000_000) {
		socket.write(piece);
		sent += piece.length;
		await new Promise((resolve) => setImmediate(resolve));
	}
	expect(socket.bytesWritten).toBeLessThan(100_000_000);
	socket.destroy();
});
